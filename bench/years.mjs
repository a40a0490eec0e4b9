/**
 * Loads a file of dated facts (tab-separated: subject, predicate, object, first and last year) in three
 * orders, whole or its first so many facts, and asks what was true in a year:
 * `npm run campaign -- years FILE [DATABASE [FACTS]]`. These answers are compared with a plain reference, and
 * those of every read about a name between the orders.
 */
import { readFileSync } from "node:fs";
import { openMemory } from "../dist/index.js";
import { inWords, readsAbout } from "./years-reads.mjs";
import { isTied, objectsIn, periodOf, unitOf } from "./years-reference.mjs";

const FUNCTIONAL = ["worksAt", "isMarriedTo"];
const ONE_SIDED = FUNCTIONAL.map((name) => ({ name, functional: true }));
/** With predicates that read from both sides; every other one reads from one side. */
const TWO_SIDED = [
  { name: "worksAt", functional: true },
  { name: "isMarriedTo", functional: true, symmetric: true },
  { name: "isAffiliatedTo", symmetric: true },
  ...[
    ["owns", "isOwnedBy"],
    ["playsFor", "hasPlayer"],
    ["created", "wasCreatedBy"],
  ].flatMap(([name, inverse]) => [
    { name, inverse },
    { name: inverse, inverse: name },
  ]),
];
const QUESTIONS = 2_000;
const FACTS_AN_EPISODE = 50;

export async function years(print, file, database = "memory:", count = "Infinity") {
  if (file === undefined) throw new Error("Name the file: npm run campaign -- years FILE [DATABASE [FACTS]]");
  const lines = readFileSync(file, "utf8").trim().split("\n").slice(1);
  const rows = lines.slice(0, Number(count)).map(rowOf);
  const dated = rows.filter((row) => row !== undefined);
  print("rows", `${rows.length}, ${rows.length - dated.length} of them with something that is no date`);
  const memory = await openMemory({ database });
  const tenantWith = async (name, predicates) => {
    const tenant = memory.tenant(`${name} ${Date.now()}`);
    await tenant.ontology.define({ predicates });
    return tenant;
  };
  try {
    await compareWithReference(print, await tenantWith("one-sided", ONE_SIDED), dated);
    await compareReads(print, await tenantWith("two-sided", TWO_SIDED), dated);
  } finally {
    await memory.close();
  }
}

async function compareWithReference(print, tenant, rows) {
  const states = [];
  for await (const graph of graphsOf(print, tenant, rows)) {
    states.push(await stateOf(graph));
    const { right, wrong, skipped } = await ask(graph, rows);
    print(
      "",
      `${right} answers as the reference gives them, ${wrong.length} not; ${skipped} left out since a hash decides`,
    );
    for (const line of wrong.slice(0, 5)) print("", line);
    const { ok, entries } = await graph.verifyAudit();
    print("", `journal ${ok ? "whole" : "NOT WHOLE"}: ${entries} entries`);
  }
  print("orders", states.every((state) => state === states[0]) ? "all give the same versions" : "DIFFER");
}

