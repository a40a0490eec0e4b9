import type { Command } from "commander";
import { z } from "zod";
import type { ExtractionView } from "../../../jobs/list-extractions.ts";
import { REEXTRACTIONS } from "../../../jobs/reextract.ts";
import { EXTRACTION_STATES } from "../../../queue/extraction-queue.ts";
import { counted } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim, oneLine, yellow } from "../../text.ts";

const againShape = z.object({ which: z.enum(REEXTRACTIONS) });
const listShape = z.object({ state: z.enum(EXTRACTION_STATES).optional(), limit: z.coerce.number() });

/** `palimpsest jobs list|replay|reextract`: what waits for a model. */
export function addJobs(program: Command, session: Session): void {
  const jobs = program.command("jobs").description("What a model is to read, has read, or could not read.");
  const list = jobs
    .command("list")
    .description("The latest first, with what it took or why it failed.")
    .option(`--state <state>`, `only ${EXTRACTION_STATES.join(", ")}`)
    .option("--limit <n>", "at most so many", "100")
    .addHelpText("after", examples("jobs list --state failed", "jobs list --json"))
    .action(async () => {
      const options = globalsOf(list);
      const { state, limit } = optionsOf(list, listShape);
      await session.withMemory(options.database, async (memory) => {
        const graph = memory.tenant(options.tenant).graph(options.graph);
        const found = await graph.extractions({ limit, ...(state === undefined ? {} : { state }) });
        session.result(options.json, found, () => {
          for (const item of found) print(item, session);
          if (found.length === 0) session.note("Nothing was enqueued for a model.");
        });
      });
    });
  const replay = jobs
    .command("replay")
    .description("Have everything read again that could not be read.")
    .addHelpText("after", examples("jobs replay --graph user:alice"))
    .action(async () => {
      const options = globalsOf(replay);
      await session.withMemory(options.database, async (memory) => {
        const replayed = await memory.tenant(options.tenant).graph(options.graph).replayExtractions();
        session.result(options.json, { replayed }, () =>
          session.print(`${counted(replayed, "episode")} wait again.`),
        );
      });
    });
  const again = jobs
    .command("reextract")
    .description("Have a model read again what another prompt or model has read, or what none has.")
    .option("--which <which>", `${REEXTRACTIONS.join(", ")}`, "outdated")
    .addHelpText("after", examples("jobs reextract", "jobs reextract --which unread"))
    .action(async () => {
      const options = globalsOf(again);
      const which = optionsOf(again, againShape);
      await session.withMemory(options.database, async (memory) => {
        const waiting = await memory.tenant(options.tenant).graph(options.graph).reextract(which);
        session.result(options.json, { waiting }, () =>
          session.print(`${counted(waiting, "episode")} wait.`),
        );
      });
    });
}

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
