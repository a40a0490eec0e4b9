import { setTimeout } from "node:timers/promises";
import { InvalidArgumentError } from "commander";
import { z } from "zod";
import type { TakeInReport } from "../../../inbox/process-inbox.ts";
import { counted } from "../../../text/counted-noun.ts";
import { commandOf } from "../../command.ts";
import { EXIT } from "../../failure.ts";
import { flag } from "../../options.ts";
import type { Session } from "../../session.ts";
import { oneLine, yellow } from "../../text.ts";

const DEFAULT_SECONDS = 2;

/** `palimpsest inbox`: takes in what was said over SQL, and does what was asked. */
export const addInbox = commandOf({
  name: "inbox",
  description:
    "Take in what was said over SQL, such as by Supabase clients, and waits for the graphs of the tenant; do what was asked. What is refused stays with its reason (exit code 1).",
  options: { watch: flag("go on until stopped"), every: z.number() },
  more: (command) => {
    const what = "pause of --watch when nothing waits";
    command.option("--every <seconds>", what, secondsOf, DEFAULT_SECONDS);
  },
  examples: ["inbox --tenant acme", "inbox --tenant acme --watch --every 10"],
  act: ({ session, globals, options: { watch = false, every } }) =>
    session.withMemory(globals.database, async (memory) => {
      const tenant = memory.tenant(globals.tenant);
      for (;;) {
        const report = await tenant.takeIn();
        const isIdle = report.taken + report.deduplicated + report.done + report.refused.length === 0;
        if (!watch || !isIdle) session.result(globals.json, report, () => print(report, session));
        if (!watch && report.refused.length > 0) session.exitCode = EXIT.partly;
        if (isIdle) {
          if (!watch) return;
          await setTimeout(every * 1_000);
        } else if (!watch && report.waiting === 0) return;
      }
    }),
});

function print(
  { taken, deduplicated, done, refused, rejected, waiting }: TakeInReport,
  session: Session,
): void {
  session.print(`Took in ${counted(taken, "episode")}; ${waiting} waiting.`);
  if (done > 0) session.print(`Did ${counted(done, "request")}.`);
  if (deduplicated > 0) session.print(`${counted(deduplicated, "episode")} had been there already.`);
  for (const { graph, id, message } of refused) {
    session.note(yellow("refused"), ` ${id} for ${oneLine(graph)}: ${oneLine(message)}`);
  }
  for (const { graph, id, message } of rejected) {
    session.note(yellow("stored without a fact"), ` ${id} for ${oneLine(graph)}: ${oneLine(message)}`);
  }
}

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (Number.isFinite(seconds) && seconds >= 0.1 && seconds <= 3_600) return seconds;
  throw new InvalidArgumentError("give seconds from 0.1 to 3600");
}
