import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import { z } from "zod";
import { InputError } from "../../../errors.ts";
import type { ForgetTarget } from "../../../forget/options.ts";
import type { Erased, ForgetReceipt } from "../../../forget/receipt.ts";
import { counted } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../failure.ts";
import { type GlobalOptions, globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim, oneLine, yellow } from "../../text.ts";

const shape = z.object({
  episode: z.string().exactOptional(),
  thread: z.string().exactOptional(),
  entity: z.string().exactOptional(),
  keepEpisodes: z.boolean().default(false),
  all: z.boolean().default(false),
  tenantAll: z.boolean().default(false),
  yes: z.boolean().default(false),
  verify: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  by: z.string(),
});
type Options = z.infer<typeof shape>;

/** `palimpsest forget`: what was said goes, with all that only it says. */
export function addForget(program: Command, session: Session): void {
  const forget = program
    .command("forget")
    .description(
      "Forget an episode, a thread, an entity, the graph or the tenant, for good: their words, what only they say, and all that was made of it. Exit code 1 if --verify finds something.",
    )
    .option("--episode <id>", "an episode, by the id that it was given or that Palimpsest gave it")
    .option("--thread <name>", "all episodes of a thread")
    .option("--entity <name>", "an entity by name or id, and the episodes that name it or that it said")
    .option("--keep-episodes", "with --entity: keep the words of these episodes; a rebuild reads them again")
    .option("--all", "the whole graph, its name and its journal with it")
    .option("--tenant-all", "all graphs of the tenant, and whatever else belongs to it")
    .option("--dry-run", "say what would go, and forget nothing")
    .option("--yes", "do not ask")
    .option("--verify", "look through every column of every table afterwards")
    .option("--by <name>", "who has it forgotten, for the journal", userInfo().username)
    .addHelpText(
      "after",
      examples(
        "forget --episode msg-17",
        "forget --entity Alice --dry-run",
        "forget --entity Alice --yes --verify",
        "forget --all --graph user:alice --yes",
      ),
    )
    .action(async () => {
      const options = globalsOf(forget);
      const given = optionsOf(forget, shape);
      const target = targetOf(given);
      if (given.dryRun) return preview(target, options, session);
      if (!given.yes && !(await isConfirmed(options, given))) {
        session.print("Nothing was forgotten.");
        return;
      }
      await session.withGraph(options, async (graph, memory) => {
        const receipt =
          target === "tenant"
            ? await memory.tenant(options.tenant).forget()
            : await graph
                .as({ kind: "user", id: given.by })
                .forget({ ...target, ...(given.verify ? { verify: true } : {}) });
        if (receipt.verification?.ok === false) session.exitCode = EXIT.partly;
        session.result(options.json, receipt, () => print(receipt, session));
      });
    });
}

async function preview(
  target: ForgetTarget | "tenant",
  options: GlobalOptions,
  session: Session,
): Promise<void> {
  if (target === "tenant")
    throw new InputError(
      "invalid_input",
      "--dry-run tells of one graph. Name it with --graph and say --all.",
    );
  await session.withGraph(options, async (graph) => {
    const found = await graph.previewForget(target);
    session.result(options.json, found, () => {
      const { episodes, facts, entities } = found.shown;
      session.print(`Would forget ${countsOf(found.erased)}.`);
      if (found.factsChanged > 0)
        session.print(`${counted(found.factsChanged, "fact")} that others say would change by it.`);
      for (const { id, content } of episodes) session.print(dim(`  ${oneLine(id)}  `), oneLine(content));
      for (const text of [...facts, ...entities]) session.print("  ", oneLine(text));
    });
  });
}

function targetOf({
  episode,
  thread,
  entity,
  all,
  tenantAll,
  keepEpisodes,
  verify,
}: Options): ForgetTarget | "tenant" {
  const targets: (ForgetTarget | "tenant")[] = [
    ...(episode === undefined ? [] : [{ episode }]),
    ...(thread === undefined ? [] : [{ thread }]),
    ...(entity === undefined
      ? []
      : [{ entity, episodes: keepEpisodes ? ("keep" as const) : ("erase" as const) }]),
    ...(all ? [{ all: true } as const] : []),
    ...(tenantAll ? ["tenant" as const] : []),
  ];
  const [target] = targets;
  if (target === undefined || targets.length > 1) {
    throw new InputError(
      "invalid_input",
      "Say one thing to forget: --episode, --thread, --entity, --all or --tenant-all.",
    );
  }
  if (keepEpisodes && entity === undefined)
    throw new InputError("invalid_input", "--keep-episodes goes with --entity.");
  if (verify && target === "tenant")
    throw new InputError(
      "invalid_input",
      "--verify looks into the tenant, of which nothing is left. Leave it out.",
    );
  return target;
}

async function isConfirmed(options: GlobalOptions, { all, tenantAll }: Options): Promise<boolean> {
  if (process.stdin.isTTY !== true || options.json) {
    throw new InputError(
      "invalid_input",
      "What is forgotten does not come back. Say --yes to forget it without being asked.",
    );
  }
  const what = tenantAll
    ? `the tenant ${options.tenant} with all its graphs`
    : all
      ? `the graph ${options.graph} of the tenant ${options.tenant}`
      : `this in the graph ${options.graph} of the tenant ${options.tenant}`;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asking.question(`Forget ${what} for good? [y/N] `);
    return /^y(?:es)?$/iu.test(answer.trim());
  } finally {
    asking.close();
  }
}

const COUNTED: readonly (readonly [keyof Erased, string])[] = [
  ["episodes", "episode"],
  ["claims", "claim"],
  ["facts", "fact"],
  ["entities", "entity"],
  ["traces", "trace"],
];

function countsOf(erased: Erased): string {
  const parts = COUNTED.flatMap(([what, name]) => {
    const count = erased[what];
    return count === 0 ? [] : [name === "entity" && count > 1 ? `${count} entities` : counted(count, name)];
  });
  return parts.length === 0 ? "nothing that was left" : parts.join(", ");
}

function print(receipt: ForgetReceipt, session: Session): void {
  session.print(`Forgot ${countsOf(receipt.erased)}.`);
  if (receipt.factsChanged > 0)
    session.print(`${counted(receipt.factsChanged, "fact")} that others say changed by it.`);
  if (receipt.episodes === "keep")
    session.print(yellow("The words of the episodes stay."), " A rebuild reads them again.");
  const { verification } = receipt;
  if (verification === null) return;
  if (verification.ok)
    session.print(
      dim(`Nothing of it is left in ${verification.columns} columns of ${verification.tables} tables.`),
    );
  for (const { table, column, rows } of verification.found)
    session.print(yellow(`Something like it stands in ${counted(rows, "row")} of ${table}.${column}.`));
}
