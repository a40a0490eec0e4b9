/**
 * A folder of 200 documents in all formats, imported, imported again, and asked:
 * `npm run campaign -- documents [FOLDS]`. With 5 folds there are 1,000.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemory } from "../dist/index.js";
import { docxOf, mailOf, pdfOf } from "../tests/import/formats.mjs";

/** Files of each format in a fold, 200 in all. */
const FILES = { md: 70, txt: 30, html: 30, pdf: 25, docx: 20, eml: 20, csv: 5 };
const SYLLABLES = "ba ce di fo gu ka le mi no pu ra se ti vo wu xa ye zi".split(" ");

/** @param print takes a name and a figure */
export async function documents(print, folds = "1") {
  const folder = await mkdtemp(join(tmpdir(), "palimpsest-documents-"));
  try {
    const names = await writeAll(folder, Number(folds));
    const memory = await openMemory();
    const graph = memory.tenant("t").graph("g");
    let longest = 0;
    let last = performance.now();
    const ticking = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const run = async (what) => {
      const started = performance.now();
      const report = await graph.importFile(folder);
      const took = `${((performance.now() - started) / 1000).toFixed(2)} s`;
      const { documents: read, unchanged, ended, episodes, brokenCount } = report;
      print(
        what,
        `${took}: ${read} read, ${unchanged} as before, ${ended} ended, ${episodes} pieces, ${brokenCount} broken`,
      );
    };
    await run("first");
    print("longest gap of the event loop", `${longest.toFixed(0)} ms`);
    clearInterval(ticking);
    await run("again");
    await writeFile(join(folder, names[0]), markdown(0, "changed"));
    await rm(join(folder, names[1]));
    await run("one changed, one gone");
    let found = 0;
    const asked = names.slice(2);
    const times = [];
    for (const name of asked) {
      const begun = performance.now();
      const { episodes } = await graph.recall(`Where is the ${wordOf(name)}?`, { limit: 5 });
      times.push(performance.now() - begun);
      if (episodes.some(({ thread, metadata }) => thread === name || metadata.document?.thread === name))
        found += 1;
    }
    times.sort((a, b) => a - b);
    print(
      "asked for each by a word of its own",
      `${found} of ${asked.length} found among 5, median ${times[times.length >> 1].toFixed(1)} ms`,
    );
    print("memory of the process", `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
    await memory.close();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeAll(folder, folds) {
  const names = [];
  for (let fold = 0; fold < folds; fold += 1) {
    for (const [ending, count] of Object.entries(FILES)) {
      const below = `fold-${fold}/${ending}`;
      await mkdir(join(folder, below), { recursive: true });
      for (let at = 0; at < count; at += 1) {
        const name = `${below}/${at}.${ending}`;
        names.push(name);
        await writeFile(join(folder, name), contentOf(ending, at, name));
      }
    }
  }
  return names;
}

function contentOf(ending, at, name) {
  const word = wordOf(name);
  switch (ending) {
    case "md":
      return markdown(at, word);
    case "txt":
      return prose(at, word, 20);
    case "html":
      return `<title>Page ${at}</title><h1>Page ${at}</h1><p>${prose(at, word, 10)}</p><h2>More</h2><p>${prose(at + 7, "it", 10)}</p>`;
    case "pdf":
      return pdfOf(prose(at, word, 3), prose(at + 1, "it", 3), prose(at + 2, "it", 3));
    case "docx":
      return docxOf(`Report ${at}`, prose(at, word, 15));
    case "eml":
      return mailOf({
        from: `Ann <ann${at}@example.com>`,
        subject: `Letter ${at}`,
        text: prose(at, word, 5),
        id: `${at}@x`,
      });
    default:
      return `thing,place\n${Array.from({ length: 50 }, (_, row) => `thing ${row},shelf ${at * row}`).join("\n")}\n${word},shelf 0\n`;
  }
}

function markdown(at, word) {
  return `---\ntitle: Note ${at}\ntags: [bench, t${at % 7}]\n---\n# Note ${at}\n\n${prose(at, word, 10)}\n\nSee [next](${at + 1}.md) and [[${at + 2}]].\n\n## Part\n\n${prose(at + 3, "it", 10)}\n`;
}

function prose(seed, word, sentences) {
  return Array.from(
    { length: sentences },
    (_, at) =>
      `The ${at === 0 ? word : madeWord(seed * 31 + at)} is kept beside the ${madeWord(seed + at * 17)}.`,
  ).join(" ");
}

/** A word that only this file has. */
function wordOf(name) {
  let hash = 7;
  for (const character of name) hash = (hash * 131 + character.charCodeAt(0)) % 2 ** 31;
  return madeWord(hash) + madeWord(hash >> 7);
}

function madeWord(number) {
  let rest = number;
  return Array.from({ length: 3 }, () => {
    const syllable = SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
    return syllable;
  }).join("");
}
