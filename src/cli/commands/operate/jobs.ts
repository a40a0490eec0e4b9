import type { ExtractionView } from "../../../jobs/list-extractions.ts";
import { REEXTRACTIONS } from "../../../jobs/reextract.ts";
import { EXTRACTION_STATES } from "../../../queue/extraction-queue.ts";
import { counted } from "../../../text/counted-noun.ts";
import { group, readsGraph, writesGraph } from "../../command.ts";
import { choice, limited, text } from "../../options.ts";
import type { Session } from "../../session.ts";
import { dim, oneLine, yellow } from "../../text.ts";

const list = readsGraph({
  name: "list",
  description: "The latest first, with what it took or why it failed.",
  options: {
    state: choice("<state>", EXTRACTION_STATES, "only these"),
    ...limited(100),
  },
  examples: ["jobs list --state failed", "jobs list --json"],
  run: (graph, options) => graph.extractions(options),
  print: (found, session) => {
    for (const item of found) print(item, session);
    if (found.length === 0) session.note("Nothing was enqueued for a model.");
  },
});

const replay = writesGraph({
  name: "replay",
  description: "Have everything read again that could not be read.",
  options: {},
  examples: ["jobs replay --graph user:alice"],
  run: async (graph) => ({ replayed: await graph.replayExtractions() }),
  print: ({ replayed }, session) =>
    session.print(`${counted(replayed, "episode waits", "episodes wait")} again.`),
});

const again = writesGraph({
  name: "reextract",
  description: "Have a model read again what another prompt or model has read, or what none has.",
  options: {
    which: choice("<which>", REEXTRACTIONS, "whose episodes (default: outdated)"),
    since: text("<date>", "only of what occurred at or after the first instant of this"),
    until: text("<date>", "only of what occurred before the first instant of this"),
  },
  examples: [
    "jobs reextract",
    "jobs reextract --which unread",
    "jobs reextract --which all --since 2026-03-02T18:00 --until 2026-03-03T06:00",
  ],
  run: async (graph, options) => ({ waiting: await graph.reextract(options) }),
  print: ({ waiting }, session) => session.print(`${counted(waiting, "episode waits", "episodes wait")}.`),
});

/** `palimpsest jobs list|replay|reextract`: what waits for a model. */
export const addJobs = group("jobs", "What a model is to read, has read, or could not read.", [
  list,
  replay,
  again,
]);

function print(
  { episode, state, route, dueAt, attempts, error, usage }: ExtractionView,
  session: Session,
): void {
  const when = dueAt === null ? "" : ` due ${dueAt}`;
  const took =
    usage === null
      ? ""
      : ` ${usage.model}, ${Math.round(usage.inputTokens)} tokens in, ${Math.round(usage.outputTokens)} out`;
  session.print(
    `${state} ${oneLine(episode)} `,
    dim(`${route}${when}, ${counted(attempts, "try", "tries")}${took}`),
  );
  if (error !== null) session.print("  ", yellow(error.code), ` ${oneLine(error.message)}`);
}
