import type { LearnedView } from "../../../ingest/applied-view.ts";
import { learnedLines } from "../../applied-lines.ts";
import { writesGraph } from "../../command.ts";
import { actor, flag, REASON, text, VALIDITY } from "../../options.ts";
import type { Session } from "../../session.ts";
import { dim } from "../../text.ts";

const BY = { by: actor("who says so, for the journal") };
const FACT = { "<fact>": "id of the fact, as `facts` prints it, or of one of its versions" };

const assertion = writesGraph({
  name: "assert",
  description: "State a fact on your own word, which no extraction outranks.",
  args: {
    "<subject>": "name or id of the entity",
    "<predicate>": "name of the predicate, e.g. WORKS_AT",
    "[object]": "name or id of the other entity",
  },
  options: {
    value: text("<text>", "a literal instead of an object"),
    adds: flag("it is so as well, and replaces nothing"),
    ends: flag("it is so no more"),
    ...BY,
    ...VALIDITY,
  },
  examples: [
    "assert Alice WORKS_AT Acme --valid-from 2024-05",
    'assert Alice BIRTHDAY --value "1 May"',
    "assert Alice WORKS_AT Acme --ends --valid-to 2026-03",
  ],
  run: (graph, { by, ...said }, subject: string, predicate: string, object?: string) =>
    graph
      .as({ kind: "user", id: by })
      .assert({ subject, predicate, ...said, ...(object === undefined ? {} : { object }) }),
  print: printLearned,
});

const correction = writesGraph({
  name: "correct",
  description: "Say what is right instead: what the fact said before stays in the history.",
  args: FACT,
  options: {
    ...REASON,
    ...BY,
    object: text("<name>", "name or id of the right entity"),
    value: text("<text>", "the right literal"),
    ...VALIDITY,
  },
  examples: ["correct FACT_ID --object Lyon", "correct FACT_ID --valid-from 2023-11 --reason 'she told me'"],
  run: (graph, { by, ...right }, id: string) => graph.as({ kind: "user", id: by }).correct(id, right),
  print: printLearned,
});

const confirmation = writesGraph({
  name: "confirm",
  description: "Confirm a fact; a disputed one is held from then on.",
  args: FACT,
  options: { ...REASON, ...BY },
  examples: ["confirm FACT_ID"],
  run: (graph, { by, ...reason }, id: string) => graph.as({ kind: "user", id: by }).confirm(id, reason),
  print: printLearned,
});

const retraction = writesGraph({
  name: "retract",
  description: "Say that a fact never was so. History keeps it; what is said later counts again.",
  args: FACT,
  options: { ...REASON, ...BY },
  examples: ["retract FACT_ID --reason 'another Alice'"],
  run: (graph, { by, ...reason }, id: string) => graph.as({ kind: "user", id: by }).retract(id, reason),
  print: printLearned,
});

/** `palimpsest assert`, `correct`, `confirm` and `retract`: what a person decides. */
export const DECISION_COMMANDS = [assertion, correction, confirmation, retraction] as const;

function printLearned(learned: LearnedView, session: Session): void {
  const lines = learnedLines(learned);
  for (const line of lines) session.print(...line);
  if (lines.length === 0) session.print(dim("Nothing changed."));
}
