/**
 * What extraction without a model finds in a file of conversations (LoCoMo's form), and how much of it is
 * right: `npm run campaign -- local FILE [--sheet] [CONVERSATION ...]`. The judgements are a person's, kept
 * by turn and fact in local-extraction-judgements.tsv. With `--sheet` the facts of the sample that nobody has
 * judged are printed with their words, to be judged.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { openMemory } from "../dist/index.js";

const SAMPLE = 100;
const SEED = "palimpsest";
const JUDGEMENTS = new URL("local-extraction-judgements.tsv", import.meta.url);
const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

export async function local(print, file, ...options) {
  if (file === undefined)
    throw new Error("Name the file: npm run campaign -- local FILE [--sheet] [CONVERSATION ...]");
  const sheet = options.includes("--sheet");
  const only = options.filter((option) => option !== "--sheet");
  const turns = turnsOf(JSON.parse(readFileSync(file, "utf8"))).filter(
    ({ conversation }) => only.length === 0 || only.includes(conversation),
  );
  const { facts, seconds } = await extracted(turns);
  print("turns", `${turns.length}, ${((1000 * seconds) / turns.length).toFixed(2)} ms each to remember`);
  print("facts", `${facts.length}, ${((100 * facts.length) / turns.length).toFixed(1)} in 100 turns`);
  const judged = judgements();
  const sample = facts.toSorted((a, b) => (a.order < b.order ? -1 : 1)).slice(0, SAMPLE);
  const open = sample.filter((fact) => !judged.has(fact.key));
  report(print, sample, judged);
  if (open.length > 0) print("not judged", `${open.length} of the sample; --sheet lists them`);
  if (sheet)
    for (const fact of open) console.log([fact.key.replace(" ", "\t"), fact.line, fact.said].join("\t"));
}

function report(print, sample, judged) {
  const known = sample.filter((fact) => judged.has(fact.key));
  const right = (list) => list.filter((fact) => judged.get(fact.key) === "right").length;
  print("sample", `${right(known)} of ${known.length} right`);
  for (const predicate of [...new Set(known.map((fact) => fact.predicate))].sort()) {
    const list = known.filter((fact) => fact.predicate === predicate);
    print(`  ${predicate}`, `${right(list)} of ${list.length}`);
  }
}

/** Every claim that was made, as its turn says it. */
async function extracted(turns) {
  const memory = await openMemory();
  try {
    const graph = memory.tenant("local").graph("all");
    const started = performance.now();
    const results = await graph.rememberMany(
      turns.map(({ conversation, ...turn }) => ({ ...turn, thread: conversation })),
    );
    const seconds = (performance.now() - started) / 1000;
    const known = new Map(results.flatMap(({ facts }) => facts.map((fact) => [fact.id, fact])));
    const facts = [];
    for (const fact of known.values()) {
      const { claims } = await graph.why(fact.id);
      facts.push(...claims.map((claim) => factOf(claim, fact)));
    }
    return { facts, seconds };
  } finally {
    await memory.close();
  }
}

function factOf(claim, fact) {
  const words = [
    claim.subject,
    ...(claim.polarity === "holds" ? [] : [claim.polarity]),
    claim.predicate,
    claim.object ?? "anything",
    JSON.stringify(fact.properties),
    dateOf(claim.from),
    dateOf(claim.to),
  ];
  const line = words.join(" | ");
  const key = `${claim.episode} ${digest(line).slice(0, 12)}`;
  return {
    key,
    line,
    predicate: claim.predicate,
    order: digest(`${SEED} ${key}`),
    said: `${claim.occurredAt.slice(0, 10)}: ${claim.quote?.text ?? ""}`,
  };
}

function dateOf(endpoint) {
  return endpoint === null ? "-" : `${endpoint.at.slice(0, 10)} ${endpoint.precision}`;
}

function digest(text) {
  return createHash("sha256").update(text).digest("hex");
}

/** By turn and hash of the fact: right or wrong. */
function judgements() {
  const lines = readFileSync(JUDGEMENTS, "utf8").trim().split("\n").slice(1);
  return new Map(
    lines.map((line) => {
      const [turn, hash, verdict] = line.split("\t");
      return [`${turn} ${hash}`, verdict];
    }),
  );
}

function turnsOf(samples) {
  return samples.flatMap(({ sample_id: conversation, conversation: sessions }) =>
    Object.keys(sessions)
      .filter((name) => /^session_\d+$/u.test(name))
      .flatMap((name) =>
        sessions[name].map(({ dia_id, speaker, text }) => ({
          id: `${conversation}/${dia_id}`,
          conversation,
          speaker,
          content: text,
          occurredAt: timeOf(sessions[`${name}_date_time`]),
        })),
      ),
  );
}

/** "1:56 pm on 8 May, 2023" */
function timeOf(words) {
  const [, hour, minute, half, day, month, year] = /^(\d+):(\d+) (am|pm) on (\d+) (\p{L}+), (\d+)$/u.exec(
    words,
  );
  const hours = (Number(hour) % 12) + (half === "pm" ? 12 : 0);
  return new Date(Date.UTC(year, MONTHS.indexOf(month.toLowerCase()), day, hours, minute)).toISOString();
}