async function compareReads(print, tenant, rows) {
  const { names, asked, reads } = readsAbout(rows, TWO_SIDED);
  print(
    "reads",
    `${reads.length} about ${asked} of ${names} names, of symmetric and inverse predicates, too`,
  );
  const answers = [];
  for await (const graph of graphsOf(print, tenant, rows)) {
    const started = performance.now();
    answers.push(await answersTo(reads, graph));
    print("", `answered in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  compare(print, reads, answers);
}

/** A graph with the rows for each order, once it is loaded. */
async function* graphsOf(print, tenant, rows) {
  for (const [order, list] of ordersOf(rows).entries()) {
    const graph = tenant.graph(`order ${order}`);
    await graph.create();
    const started = performance.now();
    const results = await graph.rememberMany(episodesOf(list));
    const took = (performance.now() - started) / 1000;
    const rejected = results.flatMap((result) => result.rejected.map(({ code }) => code));
    print(
      `order ${order}`,
      `${(rows.length / took).toFixed(0)} facts a second (${took.toFixed(1)} s); ${rejected.length} rejected: ${[...new Set(rejected)]}`,
    );
    yield graph;
  }
}

const DATE = /^\d{1,4}(-\d\d){0,2}$/u;

function rowOf(line) {
  const [subject, predicate, object, from = "", to = ""] = line.split("\t");
  return DATE.test(from) && (to === "" || DATE.test(to))
    ? { subject, predicate, object, from, to }
    : undefined;
}

/** As in the file, backwards, and shuffled in a way that is the same each time. */
function ordersOf(rows) {
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const shuffled = rows.map((row) => ({ row, key: random() })).sort((a, b) => a.key - b.key);
  return [rows, rows.toReversed(), shuffled.map(({ row }) => row)];
}

function episodesOf(rows) {
  return Array.from({ length: Math.ceil(rows.length / FACTS_AN_EPISODE) }, (_, index) => ({
    content: `Part ${index} of a file of facts.`,
    role: "document",
    occurredAt: "2025-01-01",
    thread: "file",
    extraction: {
      facts: rows
        .slice(index * FACTS_AN_EPISODE, (index + 1) * FACTS_AN_EPISODE)
        .map(({ subject, predicate, object, from, to }) => ({
          subject,
          predicate,
          object,
          validFrom: from,
          ...(to === "" ? {} : { validTo: to }),
        })),
    },
  }));
}

async function stateOf(graph) {
  const facts = await graph.facts({ asOf: "any", limit: 100_000 });
  return facts.map(inWords).sort().join("\n");
}

/** In words; of an error its code: of names whose facts were all rejected nothing is known. */
async function answersTo(reads, graph) {
  const answers = [];
  for (const { answer } of reads) answers.push(await answer(graph).then((lines) => lines.join("\n"), codeOf));
  return answers;
}

function codeOf(error) {
  if (error.code === undefined) throw error;
  return error.code;
}

/** Prints how many answers of each kind there are, how many are not empty, which differ between orders. */
function compare(print, reads, answers) {
  const kinds = new Map();
  for (const [index, { kind, title }] of reads.entries()) {
    const { all, told, different } = kinds.get(kind) ?? { all: 0, told: 0, different: [] };
    const [first, ...others] = answers.map((list) => list[index]);
    const other = others.find((answer) => answer !== first);
    if (other !== undefined) different.push(`${title}:\n${first}\nOR\n${other}`);
    kinds.set(kind, { all: all + 1, told: told + (first === "" ? 0 : 1), different });
  }
  for (const [kind, { all, told, different }] of kinds) {
    print(kind, `${all} answers, ${told} not empty; ${different.length} differ`);
    for (const example of different.slice(0, 3)) print("", example);
  }
}

/** Questions about slots and years that are spread over the file. */
async function ask(graph, rows) {
  const slots = new Map();
  for (const row of rows) {
    const key = `${row.subject}\t${row.predicate}`;
    slots.set(key, [...(slots.get(key) ?? []), row]);
  }
  const keys = [...slots.keys()];
  let right = 0;
  let skipped = 0;
  const wrong = [];
  for (let index = 0; index < QUESTIONS; index += 1) {
    const key = keys[(index * 7_919) % keys.length];
    const slot = slots.get(key);
    const [subject, predicate] = key.split("\t");
    const row = slot[index % slot.length];
    const year = Number(row.from.split("-")[0]) + ((index * 31) % 9) - 3;
    if (year < 1) continue;
    const periods = slot.flatMap((one) => periodOf(one) ?? []);
    const isFunctional = FUNCTIONAL.includes(predicate);
    if (isFunctional && isTied(periods)) {
      skipped += 1;
      continue;
    }
    const expected = objectsIn(periods, isFunctional, unitOf(String(year)));
    const facts = await graph.facts({ subject, predicate, asOf: String(year), limit: 1_000 });
    const found = [...new Set(facts.map((fact) => fact.object.name))].sort();
    if (JSON.stringify(found) === JSON.stringify(expected)) right += 1;
    else
      wrong.push(`${subject} ${predicate} in ${year}: ${found.join(", ")}; expected ${expected.join(", ")}`);
  }
  return { right, wrong, skipped };
}
