/** The commands and what they share. */
import { Command, Option } from "commander";
import { VERSION } from "../package-files.ts";
import { addAsk } from "./commands/ask.ts";
import { addAudit } from "./commands/audit.ts";
import { addBench } from "./commands/bench.ts";
import { addChanges } from "./commands/changes.ts";
import { addDecisions } from "./commands/decide.ts";
import { addDemo } from "./commands/demo.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addEntities } from "./commands/entities.ts";
import { addExport } from "./commands/export.ts";
import { addFacts } from "./commands/facts.ts";
import { addForget } from "./commands/forget.ts";
import { addGaps } from "./commands/gaps.ts";
import { addGraphs } from "./commands/graphs.ts";
import { addImport } from "./commands/import.ts";
import { addInbox } from "./commands/inbox.ts";
import { addJobs } from "./commands/jobs.ts";
import { addKeys } from "./commands/keys.ts";
import { addMatch } from "./commands/match.ts";
import { addMcp } from "./commands/mcp.ts";
import { addMigrate } from "./commands/migrate.ts";
import { addNeighbours } from "./commands/neighbours.ts";
import { addOntology } from "./commands/ontology.ts";
import { addPath } from "./commands/path.ts";
import { addRebuild } from "./commands/rebuild.ts";
import { addRecall } from "./commands/recall.ts";
import { addRemember } from "./commands/remember.ts";
import { addReview } from "./commands/review.ts";
import { addSchema } from "./commands/schema.ts";
import { addStart } from "./commands/start.ts";
import { addSurprises } from "./commands/surprises.ts";
import { addTimeline } from "./commands/timeline.ts";
import { addTraces } from "./commands/traces.ts";
import { addWhy } from "./commands/why.ts";
import { addWorker } from "./commands/worker.ts";
import { EXIT_CODES_HELP } from "./failure.ts";
import { startQuickly } from "./quick-start.ts";
import type { Session } from "./session.ts";

const DEFAULT_DIRECTORY = "./.palimpsest";

const EXAMPLES = `
Examples:
  $ palimpsest start
  $ palimpsest demo
  $ palimpsest remember "I adopted a dog, Fido, last May." --speaker Alice
  $ palimpsest ask "What is my dog called?" --speaker Alice
  $ palimpsest import conversations.json --speaker Alice

${EXIT_CODES_HELP}`;

/** @param environment `PALIMPSEST_DATABASE`, else `DATABASE_URL`, names the database if no option does. */
export function makeProgram(session: Session, environment: NodeJS.ProcessEnv): Command {
  const named = environment.PALIMPSEST_DATABASE || environment.DATABASE_URL;
  const program = new Command("palimpsest")
    .description("Memory for AI agents: a bi-temporal knowledge graph on PostgreSQL.")
    .version(VERSION)
    .exitOverride()
    .hook("preAction", startQuickly)
    // Errors are printed in one place, so that --json holds for them, too.
    .configureOutput({ outputError: () => undefined })
    .configureHelp({ showGlobalOptions: true })
    .addOption(
      new Option(
        "--database <address>",
        'where the memory is kept: a directory, a server as "postgres://user:password@host/database", or "memory:"; PALIMPSEST_DATABASE or DATABASE_URL gives another default, which keeps a password out of the list of processes',
      ).default(
        named || DEFAULT_DIRECTORY,
        // It may hold a password.
        named ? "what PALIMPSEST_DATABASE or DATABASE_URL says" : DEFAULT_DIRECTORY,
      ),
    )
    .option("--tenant <name>", "the tenant", "default")
    .option("--graph <name>", "the graph of the tenant", "default")
    .option("--json", "print JSON")
    .option("--debug", "print where a bug happened")
    .addHelpText("after", EXAMPLES);
  const adders = [
    addStart,
    addDemo,
    addRemember,
    addRecall,
    addAsk,
    addFacts,
    addEntities,
    addWhy,
    addTimeline,
    addNeighbours,
    addPath,
    addMatch,
    addChanges,
    addSurprises,
    addGaps,
    addTraces,
    addDecisions,
    addReview,
    addForget,
    addAudit,
    addOntology,
    addGraphs,
    addImport,
    addExport,
    addBench,
    addInbox,
    addJobs,
    addKeys,
    addRebuild,
    addWorker,
    addMcp,
    addMigrate,
    addSchema,
    addDoctor,
  ];
  for (const add of adders) add(program, session);
  return program;
}
