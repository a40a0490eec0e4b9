import type { Command } from "commander";
import { z } from "zod";
import { PERMISSIONS } from "../../../auth/permissions.ts";
import type { ApiKey } from "../../../auth/store-keys.ts";
import { InputError } from "../../../errors.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { bold, dim, oneLine, yellow } from "../../text.ts";

const createShape = z.object({
  permissions: z.array(z.enum(PERMISSIONS)).default(["read", "write"]),
  read: z.array(z.string()).optional(),
  write: z.array(z.string()).optional(),
  user: z.string().optional(),
  expires: z.string().optional(),
});

const DAY = 86_400_000;

/** `palimpsest keys create|list|revoke`: who may reach a tenant over the network. */
export function addKeys(program: Command, session: Session): void {
  const keys = program.command("keys").description("API keys of the tenant that --tenant names.");
  const create = keys
    .command("create")
    .description("Make a key. The token is printed once, and stored nowhere.")
    .argument("<name>", "what it is called in lists")
    .option("--permissions <names...>", `of ${PERMISSIONS.join(", ")}; read and write if not given`)
    .option(
      "--read <graphs...>",
      'graphs that it may read, "user:*" stands for all that begin so; all if neither is given',
    )
    .option("--write <graphs...>", "graphs that it may read and write")
    .option("--user <name>", "whom it acts for; if not given, whom each request names")
    .option("--expires <when>", 'a date, or a number of days such as "90d"')
    .addHelpText(
      "after",
      examples(
        'keys create "support bot" --tenant acme',
        "keys create alice --user alice --write user:alice --read shared --expires 90d",
        "keys create operator --permissions read write admin",
      ),
    )
    .action(async (name: string) => {
      const options = globalsOf(create);
      const { permissions, read, write, user, expires } = optionsOf(create, createShape);
      await session.withMemory(options.database, async (memory) => {
        const made = await memory.tenant(options.tenant).keys.create({
          name,
          permissions,
          ...(read === undefined && write === undefined
            ? {}
            : { graphs: { read: read ?? [], write: write ?? [] } }),
          ...(user === undefined ? {} : { user }),
          ...(expires === undefined ? {} : { expiresAt: momentOf(expires, Date.now()) }),
        });
        session.result(options.json, made, () => {
          session.print(made.token);
          session.note(dim("This is the only time that it is shown."));
        });
      });
    });
  const list = keys
    .command("list")
    .description("The newest first.")
    .addHelpText("after", examples("keys list --tenant acme", "keys list --json"))
    .action(async () => {
      const options = globalsOf(list);
      await session.withMemory(options.database, async (memory) => {
        const found = await memory.tenant(options.tenant).keys.list();
        session.result(options.json, found, () => {
          for (const key of found) print(key, session);
          if (found.length === 0)
            session.note("There are no keys yet. palimpsest keys create NAME makes one.");
        });
      });
    });
  const revoke = keys
    .command("revoke")
    .description("Make a key invalid, for good.")
    .argument("<id>", "its id, as the list tells it")
    .addHelpText("after", examples("keys revoke KEY_ID --tenant acme"))
    .action(async (id: string) => {
      const options = globalsOf(revoke);
      await session.withMemory(options.database, async (memory) => {
        const revoked = await memory.tenant(options.tenant).keys.revoke(id);
        session.result(options.json, revoked, () => session.print(`Revoked ${oneLine(revoked.name)}.`));
      });
    });
}

function print(
  { id, name, permissions, graphs, user, expiresAt, revokedAt }: ApiKey,
  session: Session,
): void {
  const until = expiresAt === null ? "" : `, until ${expiresAt}`;
  const acting = user === null ? "" : ` for ${oneLine(user)}`;
  session.print(
    bold(oneLine(name)),
    ` ${id}${acting} `,
    dim(
      `${permissions.join(" ")}; reads ${graphs.read.join(" ") || "nothing more"}, writes ${graphs.write.join(" ") || "nothing"}${until}`,
    ),
    ...(revokedAt === null ? [] : [yellow(` revoked ${revokedAt}`)]),
  );
}

function momentOf(text: string, now: number): string {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  if (days === undefined) return text;
  if (Number(days) === 0) throw new InputError("invalid_input", "--expires: give at least one day.");
  return new Date(now + Number(days) * DAY).toISOString();
}
