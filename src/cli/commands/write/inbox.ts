import { setTimeout } from "node:timers/promises";
import { type Command, InvalidArgumentError } from "commander";
import { z } from "zod";
import type { TakeInReport } from "../../../inbox/process-inbox.ts";
import { counted } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../failure.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { oneLine, yellow } from "../../text.ts";

const shape = z.object({ watch: z.boolean().default(false), every: z.number() });
const DEFAULT_SECONDS = 2;

/** `palimpsest inbox`: takes in what was said over SQL, and does what was asked. */
export function addInbox(program: Command, session: Session): void {
  const command = program
    .command("inbox")
    .description(
      "Take in what was said over SQL, such as by Supabase clients, and waits for the graphs of the tenant; do what was asked. What is refused stays with its reason (exit code 1).",
    )
    .option("--watch", "go on until stopped")
    .option("--every <seconds>", "pause of --watch when nothing waits", secondsOf, DEFAULT_SECONDS)
    .addHelpText("after", examples("inbox --tenant acme", "inbox --tenant acme --watch --every 10"))
    .action(async () => {
      const options = globalsOf(command);
      const { watch, every } = optionsOf(command, shape);
      await session.withMemory(options.database, async (memory) => {
        const tenant = memory.tenant(options.tenant);
        for (;;) {
          const report = await tenant.takeIn();
          const isIdle = report.taken + report.deduplicated + report.done + report.refused.length === 0;
          if (!watch || !isIdle) session.result(options.json, report, () => print(report, session));
          if (!watch && report.refused.length > 0) session.exitCode = EXIT.partly;
          if (isIdle) {
            if (!watch) return;
            await setTimeout(every * 1_000);
          } else if (!watch && report.waiting === 0) return;
        }
      });
    });
}

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
