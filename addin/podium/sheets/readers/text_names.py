"""Typical names of each language, by which a text is told whose encoding nobody says: those with letters beyond a to z.

A language that is read wrongly wants more names here; nothing else of it is known.
"""

from __future__ import annotations

LATIN: dict[str, str] = {
    "german": (
        "Austermühle Bartholomäus Björn Brandstätter Bäcker Bähr Böck Böhler Böhm Bösch Bürger Cäcilia Cäcilie "
        "Dörthe Fröschl Förster Füreder Groß Grüner Grünwald Görg Götz Gößling Gülsen Gülten Günter Günther "
        "Hansjörg Hansjürgen Hämmerle Hänel Höfler Höglinger Höller Hölzenbecher Hüseyin José Jäger Jähn Jäntsch "
        "Jöbstl Jörg Jürgen Kläre Krüger Käfer Käte Käthe Käthi Köberl Köhler König Loß Löffler Lüdenscheidt "
        "Mühlbacher Mühlböck Müller Preuß Pöll Pöschl Pühringer Rädel Röck Rössler Rüdiger Schmölzer Schröder "
        "Schäfer Schöberl Schöffmann Schöpf Schüler Steinböck Strauß Stütz Söding Sölzer Sören Thaddäus Täsche "
        "Weissenböck Weiß Zöchling Ängström Öhler Österle Übel Ünal"
    ),
    "french": (
        "Alençon Besançon Luçon Garçonnet Marçais Lançon Maçon Françoisette "
        "Agnès Amélie Anaïs André Andrée Aurélie Barthélemy Benoît Boissière Brûlé Bézier Chevènement Chloé "
        "Clémence Clément Crépin Cécile Cédric Célina Céline Côté Cœurdeuil Dorothée Dupré Eugène Forêt François "
        "Françoise Frédéric Frédérique Gaël Geneviève Gonçalves Grégoire Gélinas Hervé Hébert Hélène Inès Joël "
        "Jérémy Jérôme Labonté Lacôte Lebœuf Lefèbvre Lemaître Louÿs Loïc Léa Léger Léon Létourneau Lévêque "
        "Lœtitia Michèle Mélanie Ménière Noémi Noémie Noël Prévost Pépin Raphaël René Renée Rivière Rémy Stéphanie "
        "Sébastien Séguin Théo Théodore Thériault Thérèse Trépanier Valérie Zoé Zoë Élisabeth Élise Élodie "
        "Éléonore Émilie Éric Étienne Œuvrard"
    ),
    "spanish": (
        "Abigaíl Alcántara Almazán Andrés Antúnez Anunciación Argüelles Ariño Ascensión Asunción Badía Barragán "
        "Bauzà Baños Baúl Begoña Belén Bolaños Buendía Báez Bárcena Carbó Carreño Carrión Castañeda Caín Cañizares "
        "Cebrián Chacón Concepción Cáceres Cámara Cándida Cárdenas César Darío Díaz Efraín Eloísa Elías Español "
        "Fabián Farré Ferrán Frías Galán Garcés García Gómez Güell Haydée Hernández Ibáñez Inés Isaías Iñigo "
        "Jerónimo Jiménez José Juliá Jódar León Lucía Luís López Marqués Martínez María Mascaró Matías Moisés "
        "Muñoz Máximo Niño Néstor Núñez Ordóñez Pallarès Peiró Peña Piñeiro Páez Ramón Raíces Raúl René Roselló "
        "Ródenas Salomón Saúl Sofía Tobías Ureña Visitación Vélez Yáñez Águeda Álvarez Ángel Ángela Ángeles Íñigo "
        "Óscar Úrsula"
    ),
    "portuguese": (
        "Amélia André António Antônio Araújo Assunção Benício Bragança Brandão Brandões Camões Cauã Cauê Caçador "
        "Cecília Cláudia Conceição Corrêa Cássia Câmara Eloá Eloísa Elísio Estêvão Falcão Flávio França Fátima "
        "Félix Galvão Gonçalves Graça Guimarães Heloísa Inês Isaías José João Jéssica Júlia Laís Leitão Leão "
        "Lourenço Luís Luísa Léo Lívia Lúcia Magalhães Maísa Mendonça Milhões Moisés Moça Muñiz Mário Mélanie "
        "Mônica Múrias Natália Nádia Nóbrega Núria Otávio Patrícia Peçanha Raíssa Romão Sebastião Simões Sá Taís "
        "Thaís Thaísa Tomás Tomé Tânia Verónica Vinícius Virgínia Vânia Zé Ágatha Álvaro Ávila Ângela Ângelo Érica "
        "Ísis Ítalo"
    ),
    "catalan": (
        "Abellán Anaïs Bernà Boïl Casadó Cortès Cèlia Genís Gonçal Gràcia Güell Iñigo Joaquín Llorenç Lluís Martí "
        "Marçal Mercè Mònica Núria Pérez Raüll Rubió Sebastià Solà Vallès Vicenç Àlex Àngel Òscar"
    ),
    "italian": (
        "Alò Aricò Bartolomè Bedù Boldù Calabrò Calò Canapè Cantù Caridà Cassarà Cesarò Cittadà Corrà Currò "
        "Dallapé Denicolò Donà Fabrì Fazzarì Ferrù Fornò Fotì Foà Giordà Giosuè Gullà Laganà Macrì Micalè Minnì "
        "Mondadò Mosè Niccolò Nicolò Nisticò Noè Pallì Puccì Rondò Rubbiò Salò Santorè Scirè Segrè Spanò Strangì "
        "Totò Zanà Zappalà Zenì Ziccò"
    ),
    "dutch": (
        "Adriënne Aimée Anaïs Andrée Ariën België Büchner Chloé Cléo Coëllo Daniël Daniëlle Daphné Desirée Eloïse "
        "Emanuël Fransiën Gabriël Gaëlle Héloïse Hélène Höfman Israël José Joël Joëlle Juliëtte Jurriën Köhler "
        "Louïs Loïs Manuël Mariëlle Mariëtte Michaël Müller Noël Noëlle Rafaël Raïssa René Renée Samuël Schröder "
        "Thérèse Zoë"
    ),
    "irish": (
        "Bhailís Bheacháin Bhríde Bioráin Brisleáin Cartáin Cearbhalláin Ceothánach Ciarán Cillín Coirbín Colmán "
        "Croithín Dhúghaill Domhnalláin Drócháin Dála Dálaigh Déiseach Díghe Díomasaigh Dónal Dúnaighe Eibhlín "
        "Gealagáin Gionáin Gnímh Grádha Gráinne Heilíre Hóráin Lachtnáin Liostún Léanacháin Meáraidh Micheál "
        "Muirthín Muirí Máire Máirtín Móracháin Móráin Néill Ní Phartholáin Piotáin Pléimeann Pádraig Reannacháin "
        "Rághaill Ráinne Róisín Rónáin Rónán Seireadáin Seán Sheoinín Sinéad Siobhán Séamus Súilleabháin "
        "Teimhneáin Tomás Uí Áine Éamon Íomhair Ó Ógáin Órlaith"
    ),
    "swedish": (
        "André Andréas Bergström Björkman Björn Borgström Boström Byström Börjesson Dahlström Desirée Engström "
        "Fagerström Franzén Göran Göransson Göte Hägg Hägglund Häggström Håkan Ingegärd Iréne Lidén Lundström Löf "
        "Lövgren Märtha Månsson Mårtensson Norén Nylén Nyström Pålsson Renée Rosén Sjöberg Sjödin Sjögren Sjöholm "
        "Sjölander Sjölin Sjölund Stenström Strömberg Ståhl Svärd Södergren Söderholm Söderqvist Sören Sörensen "
        "Thorén Torbjörn Törnqvist Vikström Wallén Widén Wikström Åberg Ågren Åke Åkerlund Åkerman Åkesson Åsa Åse "
        "Östling Östlund Östman"
    ),
    "danish": (
        "André Bergstø Bjørn Bodø Bråten Brændgaard Brøndum Bæk Bø Bøe Bøje Gråbøl Grønn Gøran Håkon Håvard Hæhre "
        "Højlund Jørgen Jørgensen Kjær Kløve Krøll Krøyer Kåre Lindgård Lærke Lønstrup Myrbø Møller Mørk Nygård "
        "Nærland Næss Nørgaard Pål Rønning Sjælland Skjærvø Solbø Strøm Ståle Synnøve Sæther Søndergaard Søren "
        "Sørensen Søs Torbjørn Tórshavn Åberg Åbjørn Åge Åse Ærø Ødegård Østergaard Øvli Øvrebø Øystein Øyvind"
    ),
    "finnish": (
        "Erkkilä Grönroos Hytönen Hämäläinen Hänninen Härkönen Järvi Järvinen Jääskeläinen Keinänen Kivimäki "
        "Kivistö Kähkönen Kämäräinen Kärki Kärkkäinen Lepistö Lindström Meriläinen Mäenpää Mäki Männistö Mäntylä "
        "Niemelä Nykänen Pietilä Pitkänen Päivi Pääkkönen Riihimäki Rytkönen Ryynänen Räisänen Räty Sillanpää "
        "Sirviö Sirén Sjöblom Syrjälä Tähtinen Venäläinen Väinö Väisänen Välimäki Väyrynen Ylönen"
    ),
    "estonian": (
        "Bõstrov Hõbe Jänes Järve Jõesaar Jõgi Jüri Kesküla Kärner Kõiv Kõrv Lõhmus Mäe Mäeots Mägi Mänd Mändla "
        "Mölder Mürk Müür Müürsepp Nõmme Nõmmik Pärn Pärnpuu Pärtel Põder Põdra Põld Põldma Põldmaa Põllu Püvi "
        "Rätsep Rõõm Rüütel Saarsööt Säde Sõber Sööt Süld Tõll Tõnis Tõnisson Tõnu Väli Väljas Võsu Õispuu Õunap "
        "Öövel Ülle Ülo Šmidt Štšerbakov Žukov Žuravljov"
    ),
    "icelandic": (
        "Adríel Adólf André Arnbjörn Arnþór Auðbert Auður Baðar Bergþór Bjarnadóttir Björn Bryndís Danheiður Davíð "
        "Dóróthea Dýrleif Eiríkur Eyþór Finnbjörg Freydís Friðbergur Friðrik Garðar Guðberg Guðmundsdóttir Guðný "
        "Guðrún Gísli Gýgjar Hafþór Hallgrímur Heiðrún Hildiþór Hjálmdís Hreiðar Hörður Höskuldsson Húnbogi Jóhann "
        "Jóhannesson Jónný Jónsson Júrek Karítas Kristín Kristþór Kári Loðmfjörð Lyngheiður Magnús Magnúsína Níels "
        "Nóa Númi Oddbjörn Pétur Pétursson Ragnarsdóttir Ragnheiður Rósbjörg Rósinkrans Sigríður Sigurðsson "
        "Sigurður Snæbjörn Snær Steingerður Steingrímur Steinþór Sumarlína Svanbjörg Sæmundur Sóldögg Sölvína "
        "Sýrus Valþór Vigdís Vildís Árni Ásgeirsson Ástdís Ægir Ævar Ólafur Óðinn Örn Úa Ýmir Ýr Þorbjörg "
        "Þorsteinn Þorvaldur Þröstur Þóra Þórarinn Þórður"
    ),
    "polish": (
        "Bogusław Bożena Brzęczyszczykiewicz Bąk Błaszczyk Cieślak Dąb Dąbrowska Dąbrowski Elżbieta Gajdziński "
        "Gołąb Gołębiewski Grażyna Górski Głowacki Jabłoński Jeżewski Józef Jędrzejczyk Kaczyński Kamiński Kaśka "
        "Kozłowski Kołodziej Kość Krzyżanowski Król Książek Kępa Maćkowiak Małecki Małgorzata Michał Michałek "
        "Mirosław Miłosz Nowiński Pająk Paweł Pawłowski Piątek Piętka Rafał Róża Różański Skłodowska Stanisław "
        "Szymański Sówka Sęk Urbański Wałęsa Wiesław Wiśniewska Wiśniewski Wolańska Woźniak Wróbel Wróblewska "
        "Wójcik Wójtowicz Wąs Wąsowski Władysław Włodarczyk Zając Zdzisław Zieliński Zięba Ćwik Ćwiklińska "
        "Łapiński Łoś Łuczak Łukasz Śliwa Ślusarz Świderski Świątek Źrebak Żak Żukowska Żurawski Żółkiewski"
    ),
    "czech": (
        "Anastázie Beránková Blažková Bláha Bohumír Bořek Burešová Drahomíra Dušková Dvořáková Eliška Fialová "
        "Havlíčková Holubová Horváth Horáčková Hájek Jelínek Jiří Kadlecová Kašpar Konečná Kopecký Kratochvíl "
        "Krausová Kuře Květoslava Kříž Libuše Liška Luboš Ludvík Luděk Machová Mašek Mašková Miloš Miluše Mojmír "
        "Naděžda Natálie Novotná Novotný Nový Němcová Němec Němeček Němečková Pavlína Pokorný Polák Procházková "
        "Přemysl René Růžena Růžička Sedláková Slavíková Staněk Střelec Svobodová Tesař Tomáš Valentová Vaněk "
        "Veselý Vilém Vojtěch Vávrová Vít Zbyněk Zdeněk Čapek Čech Čermák Čermáková Černý Ďáblík Řezník Říhová "
        "Ševčíková Štěpán Švecová Šárka Šťastná Žižka Žofia Žák Žďárský"
    ),
    "slovak": (
        "Amália Baňo Bašková Cigáň Devečková Dudeková Dvonč Filipová Gašparovič Hablák Halušková Hanuseková "
        "Hanusová Haščáková Hečko Hilmerová Hodžová Hušek Hušová Janová Janočko Jurková Jánošová Kellová Kiselová "
        "Klapačová Klimkovič Kollár Kozáčeková Krištofová Krížik Krížiková Kurucová Kúska Lepšíková Lojová "
        "Lubinová Madarová Makovická Malíšek Marečeková Markušová Martinecová Masaríková Melicharová Michálek "
        "Mikulák Mináč Mináčová Mlynárová Morová Mácová Otčenáš Palkovičová Podhradský Rubíková Severín Talpaš "
        "Tomečeková Tomečko Topoľský Urblík Valachová Valíček Čapkovič Ďurkovič Ďurčo Škriniarová Štefanková "
        "Šurková"
    ),
    "hungarian": (
        "Anikó Annamária Balázs Barnabás Beáta Biró Boglárka Bognár Bálint Béla Diána Enikő Erdős Ernő Erzsébet "
        "Faragó Fehér Fábián Fülöp Fűrész Gergő Gyöngyi Györgyi Győző Gál Gáspár Hegedűs Hős Ildikó Irén Jenő "
        "Jolán Juhász Jónás Király Klára Kovács Kovácsné Krisztián Kálmán Károly Kőrösi Lukács László Milán Mária "
        "Márk Márton Máté Mészáros Mónika Nagyné Novák Nándor Nóra Olivér Oláh Petőfi Pál Pásztor Renáta Rácz Soós "
        "Szabó Szücs Szőke Szűcs Sándor Sára Tamás Teréz Terézia Tímea Tóth Török Tőkés Viktória Virág Váradi "
        "Zoltánné Zsófia Ágnes Ákos Árpád Éva Örs Őry"
    ),
    "romanian": (
        "Ancuţa Anişoara Aurică Bogdănel Brâncuşi Brăduţ Bălan Bănel Chirilă Ciobănescu Costăchescu Călin "
        "Călinescu Cătălin Cătălina Dragoş Dumitraşcu Dănilă Dănuţ Florenţa Gheorghiţă Ghiţă Goagă Graţiana "
        "Graţiela Groză Grădinaru Horaţiu Iliuţă Ionică Ioniţă Ionuţ Laurenţiu Letiţia Lucreţiu Luminiţa "
        "Lungănescu Lăcrămioara Lăcătuş Mihăilescu Mihăilă Mitică Mitruţ Moldoveanuş Mureşan Mădălina Mălina Nemeş "
        "Nicoară Niculiţă Nicuşor Nicuţă Niţu Niţă Petrişor Petruţ Puşcaşu Pătru Păun Rădulescu Răzvan Speranţa "
        "Steluţa Stănescu Sânziana Sînziana Vasilică Vicenţia Vincenţiu Vlădelina Vlăduţ Voichiţa Vîlcu Şandru "
        "Şerban Ştefan Ştefana Ştefania Ştefănescu Ţepeş Ţurcanu"
    ),
    "croatian": (
        "Anđela Anđelić Babić Balić Barić Barković Bačić Bašnec Bijelić Božanović Božičković Božo Bradić Brnčić "
        "Burić Dragičević Duvančić Franičević Golubić Gredičak Hadžić Horvatić Hršak Jagečić Jakopović Jerković "
        "Jurković Kaniški Kereković Kirinčić Knežević Kovačević Kršanac Kuščević Lakošeljac Lenić Maletić "
        "Mandžukić Marinović Marić Marković Markuš Martić Marčelja Matić Milatić Miočić Mičetić Modrić Močibob "
        "Mušćet Nakić Nikolić Pamić Pavlović Perišić Petrić Pečur Rakitić Rašić Ražov Rojnić Rođak Sakač Siniša "
        "Sinožić Snježana Sošić Stanić Tomičić Tušek Valjetić Višnja Vranić Vukušić Vučin Ćiro Ćorić Ćosić Čačić "
        "Čolak Čović Đoković Đorđe Đurinić Đurić Đurđica Šimara Šimić Šimunović Škrlin Šošić Štefanec Šuker Žagar "
        "Žarko Žuljević Žunec"
    ),
    "slovene": (
        "Aljaž Anže Blaž Božič Bračko Demšar Dolinšek Gregorič Grešovnik Hočevar Janežič Jerič Jovanović Jože "
        "Jožef Klemenčič Kocjančič Kodrič Kolarič Kovač Košir Koželj Kračun Lavrič Lešnik Markovič Matjaž Miloš "
        "Mlinarič Neža Petrovič Pečnik Pintarič Pogačnik Popović Primožič Rožič Rožman Saša Sašo Simonič Tavčar "
        "Tjaša Turšič Uroš Zemljič Zupančič Čeh Češnjevar Čuk Čuček čeh Šega Šmid Šuštar Ščurek Žagar Žan Žiga "
        "Živa Žižek Žnidaršič"
    ),
    "turkish": (
        "Akçabay Alpsü Altoğan Altıntaş Aydın Ayşe Ağca Balcı Ballı Barış Bağdaş Başhan Bektaşi Bozdağ Cüneyit "
        "Doğan Durmuş Erdoğan Ergül Eyyüp Gökhan Gönen Güleğen Gülşahin Gülşen Güneş Güzey Hafıza Hançer Hoşkadem "
        "Hüseyin Işıl Karakuş Kocabaş Kılıç Kırcı Müferrih Münezzer Müveddet Nüdret Oktüremiş Sarı Süleyman "
        "Tanrıverdi Taşkan Toğan Tuğba Tuğçe Türk Uçar Uğur Yurtgüven Yıldız Yılmaz Zöhrehan Çamok Çağlar Çelik "
        "Çetin Çeviköz Çiğdem Ömer Önsal Özdemir Özel Öztürk İbrahim İkiz İnan İsmail Şahin Şali Şefiye Şehamet "
        "Şerafeddin Şilan Şimşek"
    ),
    "latvian": (
        "Alīda Apsīte Apsītis Arvīds Auniņa Avotiņa Avotiņš Bērtulis Celmiņa Dāvis Edvīns Eglītis Grēta Indriķis "
        "Ināra Irēna Jēkaubs Jūlija Jūlijs Kaņeps Krieviņa Kristiāna Krišs Krūmiņš Kārkliņa Kārkliņš Kārlis "
        "Kļaviņa Kļaviņš Lagzdiņa Liepiņa Liepiņš Lāce Lācis Lība Līga Līna Līza Lūse Miķelis Māra Mārtiņš Otīlija "
        "Oļģerts Priedītis Puriņa Puriņš Riekstiņa Sarmīte Sproģis Strazdiņš Trīne Turiņa Valentīna Vilciņa Viļums "
        "Voldemārs Vītola Zariņa Zariņš Zaķis Zeltiņa Zigrīda Ābola Āboliņa Ābols Ādams Ādolfs Ērika Ģirts"
    ),
    "lithuanian": (
        "Adomaitytė Aistė Algirdė Arielė Artūras Arūnas Austėja Aušra Baltrūnas Butkevičius Butkutė Dovilė Eglė "
        "Eimantė Gaičiūnas Giedrė Gintarė Grigonytė Gudaitė Gytė Izabelė Jankauskaitė Jonušas Jorūnė Jūratė "
        "Kazlauskienė Kiška Kučinskas Kvedarienė Kęstas Kęstutis Lukošius Lėja Mantė Marčiulionis Mažeika Medėja "
        "Miglė Narušis Neringė Paulauskaitė Petrauskienė Poška Ramunė Rasmantė Ražauskas Rimantė Rokaitė Rūdytė "
        "Rūta Sabonytė Saulė Stankevičius Sąjūdas Ugnė Urbonavičiūtė Vaičiulis Vaičiūnas Vakarė Valančiūnas "
        "Vytautė Ąžuolas Čepaitis Česnauskis Ėringis Šarūnas Šarūnė Šidlauskas Šimkus Švažas Žemaitis Žilinskas "
        "Živilė Žičkus Žukauskas Žydrūnas Žygimantas"
    ),
    "vietnamese": (
        "Bích Bùi Bảo Châu Cường Diễm Duyên Dũng Dương Hiếu Hoàng Huỳnh Hà Hùng Hưng Hương Hạnh Hải Hồ Hồng Hữu "
        "Khánh Kiên Lâm Lê Lý Mạnh Mỹ Nguyễn Ngô Ngọc Nhiên Nhật Phúc Phương Phạm Quân Quốc Sơn Thành Thảo Thắng "
        "Thị Thịnh Trí Trần Trọng Tuấn Tùng Việt Võ Văn Vĩnh Vũ Xuân Yến Ánh Ân Đinh Đoàn Đào Đặng Đỗ Đức"
    ),
}

