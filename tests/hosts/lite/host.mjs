// The host that xlwings Lite is: Pyodide, here in Node. Takes its set-up as JSON in the first argument, then reads one
// request a line and answers each with one line.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createInterface } from "node:readline";

const setUp = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(setUp.pyodide);

// What Python prints must not get between the answers.
const say = (text) => process.stderr.write(`${text}\n`);
const pyodide = await loadPyodide({ env: setUp.environment, stdout: say, stderr: say });

// Pyodide knows a Uint8Array, not Node's Buffer.
const bytesOf = (path) => new Uint8Array(readFileSync(path));

for (const wheel of setUp.installer) pyodide.unpackArchive(bytesOf(wheel), "wheel");
pyodide.FS.mkdir("/files");
for (const file of setUp.files) pyodide.FS.writeFile(`/files/${basename(file)}`, bytesOf(file));

pyodide.runPython(readFileSync(setUp.host, "utf-8"));
const answer = pyodide.globals.get("answer");

// An Excel add-in hands Python JavaScript's own values: an empty cell is null, not None.
for await (const line of createInterface({ input: process.stdin })) {
  let reply;
  try {
    const value = await answer(pyodide.toPy(JSON.parse(line)));
    reply = { value: value?.toJs ? value.toJs({ dict_converter: Object.fromEntries }) : value };
  } catch (error) {
    reply = { error: error.message };
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
