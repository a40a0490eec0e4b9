import { type InputError, invalid } from "../../../errors.ts";
import type { RunReport } from "../../../jobs/run-once.ts";
import type { Memory } from "../../../memory/memory.ts";
import { counted } from "../../../text/counted-noun.ts";
import { commandOf } from "../../command.ts";
import { EXIT } from "../../failure.ts";
import { flag } from "../../options.ts";
import type { Session } from "../../session.ts";

/**
 * `palimpsest worker`: has a model read, and an encoder embed, what waits, for all tenants, until it is
 * stopped, or once.
 */
export const addWorker = commandOf({
  name: "worker",
  description:
    "Have a model read, and an encoder embed, what waits, for all tenants and graphs, until stopped. Several workers may share one server; what one of them had when it was killed the others take up.",
  options: {
    once: flag("end when nothing is due any more, and say what was done: for cron and other timers"),
  },
  examples: ["worker --database postgres://user@host/memory", "worker --once --json"],
  act: async ({ session, globals, options: { once = false } }) => {
    const work = async (memory: Memory) => {
      if (once) {
        const report = await memory.runOnce();
        if (report.failed > 0) session.exitCode = EXIT.partly;
        return session.result(globals.json, report, () => printReport(report, session));
      }
      if (!memory.isWorking) throw nothingToWorkWith();
      session.note("Working. Stop with Ctrl-C.");
      // Until the process is asked to stop.
      await new Promise(() => undefined);
    };
    if (once && !session.hasReader()) throw nothingToWorkWith();
    await session.withMemory(globals.database, work, { worker: !once });
  },
});

function printReport({ graphs, episodes, facts, embedded, retryLater, failed }: RunReport, session: Session) {
  session.print(
    `Read ${counted(episodes, "episode")} in ${counted(graphs, "graph")}: ${counted(facts, "new fact")}. ${counted(embedded, "text")} embedded.`,
  );
  if (retryLater > 0)
    session.print(`${counted(retryLater, "episode")} could not be read now and will be tried again.`);
  if (failed > 0) session.print(`It failed in ${counted(failed, "graph")}, where it will be tried again.`);
}

function nothingToWorkWith(): InputError {
  return invalid(
    "There is no model to read with and no encoder. PALIMPSEST_MODEL_URL gives the address of a server that speaks OpenAI's protocol, PALIMPSEST_MODEL the name of a model on it; PALIMPSEST_EMBEDDING_URL and PALIMPSEST_EMBEDDING_MODEL those of an embedding model, or PALIMPSEST_EMBEDDINGS=local the encoder in the process.",
  );
}