OTHER_ALPHABETS: dict[str, str] = {
    "greek": (
        "Άννα Αγαθοκλής Αγγελάκος Ακρίτας Αμαλία Ανδρεανίδης Αντίγονος Αργυρής Αρχάκη Αρχαυλής Ασημόπουλος Βάγια "
        "Βησσαρία Βούκας Βρασίδας Γιωτάκης Γιώργος Γκιριτζιώνη Δήμου Δίκαιος Δημήτριος Δημησκής Διαμάντω Διδώ "
        "Δούβαλη Δούκισσα Δόμνα Δώρη Ειρηναίος Ελένη Ελισσαίος Ευάγγελος Ευτυχία Ζαμπία Ηλίας Θεοδόσιος Θεολόγος "
        "Θεοφίλη Θηρεσία Ιωάννης Καλαμαράκης Καλλίνικος Καρανικόλας Καρκαλέτση Κατσαρός Κελλάρης Κλήμης Κλειώ "
        "Κουκουβά Κουλίζος Κουρής Κυράτσα Κώστας Λαμπρινός Λεώνη Λουίζα Μάντου Μαλαμάτη Μαμαλά Μανουσιάδης Μαρία "
        "Μιχαηλίδης Μπίκα Μπατζάνη Μπιμπίρη Μυσιρλής Μωραΐτης Μόκας Νικόλαος Νταίζη Ντουλιάς Ξηρογιάννης Ορφέας "
        "Πίσπα Παγώνα Παληός Παναγιώτα Πανταζής Παπαδήμα Παπαδόπουλος Περουλάκη Πετρίδης Πολύδωρος Πουλιάση "
        "Πουλιέζος Ρίγκος Ραδιοπούλου Ραυτοπούλου Ραχμανίδης Ρουσιανός Ρούσσου Ρόζα Ρόκας Σαρίκας Σαρρή Σιγανός "
        "Σουρμπής Σοφία Σπανίδου Σπανουδάκης Σταθάτος Σταμέλος Στόγιος Σόφρα Ταξίαρχος Τερψιχόρη Τορομίδης "
        "Τουλούπη Τρομπούκη Τσέας Τσακανίκας Τσεμπερλίδης Τσιάρας Τσότρας Φρίξος Φωκάς Χορόζη Χουχουλής"
    ),
    "russian": (
        "Ёлкин Аверьян Анжела Анжелика Анна Антонина Арефий Богданова Бронислав Быкова Валентин Велимир Викентий "
        "Викторин Владимирова Власов Волков Волкова Геннадий Герасим Голубева Горбачева Горшкова Гуляева Давыд "
        "Дорофей Дроздов Евдокимова Евфросиния Еремей Ермаков Ефремов Жуков Зайцева Зиновий Иван Иванов Ильин "
        "Ипполит Ираклий Ирина Калашников Кира Комаров Комарова Корнилова Королева Котова Красильников Кузнецов "
        "Лавр Лебедев Логинов Лука Макаров Мартынов Матвей Мельников Милен Милован Митофан Михеев Моисеев Моисеева "
        "Молчанова Морозов Мухина Назаров Наталья Наумова Некрасов Никитин Никонова Новикова Носова Овчинников "
        "Олег Остап Павлова Пантелеймон Панфилова Парфен Пахомова Петр Петров Петухов Полина Пономарев Попов "
        "Рожков Руслан Савватий Сафонов Светлана Светозар Селиверст Семенова Сидоров Силантий Силин Ситникова "
        "Смирнов Соколов Стоян Суворова Тарас Татьяна Тимофеева Тит Трофимов Устинова Фадей Федорова Федотов "
        "Флорентин Фома Фомичев Фрол Фёдоров Фёкла Хабаров Хохлов Цой Щукина Эдуард Юлий Юлия Якуб Якушева Ян"
    ),
    "ukrainian": (
        "Євген Євтушок Єфименко Іван Ільченко Ісаєвич Іщенко Їжак Абрамчук Августин Алевтин Алексійчук Андрієнко "
        "Архимович Асаула Атрощенко Базавлученко Байда Бараник Бебешко Богодар Богуслава Борис Вакарчук Василина "
        "Верес Вишняк Віктор Гаєвський Гоголь Гордій Гречаник Гузій Даньків Демиденко Дмитро Дрозд Жученко "
        "Запорожець Захарченко Коваленко Козак Конопленко Корсун Лазаренко Литвин Лукяненко Лілія Максим Маруся "
        "Матяш Микита Микитюк Надія Негода Нестайко Овчаренко Оксенія Олексій Олесь Ольга Опанасенко Оробець Орхип "
        "Охримович Павленко Пармен Пилипенко Самойленко Семен Скопенко Скорик Слюсар Соломон Софія Удовенко "
        "Фаренюк Фастенко Франко Христенко Царенко Чумак Шевченко Шелест Юрій Ярина Ярош Ґалаґан Ґоляш"
    ),
    "bulgarian": (
        "Аглая Аерозол Аксинтия Арсена Асифа Бацислава Бея Богомил Борянка Велиана Викенти Вула Гацо Геодим Делян "
        "Диамантина Диана Едит Емилиан Еница Ергана Еремия Жейна Ириан Ицо Катастрофа Катерин Кимон Клопова Кольо "
        "Костов Куртажова Лало Латин Лилянка Маню Мари Марийка Мариян Марк Меропа Нанко Нанчо Наню Нелко Нелла "
        "Огнемир Октавия Олек Павилия Палми Паломина Патьо Паулин Перикъл Пето Петрозар Пъков Розоцвет Силан Тимо "
        "Тодорин Токов Томинка Фабияна Фили Хасатин Хранислава Хрисимир Христослав Цветолилия Чедомир Чубрина "
        "Чукчуков Шена Шенко Юлиан Ягода Янка софия"
    ),
    "macedonian": (
        "Јанев Јанева Јован Александар Андоновска Андреј Антон Апостолова Атанасов Атанасова Билјана Бранко Весна "
        "Видое Гавриловска Гавриловски Георгиев Глигорова Гордана Гроздановска Дамјан Дамјановска Данче Дарко "
        "Дејан Димитар Димитриева Димка Димовска Димовски Донев Елизабета Жарко Зафировски Зоран Иван Иванова "
        "Илија Климовски Коцев Кристина Крсте Крстева Крстеска Крстески Кузман Лазар Лазаревска Лазаревски Марко "
        "Матевска Методи Митревска Михајловска Младеновска Мојсов Никола Николова Нина Павле Пановски Петар "
        "Петковски Петровска Ристовска Сара Сања Софија Соња Спасовска Стефановски Тања Теодора Тијана Трајан "
        "Трајковски Христо Христова Цветанка Чулева"
    ),
    "hebrew": (
        "אביב אורטל איטה איידל אלמא אלרועי ברמן ברקוביץ גואטה גוני גל גלי גלעד גרוס דקל הורביץ זואי זילברמן חאג "
        "חטיב חיון חיים חלא חנוך חסון טוב טוהר טל יואב יעלה יערה ירין יששכר כספי לביא לורן לייה ליעם מרגלית מרים "
        "נבו נוי נופר ניב נינה נסאר סהר סילא סלימאן סרור סתיו עבד עברי עובד עזרא עידו עילאי עמר ענבר פלג צרפתי "
        "קאסם קארין קורן קרן רוזנפלד רוטנברג רוני רזניק רן רפאל שאול שגב שובל שושן שלו תאיר תבל תמרה תפארת"
    ),
    "arabic": (
        "الأحمر الأنصاري الحارث الحجر الحلواني الدسوقي الزرقان الطحان الغوانمة المؤقت المجيد المحيي بتلاء بلي "
        "بنفسج بيروتي بيسان جار جاسم جزار جزيني جسور جنى جهراء حافظ حرب حسن حفيظ حنبل داوود ذيب رابح راجي راشد ربى "
        "زيد سائد ساجد سالم سليمان سنان سهل شادن شجاع شكري شيبة صائب صبيح طائع طالب ظاعن ظريف عاقل عاكف عتيد عجل "
        "عذرة عربي عنزة فايد فخر فدائي فراس فرج قدري كافور كمال لوليا ليان ليث ماهر مراد مزهر منتصر نعمان هاشم "
        "هلال وائل وفيق يعقوب"
    ),
    "persian": (
        "آرمين آرمین آيدا آيناز آیدا اسرا اشتری اصغر اكبر الوندی الينا اميرمحمد اميرمهدي اکبر بنيامين بهرامی ثنا "
        "جلیلی حلما حنانه دادفر دانيال ربانی رستمی رضا رها روحانی ريحانه ریحانه زاده زارعی زینب سارینا ستايش ستایش "
        "سرخوشیان سغیری سمسار سینا شادروان شاهی شبیری ضرغامی عباس عبدالعلی عقیلی علي علیرضا فاطمه قاضی مبينا مبینا "
        "متین مجتهدی محمد محمدامين محمدجواد محمدرضا محمدعلي محمدمهدي محیا معروف مهدی مهدیس مهدیه موحد میردامادی "
        "نازنين نیایش هدایت هليا ياسمين يوسف پارسا پریا کوثر کيانا یاسین یوسف یگانه"
    ),
    "thai": (
        "กิติยาธรณ์ ขวัญรุ้ง จักรพันธ์ จันทา จิตตานันท์ จิราภรณ์ จ้อยนุแสง ชัชนันท์ ฌาฆีภัตฐ์ ณัฐจศักดิ์ ณิชาภัทร "
        "ดวงทับทิม ดุษฎีวนิช ตวงทอง ตวันเยี่ยม ตันยา ถนอมชัย ถนัดพิมพการ ถิรสวัสดิ์ ทศโยธิน ทองสินธุ์ ทองสุกเลิศ "
        "ธนวันต์ ธัชญา ธัญญามาศ ธัญเสถียร ธีรวุฒิ ธุวะนุติ์ ธูปหอม นพวรรณ นากกนก นาย นิลเสนา บินดี ประจันตะเสน "
        "ปิยบุตร ผดุงพล พรชีวิน พรปราณี พรรษาสกุล พศร พันธุ์เทพ พิชญ์สินี พิมพ์พิชญา พิไลพร ภานุวัตร มิ่งขวัญ "
        "ราชมณี วรรณรัตน์ วสิตา วัลยา วิชชากร วีรชัย วีระโชติ วุฒิ ศิริญา สมปอง สมใจ สิรวัฒน์ สิริกานต์ สุรธัช "
        "อณัฐตา อริสรา อุลหัสสา อุษณีย์ ฮาฟิต เกศรา เจตธนากร เจริญรัมย์ เจษฏาภรณ์ เดชวา เตชะกำพุ เธียรายัน เพียยา "
        "เอกชัย เอกอธิพงษ์ แนวพนิช โชติวุฒิ โยธิการ์ โรสชา"
    ),
}

