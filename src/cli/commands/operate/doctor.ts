import type { Command } from "commander";
import { VERSION } from "../../../package-files.ts";
import {
  type Check,
  checkBuildFiles,
  checkDatabase,
  checkMachine,
  checkMemory,
  checkNode,
  checkRoundTrip,
} from "../../checks.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../failure.ts";
import { globalsOf, type Session } from "../../session.ts";
import { bold, green, red } from "../../text.ts";

/** `palimpsest doctor`: whether it can work here. */
export function addDoctor(program: Command, session: Session): void {
  const command = program
    .command("doctor")
    .description("Check that Palimpsest can work here: exit code 1 if something is wrong, with what to do.")
    .addHelpText("after", examples("doctor", "doctor --database ./data --json"))
    .action(async () => {
      const options = globalsOf(command);
      const checks = [
        checkNode(),
        checkMemory(),
        checkMachine(),
        checkBuildFiles(),
        ...(await checkDatabase(options.database, options.tenant)),
        ...(await checkRoundTrip()),
      ];
      const ok = checks.every((check) => check.ok);
      if (!ok) session.exitCode = EXIT.partly;
      session.result(options.json, { ok, version: VERSION, checks }, () => printChecks(checks, ok, session));
    });
}

function printChecks(checks: readonly Check[], ok: boolean, session: Session): void {
  session.print(bold(`Palimpsest ${VERSION}`));
  const width = Math.max(...checks.map((check) => check.name.length));
  for (const check of checks) {
    session.print(check.ok ? green("ok  ") : red("fail"), `  ${check.name.padEnd(width)}  ${check.detail}`);
    if (check.advice !== undefined) session.print(`      ${" ".repeat(width)}  ${check.advice}`);
  }
  session.print(ok ? green("All is well.") : red("Something is wrong."));
}
