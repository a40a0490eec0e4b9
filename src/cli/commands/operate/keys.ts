import { PERMISSIONS } from "../../../auth/permissions.ts";
import type { ApiKey } from "../../../auth/store-keys.ts";
import { group, writesTenant } from "../../command.ts";
import { choices, graphsAllowed, graphsOf, momentOf, text } from "../../options.ts";
import type { Session } from "../../session.ts";
import { bold, dim, oneLine, yellow } from "../../text.ts";

const create = writesTenant({
  name: "create",
  description: "Make a key. The token is printed once, and stored nowhere.",
  args: { "<name>": "what it is called in lists" },
  options: {
    permissions: choices(
      "<names...>",
      PERMISSIONS,
      `of ${PERMISSIONS.join(", ")}; read and write if not given`,
    ),
    ...graphsAllowed("; if neither is given, with --user that user's own (user:NAME), else all"),
    user: text("<name>", "whom it acts for; if not given, whom each request names"),
    expires: text("<when>", 'a date, or a number of days such as "90d"'),
  },
  examples: [
    'keys create "support bot" --tenant acme',
    "keys create alice --user alice --write user:alice --read shared --expires 90d",
    "keys create operator --permissions read write admin",
  ],
  run: ({ keys }, { read, write, expires, ...given }, name: string) =>
    keys.create({
      name,
      ...given,
      ...graphsOf(read, write),
      ...(expires === undefined ? {} : { expiresAt: momentOf(expires, "--expires", "future") }),
    }),
  print: ({ token }, session) => {
    session.print(token);
    session.note(dim("This is the only time that it is shown."));
  },
});

const list = writesTenant({
  name: "list",
  description: "The newest first.",
  options: {},
  examples: ["keys list --tenant acme", "keys list --json"],
  run: ({ keys }) => keys.list(),
  print: (found, session) => {
    for (const key of found) print(key, session);
    if (found.length === 0) session.note("There are no keys yet. palimpsest keys create NAME makes one.");
  },
});

const revoke = writesTenant({
  name: "revoke",
  description: "Make a key invalid, for good.",
  args: { "<id>": "its id, as the list tells it" },
  options: {},
  examples: ["keys revoke KEY_ID --tenant acme"],
  run: ({ keys }, _options, id: string) => keys.revoke(id),
  print: ({ name }, session) => session.print(`Revoked ${oneLine(name)}.`),
});

/** `palimpsest keys create|list|revoke`: who may reach a tenant over the network. */
export const addKeys = group("keys", "API keys of the tenant that --tenant names.", [create, list, revoke]);

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