# First the characters that family names begin with, then those of given names: the commonest first.
CHARACTERS: dict[str, tuple[str, str]] = {
    "chinese": (
        "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金贾韦夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常",
        "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红玲芬燕彬浩宇轩涵子梓欣怡佳雨晨思博文志建国海波峰鹏辉林俊凤兰春梅婷雪荣淑楠柳帅岩洁欢颖芝莉兵飞倩晶瑞新金斌健鑫丹凯亮成云利东",
    ),
    "taiwan": (
        "陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余盧趙梁顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓馬阮董溫唐藍石蔣古",
        "秀美玉淑華俊麗明家宏文子志雄玲怡豪建冠雅金琴柏睿銘鳳宗娟婷涵珠廷龍欣宸妤榮珍霖雲翔正惠翰宇秋香素蘭靜宜月霞進財蓮英詩語彤威傑成忠賢憲貞雯國凱勝芳遠哲維",
    ),
    "japanese": (
        "佐鈴高田伊渡山中小加吉松木井林清斎斉坂池橋阿石前藤後岡近村遠青西福太三原森長谷川金竹上野宮酒大内今河工丸安千菊杉平新水島柴和増",
        "藤木田中村山本井川口野崎原島谷下上橋林部々一郎太子美恵香子奈真也和明翼英樹淳裕織陽浩舞知実直人綾拓智学晃春京助平介健翔大輝結衣咲愛優花由佳さあかゆきりえみなこまのしひろいうけたとはもりあアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロンー",
    ),
    "korean": (
        "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선",
        "영현수지정예준민은자원서진성미주숙순경희옥재호윤상종동도광하식중웅춘철채아보람일남연우빈혜나석규태훈인용기승유선화",
    ),
}
