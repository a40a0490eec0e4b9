import { Option } from "commander";
import { z } from "zod";
import type { GraphHandle } from "../../../memory/graph-handle.ts";
import type { Memory } from "../../../memory/memory.ts";
import type { Tenant } from "../../../memory/tenant.ts";
import { EXAMPLES } from "../../../package-files.ts";
import { SERVER_DEFAULTS, type ServerOptions } from "../../../server/options.ts";
import type { RunningServer } from "../../../server/serve.ts";
import { commandOf } from "../../command.ts";
import {
  issuersFromEnvironment,
  modelFromEnvironment,
  TOOLS_OPTION,
  toolsFromEnvironment,
} from "../../environment.ts";
import { localToken } from "../../local-token.ts";
import { flag, numberText, text, texts } from "../../options.ts";
import type { Session } from "../../session.ts";
import { settingsFromEnvironment } from "../../settings-from-environment.ts";
import { bold, cyan, dim } from "../../text.ts";
import { linkAt } from "./sign-in.ts";

/** `palimpsest start`: the server. */
export const addStart = commandOf({
  name: "start",
  description:
    "Serve the web application, the HTTP API and MCP until stopped. Who asks needs a token: the local one, which is printed, an API key (palimpsest keys), or one of an identity provider (PALIMPSEST_OIDC_ISSUER, PALIMPSEST_OIDC_AUDIENCE, PALIMPSEST_OIDC_TENANT).",
  options: {
    host: z.string(),
    port: numberText.pipe(z.int().min(0).max(65_535)),
    example: z.enum(["maya", "company"]).exactOptional(),
    allowHost: texts("<names...>", "names by which it may be reached beside localhost"),
    allowOrigin: texts("<origins...>", "web pages that may use it, by their origins"),
    graphTools: flag("over MCP also tools whose parameters are what the graphs hold"),
    mcpTools: text("<list>", TOOLS_OPTION),
    openMetrics: flag("give the metrics without a token"),
    hideSecrets: flag(
      "print no token and no link that signs in, and make no first key: for output that is collected. palimpsest keys create and palimpsest sign-in make them",
    ),
    log: z.enum(["debug", "info", "warn", "error", "silent"]),
  },
  more: (command) =>
    command
      .option("--host <address>", "listen on this address", SERVER_DEFAULTS.host)
      .option("--port <n>", "listen on this port; 0: any that is free", String(SERVER_DEFAULTS.port))
      .addOption(
        new Option(
          "--example [name]",
          "read an example into a graph of its own first: a conversation, or a hundred companies",
        )
          .choices(Object.keys(EXAMPLES))
          .preset("maya"),
      )
      .option("--log <level>", "debug, info, warn, error or silent, as JSON lines on standard error", "warn"),
  examples: [
    "start",
    "start --example",
    "start --example company",
    "start --database postgres://user@host/memory --host 0.0.0.0 --allow-host memory.example.com",
  ],
  act: async ({ session, globals, options: given }) => {
    // A fifth of a second, which other commands need not wait for.
    const [{ logWarnings, serverLog }, { Metrics }, { limitsOf, serve }] = await Promise.all([
      import("../../../server/log.ts"),
      import("../../../server/metrics.ts"),
      import("../../../server/serve.ts"),
    ]);
    const log = serverLog(given.log);
    logWarnings(log);
    const settings = settingsFromEnvironment(process.env);
    const model = modelFromEnvironment(process.env) ?? settings.model;
    const options: ServerOptions = {
      host: given.host,
      port: given.port,
      tenant: globals.tenant,
      issuers: await issuersFromEnvironment(process.env),
      allowedHosts: given.allowHost ?? [],
      allowedOrigins: given.allowOrigin ?? [],
      openMetrics: given.openMetrics ?? false,
      graphTools: given.graphTools ?? false,
      mcpTools: toolsFromEnvironment(process.env, given.mcpTools),
      ...(settings.limits === undefined ? {} : { limits: settings.limits }),
      ...(model?.baseURL === undefined
        ? {}
        : { upstream: { baseURL: model.baseURL, apiKey: model.apiKey ?? null } }),
    };
    const limits = limitsOf(options);
    let memory: Memory | undefined;
    let server: RunningServer | undefined;
    const metrics = new Metrics({
      working: () => limits.working,
      memory: () => memory,
    });
    await session.withMemory(
      globals.database,
      async (opened) => {
        memory = opened;
        const token = await localToken(process.env, globals.database);
        const local = token === null ? {} : { localToken: token };
        server = await serve({ memory, options: { ...options, ...local }, limits, metrics, log });
        const example = given.example === undefined ? undefined : EXAMPLES[given.example];
        if (example !== undefined)
          await readExample(memory.tenant(globals.tenant).graph(example.graph), example);
        const isSet = Boolean(process.env.PALIMPSEST_TOKEN);
        const { token: shown, signIn } =
          given.hideSecrets === true
            ? { token: null, signIn: null }
            : await secretsToPrint(memory.tenant(globals.tenant), server.url, isSet ? undefined : token);
        const graph = example?.graph ?? globals.graph;
        if (globals.json)
          session.printJson({ url: server.url, mcp: `${server.url}/mcp`, token: shown, signIn });
        else {
          const asking = example === undefined ? {} : { question: example.question };
          printReady(session, { url: server.url, token: shown, isSet, graph, signIn, ...asking });
        }
        // Until the process is asked to stop.
        await new Promise(() => undefined);
      },
      {
        worker: true,
        isBusy: () => limits.isBusy,
        observe: (event) => metrics.observe(event),
        beforeClose: async () => server?.stop(),
      },
    );
  },
});

