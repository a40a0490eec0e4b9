/** Writes until it is killed, and prints the ids of each write that was confirmed. Run by crash.mjs. */
import { writeSync } from "node:fs";
import { openMemory } from "../dist/index.js";

const [, , database, prefix] = process.argv;
const memory = await openMemory({ database });
const graph = memory.graph("g");

const DAY = 86_400_000;
let day = 0;

const messageOf = (id) => ({
  id,
  content: `Message ${id}.`,
  occurredAt: "2026-01-01T00:00:00Z",
  extraction: {
    facts: [
      // One slot that every write of this process changes, one that is new, and one of an entity that all
      // share.
      { subject: `Ben ${prefix}`, predicate: "LIVES_IN", object: `Town ${id}`, validFrom: nextDay() },
      { subject: `Person ${id}`, predicate: "KNOWS", object: "Ann" },
      { subject: "Ann", predicate: "LIKES", object: `Thing ${id}` },
    ],
  },
});

function nextDay() {
  day += 1;
  return new Date(Date.UTC(2000, 0, 1) + day * DAY).toISOString().slice(0, 10);
}

for (let count = 0; ; count += 1) {
  // One by one, and every tenth time a few at once.
  const ids = Array.from({ length: count % 10 === 9 ? 8 : 1 }, (_, index) => `${prefix}-${count}-${index}`);
  await graph.rememberMany(ids.map(messageOf));
  // Straight to the pipe: what is printed was confirmed, also if the process is killed the moment after.
  writeSync(1, `${ids.join(" ")}\n`);
}
