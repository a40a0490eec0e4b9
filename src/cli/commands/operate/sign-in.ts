import { z } from "zod";
import { PERMISSIONS } from "../../../auth/permissions.ts";
import type { BrowserSession } from "../../../auth/store-sessions.ts";
import { invalid } from "../../../errors.ts";
import { SERVER_DEFAULTS } from "../../../server/options.ts";
import { group, writesTenant } from "../../command.ts";
import { choices, graphsAllowed, graphsOf, number, text } from "../../options.ts";
import type { Session } from "../../session.ts";
import { bold, cyan, dim, oneLine } from "../../text.ts";

/** `palimpsest sign-in`: a link that signs in once. */
export const addSignIn = writesTenant({
  name: "sign-in",
  description:
    "Print a link with which somebody signs in to the web application, once: for everything of the tenant, or for what one user may do.",
  options: {
    url: z.string(),
    user: text("<name>", "whom the session acts for; it then reaches the graph user:NAME only"),
    permissions: choices("<names...>", PERMISSIONS, "what it may do; with --user read and write, else all"),
    ...graphsAllowed(),
    minutes: number("<n>", "for which the link can be used; 10 if not given"),
  },
  more: (command) => {
    const { host, port } = SERVER_DEFAULTS;
    command.option("--url <address>", "the address of the server", `http://${host}:${port}`);
  },
  examples: ["sign-in", "sign-in --user alice", "sign-in --url https://memory.example.com --tenant acme"],
  run: async ({ sessions }, { url, read, write, ...given }) => {
    const link = linkAt(url);
    const { code, expiresAt } = await sessions.invite({ ...given, ...graphsOf(read, write) });
    return { url: link(code), expiresAt };
  },
  print: ({ url, expiresAt }, session) => {
    session.print(cyan(url));
    session.note(dim(`It signs in once, until ${expiresAt}.`));
  },
});

/**
 * What a link looks like. The code is in the fragment, which browsers send to no server. @throws InputError
 * `invalid_input`
 */
export function linkAt(url: string): (code: string) => string {
  const isAddress = URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);
  if (!isAddress) throw invalid(`--url: ${JSON.stringify(url)} is no address of a server.`);
  const { origin } = new URL(url);
  return (code) => `${origin}/#code=${code}`;
}

const list = writesTenant({
  name: "list",
  description: "The newest first.",
  options: {},
  examples: ["sessions list", "sessions list --tenant acme --json"],
  run: async ({ sessions }) => (await sessions.list()).map(({ credential: _, ...each }) => each),
  print: (shown, session) => {
    for (const each of shown) print(each, session);
    if (shown.length === 0) session.note("No browser is signed in. palimpsest sign-in prints a link for it.");
  },
});

const end = writesTenant({
  name: "end",
  description: "Sign a browser out.",
  args: { "<id>": "its id, as the list tells it" },
  options: {},
  examples: ["sessions end SESSION_ID"],
  run: async ({ sessions }, _options, id: string) => {
    const { credential: _, ...ended } = await sessions.end(id);
    return ended;
  },
  print: ({ id }, session) => session.print(`Signed out ${id}.`),
});

/** `palimpsest sessions list|end`: the browsers that are signed in. */
export const addSessions = group(
  "sessions",
  "Browsers that are signed in to the tenant that --tenant names.",
  [list, end],
);

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
