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
import { commandOf } from "../../command.ts";
import { EXIT } from "../../failure.ts";
import type { Session } from "../../session.ts";
import { bold, green, red } from "../../text.ts";

/** `palimpsest doctor`: whether it can work here. */
export const addDoctor = commandOf({
  name: "doctor",
  description: "Check that Palimpsest can work here: exit code 1 if something is wrong, with what to do.",
  options: {},
  examples: ["doctor", "doctor --database ./data --json"],
  act: async ({ session, globals }) => {
    const checks = [
      checkNode(),
      checkMemory(),
      checkMachine(),
      checkBuildFiles(),
      ...(await checkDatabase(globals.database, globals.tenant)),
      ...(await checkRoundTrip()),
    ];
    const ok = checks.every((check) => check.ok);
    if (!ok) session.exitCode = EXIT.partly;
    session.result(globals.json, { ok, version: VERSION, checks }, () => printChecks(checks, ok, session));
  },
});

function printChecks(checks: readonly Check[], ok: boolean, session: Session): void {
  session.print(bold(`Palimpsest ${VERSION}`));
  const width = Math.max(...checks.map((check) => check.name.length));
  for (const check of checks) {
    session.print(check.ok ? green("ok  ") : red("fail"), `  ${check.name.padEnd(width)}  ${check.detail}`);
    if (check.advice !== undefined) session.print(`      ${" ".repeat(width)}  ${check.advice}`);
  }
  session.print(ok ? green("All is well.") : red("Something is wrong."));
}
