/** The commands and what they share. */
import { Command, Option } from "commander";
import { DEFAULT_GRAPH, DEFAULT_TENANT } from "../domain/default-names.ts";
import { VERSION } from "../package-files.ts";
import { addAudit } from "./commands/operate/audit.ts";
import { addDemo } from "./commands/operate/demo.ts";
import { addDoctor } from "./commands/operate/doctor.ts";
import { addExport } from "./commands/operate/export.ts";
import { addFeedback } from "./commands/operate/feedback.ts";
import { addGraphs } from "./commands/operate/graphs.ts";
import { addJobs } from "./commands/operate/jobs.ts";
import { addKeys } from "./commands/operate/keys.ts";
import { addMcp } from "./commands/operate/mcp.ts";
import { addMigrate } from "./commands/operate/migrate.ts";
import { addRebuild } from "./commands/operate/rebuild.ts";
import { addRetention } from "./commands/operate/retention.ts";
import { addSchema } from "./commands/operate/schema.ts";
import { addSessions, addSignIn } from "./commands/operate/sign-in.ts";
import { addSnapshot } from "./commands/operate/snapshot.ts";
import { addStart } from "./commands/operate/start.ts";
import { addTenants } from "./commands/operate/tenants.ts";
import { addWorker } from "./commands/operate/worker.ts";
import { addAnalyse } from "./commands/read/analyse.ts";
import { addAsk } from "./commands/read/ask.ts";
import { addChanges } from "./commands/read/changes.ts";
import { addContext } from "./commands/read/context.ts";
import { addEntities } from "./commands/read/entities.ts";
import { addEpisodes } from "./commands/read/episodes.ts";
import { addFacts } from "./commands/read/facts.ts";
import { addGaps } from "./commands/read/gaps.ts";
import { addMatch } from "./commands/read/match.ts";
import { addNeighbours } from "./commands/read/neighbours.ts";
import { addPath } from "./commands/read/path.ts";
import { addRecall } from "./commands/read/recall.ts";
import { addRecalled } from "./commands/read/recalled.ts";
import { REVIEW_COMMANDS } from "./commands/read/review.ts";
import { addSurprises } from "./commands/read/surprises.ts";
import { addThreads } from "./commands/read/threads.ts";
import { addTimeline } from "./commands/read/timeline.ts";
import { addTraces } from "./commands/read/traces.ts";
import { addWhy } from "./commands/read/why.ts";
import { addCode } from "./commands/write/code.ts";
import { DECISION_COMMANDS } from "./commands/write/decide.ts";
import { addForget } from "./commands/write/forget.ts";
import { addImport } from "./commands/write/import.ts";
import { addInbox } from "./commands/write/inbox.ts";
import { addOntology } from "./commands/write/ontology.ts";
import { addRemember } from "./commands/write/remember.ts";
import { REVISION_COMMANDS } from "./commands/write/revise.ts";
import { SHARING_COMMANDS } from "./commands/write/share.ts";
import { addSkills } from "./commands/write/skills.ts";
import { EXIT_CODES_HELP } from "./failure.ts";
import { lasts, startQuickly } from "./quick-start.ts";
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

/** The commands, as the help lists them: what a newcomer looks for comes first. */
const GROUPS = [
  ["Begin", [addStart, addDemo, addDoctor]],
  ["Tell", [addRemember, ...REVISION_COMMANDS, addImport, addSkills, addCode, addInbox]],
  ["Ask", [addAsk, addRecall, addContext, addMatch, addNeighbours, addPath, addAnalyse]],
  [
    "Look through",
    [addFacts, addEntities, addEpisodes, addThreads, addTimeline, addWhy, addChanges, addSurprises, addGaps],
  ],
  ["Put right", [...DECISION_COMMANDS, ...REVIEW_COMMANDS, addFeedback, addOntology]],
  ["Share", SHARING_COMMANDS],
  ["Forget", [addForget, addRetention]],
  ["Back up and move", [addExport, addSnapshot]],
  ["Let in", [addKeys, addSignIn, addSessions, addMcp]],
  [
    "Operate",
    [
      addGraphs,
      addTenants,
      addAudit,
      addTraces,
      addRecalled,
      addJobs,
      addWorker,
      addRebuild,
      addMigrate,
      addSchema,
    ],
  ],
] as const;

/** @param environment `PALIMPSEST_DATABASE`, else `DATABASE_URL`, names the database if no option does. */
export function makeProgram(session: Session, environment: NodeJS.ProcessEnv): Command {
  const named = environment.PALIMPSEST_DATABASE || environment.DATABASE_URL;
  const program = new Command("palimpsest")
    .description("Memory for AI agents: a bi-temporal knowledge graph on PostgreSQL.")
    .version(VERSION)
    .exitOverride()
    .hook("preAction", (command, action) => {
      session.isBrief = !lasts(command, action);
      if (session.isBrief) startQuickly();
    })
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
    .option("--tenant <name>", "the tenant", DEFAULT_TENANT)
    .option("--graph <name>", "the graph of the tenant", DEFAULT_GRAPH)
    .option("--json", "print JSON")
    .option("--debug", "print where a bug happened")
    .addHelpText("after", EXAMPLES);
  for (const [heading, commands] of GROUPS) {
    program.commandsGroup(`${heading}:`);
    for (const add of commands) add(program, session);
  }
  program.commandsGroup("Help:").helpCommand(true);
  return program;
}
