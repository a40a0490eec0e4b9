import { createInterface } from "node:readline/promises";
import type { z } from "zod";
import { invalid } from "../../../errors.ts";
import type { ForgetTarget } from "../../../forget/options.ts";
import type { Erased, ForgetReceipt } from "../../../forget/receipt.ts";
import { counted } from "../../../text/counted-noun.ts";
import { commandOf } from "../../command.ts";
import { EXIT } from "../../failure.ts";
import { actor, flag, momentOf, text, textAs } from "../../options.ts";
import type { GlobalOptions, Session } from "../../session.ts";
import { dim, oneLine, yellow } from "../../text.ts";

const OPTIONS = {
  episode: text("<id>", "an episode, by the id that it was given or that Palimpsest gave it"),
  thread: text("<name>", "all episodes of a thread"),
  entity: text("<name>", "an entity by name or id, and the episodes that name it or that it said"),
  before: textAs("<when>", 'what was said before a date, or longer ago than "90d"; documents stay', (given) =>
    momentOf(given, "--before", "past"),
  ),
  expired: flag("what was remembered until a time that is over, and has not gone by itself yet"),
  keepEpisodes: flag("with --entity: keep the words of these episodes; a rebuild reads them again"),
  all: flag("the whole graph, its name and its journal with it"),
  tenantAll: flag("all graphs of the tenant, and whatever else belongs to it"),
  dryRun: flag("say what would go, and forget nothing"),
  yes: flag("do not ask"),
  verify: flag("look through every column of every table afterwards"),
  by: actor("who has it forgotten, for the journal"),
};
type Options = z.infer<z.ZodObject<typeof OPTIONS>>;

/** `palimpsest forget`: what was said goes, with all that only it says. */
export const addForget = commandOf({
  name: "forget",
  description:
    "Forget an episode, a thread, an entity, what was said before some time, the graph or the tenant, for good: their words, what only they say, and all that was made of it. Exit code 1 if --verify finds something.",
  options: OPTIONS,
  examples: [
    "forget --episode msg-17",
    "forget --entity Alice --dry-run",
    "forget --entity Alice --yes --verify",
    "forget --before 90d --graph user:alice --yes",
    "forget --expired --graph user:alice",
    "forget --all --graph user:alice --yes",
    "forget --tenant-all --tenant acme --yes --verify",
  ],
  act: async ({ session, globals, options }) => {
    const target = targetOf(options);
    if (options.dryRun === true) return preview(target, globals, session);
    // What has expired goes in any case.
    const isDue = target !== "tenant" && "expired" in target;
    if (options.yes !== true && !isDue && !(await isConfirmed(globals, options))) {
      session.print("Nothing was forgotten.");
      return;
    }
    await session.withGraph(globals, async (graph, memory) => {
      const verify = options.verify === true ? { verify: true } : {};
      const receipt =
        target === "tenant"
          ? await memory.tenant(globals.tenant).forget(verify)
          : await graph.as({ kind: "user", id: options.by }).forget({ ...target, ...verify });
      if (receipt.verification?.ok === false) session.exitCode = EXIT.partly;
      session.result(globals.json, receipt, () => print(receipt, session));
    });
  },
});

async function preview(
  target: ForgetTarget | "tenant",
  options: GlobalOptions,
  session: Session,
): Promise<void> {
  if (target === "tenant") throw invalid("--dry-run tells of one graph. Name it with --graph and say --all.");
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
  before,
  expired,
  all,
  tenantAll,
  keepEpisodes,
}: Options): ForgetTarget | "tenant" {
  const targets: (ForgetTarget | "tenant")[] = [
    ...(episode === undefined ? [] : [{ episode }]),
    ...(thread === undefined ? [] : [{ thread }]),
    ...(entity === undefined
      ? []
      : [{ entity, episodes: keepEpisodes === true ? ("keep" as const) : ("erase" as const) }]),
    ...(before === undefined ? [] : [{ before }]),
    ...(expired === true ? [{ expired: true } as const] : []),
    ...(all === true ? [{ all: true } as const] : []),
    ...(tenantAll === true ? ["tenant" as const] : []),
  ];
  const [target] = targets;
  if (target === undefined || targets.length > 1)
    throw invalid(
      "Say one thing to forget: --episode, --thread, --entity, --before, --expired, --all or --tenant-all.",
    );
  if (keepEpisodes === true && entity === undefined) throw invalid("--keep-episodes goes with --entity.");
  return target;
}

async function isConfirmed(options: GlobalOptions, { all, tenantAll }: Options): Promise<boolean> {
  if (process.stdin.isTTY !== true || options.json)
    throw invalid("What is forgotten does not come back. Say --yes to forget it without being asked.");
  const what =
    tenantAll === true
      ? `the tenant ${options.tenant} with all its graphs`
      : all === true
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
    return count === 0 ? [] : [counted(count, name, name === "entity" ? "entities" : undefined)];
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
  const { ok, sought, columns, tables, scope } = verification;
  const rows = receipt.kind === "tenant" ? "rows of the tenant, and " : "";
  const seen = scope === "application" ? " that the application may see" : "";
  const searched = `${rows}${counted(sought, "word, sentence or id", "words, sentences and ids")} in ${columns} columns of ${tables} tables${seen}`;
  session.print(dim(`Looked for ${searched}.`));
  if (ok) session.print("Nothing of it is left there.", dim(" Exports, backups and logs were not searched."));
  for (const { table, column, rows } of verification.found)
    session.print(yellow(`Something like it stands in ${counted(rows, "row")} of ${table}.${column}.`));
}
