/** Writes, forgets, merges, corrects, undoes and rebuilds until a time. Run by race.mjs, which reads what it prints. */
import { openMemory } from "../dist/index.js";

const [, , database, writer, milliseconds] = process.argv;
const memory = await openMemory({ database });
const graph = memory.graph("g");
const until = Date.now() + Number(milliseconds);
const TOWNS = ["Oslo", "Porto", "Turin", "Lyon"];
/** What may be answered where another was faster. */
const EXPECTED = /_(?:unknown|ambiguous|undone|decided)$|^(?:graph_busy|same_entity|conflict)/u;
const stored = [];
let count = 0;

const any = (list) => list[Math.floor(Math.random() * list.length)];
const say = (kind, ids = []) => console.log(JSON.stringify({ kind, ids }));

/** Both writers name the same people at about the same time, whom nobody knows before. */
const message = () => {
  count += 1;
  const id = `${writer}-${count}`;
  const person = `Pat${Math.floor(Date.now() / 500) % 10_000}`;
  return {
    id,
    thread: any(["one", "two"]),
    speaker: any(["Ann", "Ben"]),
    content: `${person} lives in ${any(TOWNS)}. ${person} likes Token${writer}${count}x. I work at Acme.`,
  };
};

async function remember(many) {
  const messages = Array.from({ length: many }, message);
  await graph.rememberMany(messages);
  const ids = messages.map(({ id }) => id);
  stored.push(...ids);
  say("stored", ids);
}

async function forget() {
  if (stored.length < 3) return;
  const [id] = stored.splice(Math.floor(Math.random() * stored.length), 1);
  await graph.forget({ episode: id });
  say("forgotten", [id]);
}

async function merge() {
  const people = await graph.entities({ type: "Person", limit: 50 });
  const [one, other] = [any(people), any(people)];
  if (people.length > 4 && one !== other) await graph.merge(one.id, other.id);
}

async function undo() {
  const decisions = await graph.decisions({ limit: 10 });
  const open = decisions.filter(({ undoneAt }) => undoneAt === null || undoneAt === undefined);
  if (open.length > 0) await graph.undo(any(open).id);
}

async function correct() {
  const facts = await graph.facts({ predicate: "LIVES_IN", limit: 50 });
  if (facts.length > 0) await graph.correct(any(facts).id, { object: any(TOWNS) });
}

async function readThen() {
  const { episodes } = await graph.episodes({ order: "newest", limit: 20 });
  if (episodes.length > 0) await graph.facts({ knownAt: any(episodes).recordedAt, limit: 100 });
}

const ACTS = [
  [10, () => remember(1)],
  [3, () => remember(5)],
  [4, forget],
  [2, merge],
  [2, undo],
  [3, correct],
  [2, readThen],
  [1, () => graph.rebuild()],
];
const drawn = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

while (Date.now() < until) {
  const act = any(drawn);
  try {
    await act();
    say("done");
  } catch (error) {
    say(EXPECTED.test(error.code ?? "") ? "refused" : "failed", [
      `${error.code ?? error.name}: ${error.message}`.slice(0, 300),
    ]);
  }
}
await memory.close();
