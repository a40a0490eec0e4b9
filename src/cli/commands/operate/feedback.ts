import { Option } from "commander";
import { z } from "zod";
import { type ReplayedFeedback, type ReplayOutcome, VERDICTS } from "../../../trace/feedback.ts";
import { group, readsGraph, writesGraph } from "../../command.ts";
import { limited, text } from "../../options.ts";
import type { Session } from "../../session.ts";
import { bold, dim, oneLine, yellow } from "../../text.ts";

const give = writesGraph({
  name: "give",
  description: "Say whether an answer was right.",
  args: { "<trace>": "id of its trace, as ask --json and traces tell it" },
  options: {
    fact: text("<id>", "the fact that is wrong, or that the answer should have said"),
    note: text("<text>", "in words"),
    by: text("<name>", "who says so"),
    verdict: z.enum(VERDICTS),
  },
  more: (command) =>
    command.addOption(
      new Option("--verdict <verdict>", "what it was").choices(VERDICTS).makeOptionMandatory(),
    ),
  examples: [
    "feedback give TRACE_ID --verdict right",
    'feedback give TRACE_ID --verdict wrong-fact --fact FACT_ID --note "She moved."',
  ],
  run: (graph, { by, ...given }, trace: string) =>
    (by === undefined ? graph : graph.as({ kind: "user", id: by })).feedback({ trace, ...given }),
  print: ({ isGap, correctable }, session) => {
    session.print("Kept with the trace.");
    if (isGap) session.print("The question is noted as a gap.");
    if (correctable !== null)
      session.print(
        `${oneLine(correctable.text)}. Correct it: palimpsest correct ${correctable.id} --object NAME`,
      );
  },
});

const replay = readsGraph({
  name: "replay",
  description: "Ask again what was judged, and tell what is better or worse now. Nothing is noted of it.",
  options: limited(100),
  examples: ["feedback replay", "feedback replay --limit 20 --json"],
  run: (graph, options) => graph.replayFeedback(options),
  print: ({ items, counts: { better, worse, same, changed } }, session) => {
    for (const item of items) print(item, session);
    session.print(`${better} better, ${worse} worse, ${same} the same, ${changed} changed.`);
  },
});

/** `palimpsest feedback give|replay`: what is said of answers. */
export const addFeedback = group("feedback", "What is said of answers, kept with their traces.", [
  give,
  replay,
]);

const SHOWN = {
  better: bold("better "),
  worse: yellow("worse  "),
  same: dim("same   "),
  changed: "changed",
} as const satisfies Record<ReplayOutcome, unknown>;

function print({ question, verdict, outcome, before, now, note }: ReplayedFeedback, session: Session): void {
  session.print(
    SHOWN[outcome],
    ` ${oneLine(question)} `,
    dim(`${verdict}${note === null ? "" : `: ${oneLine(note)}`}`),
  );
  for (const [when, { text }] of [
    ["then", before],
    ["now", now],
  ] as const)
    if (text !== null) session.print("         ", dim(when), ` ${oneLine(text)}`);
}
