/**
 * Loads a file of dated facts (tab-separated: subject, predicate, object, first and last year) whole, in three orders, and asks what was true in a
 * year: `npm run campaign -- years FILE [DATABASE]`. The answers are compared with a plain reference.
 */
import { readFileSync } from "node:fs";
import { openMemory } from "../dist/index.js";
import { isTied, objectsIn, periodOf, unitOf } from "./years-reference.mjs";

const FUNCTIONAL = ["worksAt", "isMarriedTo"];
const QUESTIONS = 2_000;
const FACTS_AN_EPISODE = 50;

export async function years(print, file, database = "memory:") {
  if (file === undefined) throw new Error("Name the file: npm run campaign -- years FILE [DATABASE]");
  const rows = readFileSync(file, "utf8").trim().split("\n").slice(1).map(rowOf);
  const dated = rows.filter((row) => row !== undefined);
  print("rows", `${rows.length}, ${rows.length - dated.length} of them with something that is no date`);
  const memory = await openMemory({ database });
  try {
    const tenant = memory.tenant(`years ${Date.now()}`);
    await tenant.ontology.define({ predicates: FUNCTIONAL.map((name) => ({ name, functional: true })) });
    const states = [];
    for (const [order, list] of ordersOf(dated).entries()) {
      const graph = tenant.graph(`order ${order}`);
      await graph.create();
      const started = performance.now();
      const results = await graph.rememberMany(episodesOf(list));
      const took = (performance.now() - started) / 1000;
      const rejected = results.flatMap((result) => result.rejected.map(({ code }) => code));
      print(
        `order ${order}`,
        `${(dated.length / took).toFixed(0)} facts a second (${took.toFixed(1)} s); ${rejected.length} rejected: ${[...new Set(rejected)]}`,
      );
      states.push(await stateOf(graph));
      const { right, wrong, skipped } = await ask(graph, dated);
      print(
        "",
        `${right} answers as the reference gives them, ${wrong.length} not; ${skipped} left out since a hash decides`,
      );
      for (const line of wrong.slice(0, 5)) print("", line);
      const { ok, entries } = await graph.verifyAudit();
      print("", `journal ${ok ? "whole" : "NOT WHOLE"}: ${entries} entries`);
    }
    print("orders", states.every((state) => state === states[0]) ? "all give the same versions" : "DIFFER");
  } finally {
    await memory.close();
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
  const lines = facts.map((fact) =>
    [
      fact.subject.name,
      fact.predicate,
      fact.object?.name,
      fact.validFrom,
      fact.validTo,
      fact.status,
      fact.confidence,
    ].join("\t"),
  );
  return lines.sort().join("\n");
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