/** What is there already is not read again. */
async function readExample(graph: GraphHandle, { file, profile }: (typeof EXAMPLES)[keyof typeof EXAMPLES]) {
  await graph.create({ profile });
  await graph.importFile(file);
}

/**
 * The token with which the server is reached, and a link that signs in.
 *
 * @param token `null`: a key is made for it; `undefined`: whoever set it knows it, and it is not printed
 */
async function secretsToPrint(
  tenant: Tenant,
  url: string,
  token: string | null | undefined,
): Promise<{ readonly token: string | null; readonly signIn: string }> {
  const shown = token === undefined ? null : (token ?? (await firstKey(tenant)));
  const { code } = await tenant.sessions.invite();
  return { token: shown, signIn: linkAt(reachedHere(url))(code) };
}

/** A tenant that has no key yet gets one; `null`: there are some, whose secrets nobody knows here. */
async function firstKey({ keys }: Tenant): Promise<string | null> {
  const now = Date.now();
  const isLive = (await keys.list()).some(
    ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > now),
  );
  if (isLive) return null;
  const { token } = await keys.create({ name: "first", permissions: ["read", "write", "admin"] });
  return token;
}

/** A server that listens on all addresses is reached on this machine by one of its own. */
function reachedHere(url: string): string {
  return url.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");
}

interface Ready {
  readonly url: string;
  readonly token: string | null;
  /** Is the token of the environment? Whoever set it knows it, and logs need not. */
  readonly isSet: boolean;
  readonly graph: string;
  /** The link that signs in; `null`: none is shown. */
  readonly signIn: string | null;
  /** May be asked: of the example, if there is one. */
  readonly question?: string;
}

function printReady(session: Session, { url, token, isSet, graph, signIn, question }: Ready): void {
  const hint = isSet
    ? "the one that PALIMPSEST_TOKEN sets"
    : "one of your API keys; palimpsest keys create makes another";
  const bearer = token ?? "TOKEN";
  const client = {
    mcpServers: {
      palimpsest: {
        type: "http",
        url: `${url}/mcp`,
        headers: { Authorization: `Bearer ${bearer}`, "x-palimpsest-graph": graph },
      },
    },
  };
  session.print(bold("Palimpsest is ready."));
  session.print();
  session.print("  Open      ", cyan(signIn ?? url));
  session.print(
    "            ",
    dim(
      signIn === null
        ? "palimpsest sign-in prints a link that signs in"
        : "signs in once, within ten minutes; palimpsest sign-in prints another",
    ),
  );
  session.print("  HTTP API  ", cyan(`${url}/v1`), dim(`   documented at ${url}/docs`));
  session.print(
    "  MCP       ",
    cyan(`${url}/mcp`),
    dim(`   and ${url}/mcp/memory, with the tools of server-memory`),
  );
  session.print("  Token     ", token ?? dim(hint));
  session.print();
  session.print("For an MCP client:");
  session.print();
  session.print(JSON.stringify(client, undefined, 2));
  session.print();
  if (question !== undefined) {
    session.print("Try it:");
    session.print();
    session.print(
      `curl -s ${url}/v1/ask -H "Authorization: Bearer ${bearer}" -H "x-palimpsest-graph: ${graph}" \\`,
    );
    session.print(`  -H "Content-Type: application/json" -d '${JSON.stringify({ question })}'`);
    session.print();
  }
  session.print(dim("Stop with Ctrl-C."));
}
