"use strict";
// Search boxes over tables, and headers that sort. Without it every page can be read all the same.
(() => {
  const LETTERS = {{ letters | tojson }}; // those that no mark can be taken off

  // A name without what people leave out when they type it: marks, case, invisible characters.
  const plain = (text) =>
    Array.from(text.toLowerCase(), (letter) => LETTERS[letter] ?? letter)
      .join("")
      .toUpperCase()
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase()
      .trim();

  const make = (tag, text = "") => Object.assign(document.createElement(tag), { textContent: text });

  const rowsOf = (table) => Array.from(table.tBodies[0].rows);

  const nameOf = (row) => row.querySelector("th");

  // ---- Search

  function addSearch(table) {
    const box = make("div");
    const label = make("label", table.dataset.search);
    const input = make("input");
    const said = make("p");
    const rows = rowsOf(table).map((row) => ({ row, name: plain(nameOf(row)?.textContent ?? "") }));
    box.className = "search";
    input.type = "search";
    input.autocomplete = "off";
    input.spellcheck = false;
    said.setAttribute("role", "status");
    label.append(input);
    box.append(label, said);
    table.closest(".table").before(box);

    const search = () => {
      const parts = plain(input.value).split(/\s+/).filter(Boolean);
      let found = 0;
      for (const { row, name } of rows) {
        row.hidden = !parts.every((part) => name.includes(part));
        found += row.hidden ? 0 : 1;
      }
      said.textContent = parts.length ? `${found} of ${rows.length} found` : "";
    };
    const clear = () => {
      input.value = "";
      search();
    };
    input.addEventListener("input", search);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.preventDefault();
        clear();
      } else if (event.key === "Enter" && input.value.trim()) {
        event.preventDefault();
        goTo(rowsOf(table).find((row) => !row.hidden));
      }
    });
    // A link to a row that the search hides shows it.
    addEventListener("hashchange", () => {
      const row = targeted();
      if (row && row.hidden && table.contains(row)) {
        clear();
        row.scrollIntoView();
      }
    });
  }

  const targeted = () => document.getElementById(location.hash.slice(1));

  // A link scrolls to its row; of a table in a frame the headers shall be in sight too.
  function showFrame() {
    const frame = targeted()?.closest(".table");
    if (frame && frame.scrollHeight > frame.clientHeight) frame.scrollIntoView({ block: "nearest" });
  }

  // Marks the row, where a link could, and puts the keyboard on its name.
  function goTo(row) {
    if (!row) return;
    if (row.id) location.hash = row.id;
    const name = nameOf(row);
    const link = name.querySelector("a");
    if (!link) name.tabIndex = -1;
    (link ?? name).focus();
  }

  function focusOnSlash(event) {
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    const first = document.querySelector(".search input");
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing || !first) return;
    event.preventDefault();
    first.focus();
    first.select();
  }

  // ---- Sorting

  const ORDERS = { none: "ascending", ascending: "descending", descending: "none" };

  function addSorting(table) {
    const original = rowsOf(table);
    const headers = Array.from(table.tHead.rows[0].cells);
    for (const [column, header] of headers.entries()) {
      const button = make("button");
      button.type = "button";
      button.append(...header.childNodes);
      header.append(button, onPaper(button));
      button.addEventListener("click", () => {
        const order = ORDERS[header.getAttribute("aria-sort") ?? "none"];
        for (const each of headers) each.removeAttribute("aria-sort");
        if (order !== "none") header.setAttribute("aria-sort", order);
        table.tBodies[0].append(...sorted(original, column, order));
      });
    }
  }

  // Browsers leave buttons out where they print the headers again at the top of a sheet.
  function onPaper(button) {
    const printed = make("span", button.textContent);
    printed.className = "paper";
    return printed;
  }

  function sorted(rows, column, order) {
    if (order === "none") return rows;
    const sign = order === "ascending" ? 1 : -1;
    const keyed = rows.map((row) => ({ row, key: keyOf(row.cells[column]) }));
    keyed.sort((one, other) => blankLast(one.key, other.key) ?? sign * compare(one.key, other.key));
    return keyed.map(({ row }) => row);
  }

  // A number, a text (dates are written so that they sort as texts), or null for a blank.
  function keyOf(cell) {
    if (cell.dataset.value !== undefined) return Number(cell.dataset.value);
    return cell.textContent.trim() || null;
  }

  function blankLast(one, other) {
    if (one !== null && other !== null) return null;
    return (one === null) - (other === null);
  }

  // Numbers come before texts.
  function compare(one, other) {
    if (typeof one === "number" && typeof other === "number") return one - other;
    if (typeof one !== typeof other) return typeof one === "number" ? -1 : 1;
    return TEXTS.compare(one, other);
  }

  const TEXTS = new Intl.Collator("en", { numeric: true });

  for (const table of document.querySelectorAll("table[data-search]")) addSearch(table);
  for (const table of document.querySelectorAll("main table")) if (rowsOf(table).length > 1) addSorting(table);
  addEventListener("keydown", focusOnSlash);
  addEventListener("load", showFrame);
  addEventListener("hashchange", showFrame);
})();
