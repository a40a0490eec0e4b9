/**
 * Search in documents by each mode: `npm run campaign -- search`. How much of what answers a question is
 * among the best five: in the part that speaks of it, and in a part one link away. Documents: a synthetic
 * help desk, and the pages of docs/.
 */
import { readdir, readFile } from "node:fs/promises";
import { Knowledge } from "../dist/knowledge.js";
import { encoder } from "./peers.mjs";

const BEST = 5;
const MODES = ["bm25", "vector", "graph", "hybrid"];
const LINK = /\[([^\]]*)\]\(([\w-]+\.md)(?:#([\w-]+))?\)/g;

export async function search(print) {
  const embed = await encoder();
  if (embed === undefined) print("vector", "left out: needs @energetic-ai/embeddings for its vectors");
  for (const [name, { documents, questions }] of [
    ["help desk", helpDesk()],
    ["docs/", await pages()],
  ]) {
    const knowledge = new Knowledge({
      id: name,
      storage: { list: async () => documents },
      bm25: true,
      graph: true,
      ...(embed === undefined ? {} : { embed }),
    });
    print(name, `${documents.length} documents, ${questions.length} questions`);
    for (const mode of MODES) {
      if (mode === "vector" && embed === undefined) continue;
      print(`${name}, ${mode}`, await measured(knowledge, questions, mode));
    }
  }
}

async function measured(knowledge, questions, mode) {
  let near = 0;
  let linked = 0;
  const times = [];
  for (const { text, isNear, isLinked } of questions) {
    const begun = performance.now();
    const found = await knowledge.search("default", text, { mode, topK: BEST });
    times.push(performance.now() - begun);
    near += found.some(isNear) ? 1 : 0;
    linked += found.some(isLinked) ? 1 : 0;
  }
  const share = (count) => ((100 * count) / questions.length).toFixed(1);
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  return `speaks of it ${share(near)}, one link away ${share(linked)}, ${median.toFixed(1)} ms at the median`;
}

const PRODUCTS = [
  "the mobile app",
  "the web shop",
  "the billing portal",
  "the sync client",
  "the print server",
];
const SYMPTOMS = [
  ["the screen stays blank after signing in", "nothing shows up once I have signed in"],
  ["invoices arrive twice in the mailbox", "every invoice comes two times by mail"],
  ["uploads stop at ninety percent", "my upload never gets past ninety percent"],
  ["the search box ignores accents", "searching for words with accents gives nothing"],
  ["exported tables lose their last column", "the last column is missing from the export"],
  ["push messages come hours late", "messages are pushed to me hours too late"],
  ["the cart forgets its contents overnight", "what I put into the cart is gone the next morning"],
  ["colours look faded on paper", "printed colours are much too pale"],
];
const REMEDIES = [
  "Clear the stored session cookie and renew the certificate of the gateway.",
  "Remove the duplicate subscriber from the dispatch queue.",
  "Raise the timeout of the proxy to thirty minutes.",
  "Rebuild the index with the folding analyzer.",
  "Set the delimiter of the writer to a semicolon.",
  "Restart the relay and drop its stale connections.",
  "Extend the lifetime of anonymous baskets in the registry.",
  "Recalibrate the toner profile from the maintenance menu.",
];

/** A page for each complaint, which links to a page with the remedy; both have no words in common. */
function helpDesk() {
  const documents = [];
  const questions = [];
  for (const [p, product] of PRODUCTS.entries())
    for (const [s, [symptom, asked]] of SYMPTOMS.entries()) {
      const [problem, remedy] = [`problem-${p}-${s}.md`, `remedy-${p}-${s}.md`];
      documents.push(
        {
          key: problem,
          content: `# Ticket ${p * 10 + s}\n\nCustomers of ${product} report that ${symptom}. It was confirmed by support. [What helps](${remedy})`,
        },
        {
          key: remedy,
          content: `# Procedure ${s * 10 + p}\n\n${REMEDIES[s]} Ask the operator on duty of shift ${p}.`,
        },
      );
      questions.push({
        text: `In ${product} ${asked}`,
        isNear: ({ key }) => key === problem,
        isLinked: ({ key }) => key === remedy,
      });
    }
  return { documents, questions };
}

/**
 * Sentences of the documentation that link to another page, without the link's words: who asks so wants the
 * part and the page.
 */
async function pages() {
  const folder = new URL("../docs/", import.meta.url);
  const keys = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const documents = await Promise.all(
    keys.map(async (key) => ({ key, content: await readFile(new URL(key, folder), "utf8") })),
  );
  const questions = documents.flatMap(({ key, content }) =>
    content.split(/\n\n|\n(?=[-|#])|(?<=\.) /u).flatMap((sentence) => {
      const [link] = sentence.matchAll(LINK);
      const text = sentence.replace(LINK, "").replace(/\s+/gu, " ").trim();
      if (link === undefined || link[2] === key || !keys.includes(link[2]) || text.split(" ").length < 6)
        return [];
      return [
        {
          text,
          isNear: (part) => part.key === key && part.content.includes(link[0]),
          isLinked: (part) => part.key === link[2] && isUnder(part, link[3]),
        },
      ];
    }),
  );
  return { documents, questions };
}

function isUnder({ headings }, anchor) {
  const slug = (title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-");
  return anchor === undefined || headings.some((title) => slug(title) === anchor);
}
