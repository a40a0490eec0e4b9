import type { Command } from "commander";
import { z } from "zod";
import { PERMISSIONS } from "../../../auth/permissions.ts";
import type { BrowserSession } from "../../../auth/store-sessions.ts";
import { InputError } from "../../../errors.ts";
import { SERVER_DEFAULTS } from "../../../server/options.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { bold, cyan, dim, oneLine } from "../../text.ts";

const shape = z.object({
  url: z.string(),
  user: z.string().exactOptional(),
  permissions: z.array(z.enum(PERMISSIONS)).exactOptional(),
  read: z.array(z.string()).optional(),
  write: z.array(z.string()).optional(),
  minutes: z.coerce.number().int().exactOptional(),
});

/** `palimpsest sign-in`: a link that signs in once. */
export function addSignIn(program: Command, session: Session): void {
  const command = program
    .command("sign-in")
    .description(
      "Print a link with which somebody signs in to the web application, once: for everything of the tenant, or for what one user may do.",
    )
    .option(
      "--url <address>",
      "the address of the server",
      `http://${SERVER_DEFAULTS.host}:${SERVER_DEFAULTS.port}`,
    )
    .option("--user <name>", "whom the session acts for; it then reaches the graph user:NAME only")
    .option("--permissions <names...>", `of ${PERMISSIONS.join(", ")}; with --user read and write, else all`)
    .option("--read <graphs...>", 'graphs that it may read, "user:*" stands for all that begin so')
    .option("--write <graphs...>", "graphs that it may read and write")
    .option("--minutes <n>", "for which the link can be used; 10 if not given")
    .addHelpText(
      "after",
      examples("sign-in", "sign-in --user alice", "sign-in --url https://memory.example.com --tenant acme"),
    )
    .action(async () => {
      const options = globalsOf(command);
      const { url, read, write, ...given } = optionsOf(command, shape);
      const link = linkAt(url);
      await session.withMemory(options.database, async (memory) => {
        const { code, expiresAt } = await memory.tenant(options.tenant).sessions.invite({
          ...given,
          ...(read === undefined && write === undefined
            ? {}
            : { graphs: { read: read ?? [], write: write ?? [] } }),
        });
        session.result(options.json, { url: link(code), expiresAt }, () => {
          session.print(cyan(link(code)));
          session.note(dim(`It signs in once, until ${expiresAt}.`));
        });
      });
    });
}

/**
 * What a link looks like. The code is in the fragment, which browsers send to no server. @throws InputError
 * `invalid_input`
 */
export function linkAt(url: string): (code: string) => string {
  const isAddress = URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);
  if (!isAddress)
    throw new InputError("invalid_input", `--url: ${JSON.stringify(url)} is no address of a server.`);
  const { origin } = new URL(url);
  return (code) => `${origin}/#code=${code}`;
}

/** `palimpsest sessions list|end`: the browsers that are signed in. */
export function addSessions(program: Command, session: Session): void {
  const sessions = program
    .command("sessions")
    .description("Browsers that are signed in to the tenant that --tenant names.");
  const list = sessions
    .command("list")
    .description("The newest first.")
    .addHelpText("after", examples("sessions list", "sessions list --tenant acme --json"))
    .action(async () => {
      const options = globalsOf(list);
      await session.withMemory(options.database, async (memory) => {
        const found = await memory.tenant(options.tenant).sessions.list();
        const shown = found.map(({ credential: _, ...each }) => each);
        session.result(options.json, shown, () => {
          for (const each of shown) print(each, session);
          if (shown.length === 0)
            session.note("No browser is signed in. palimpsest sign-in prints a link for it.");
        });
      });
    });
  const end = sessions
    .command("end")
    .description("Sign a browser out.")
    .argument("<id>", "its id, as the list tells it")
    .addHelpText("after", examples("sessions end SESSION_ID"))
    .action(async (id: string) => {
      const options = globalsOf(end);
      await session.withMemory(options.database, async (memory) => {
        const { credential: _, ...ended } = await memory.tenant(options.tenant).sessions.end(id);
        session.result(options.json, ended, () => session.print(`Signed out ${ended.id}.`));
      });
    });
}

function print(
  { id, via, user, permissions, graphs, expiresAt }: Omit<BrowserSession, "credential">,
  session: Session,
): void {
  session.print(
    bold(user === null ? `by ${via}` : oneLine(user)),
    ` ${id} `,
    dim(
      `${permissions.join(" ")}; reads ${graphs.read.join(" ") || "nothing more"}, writes ${graphs.write.join(" ") || "nothing"}, until ${expiresAt}`,
    ),
  );
}
