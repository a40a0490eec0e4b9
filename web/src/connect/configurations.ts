/** What clients of the Model Context Protocol want to be told, each in its own form. Pure. */

/** Where the memory is, and with which key. */
export interface Connection {
  /** `http://localhost:7420` */
  readonly origin: string;
  readonly token: string;
  /** The graph that the client writes. */
  readonly graph: string;
}

export interface Configuration {
  readonly client: string;
  /** Where it belongs. */
  readonly where: string;
  readonly text: string;
}

/** Stands where the key belongs until there is one. */
export const TOKEN_PLACE = "YOUR_TOKEN";

/** A key in the form of each client. */
export function configurationsFor({ origin, token, graph }: Connection): Configuration[] {
  const url = `${origin}/mcp`;
  const headers = { Authorization: `Bearer ${token}`, "x-palimpsest-graph": graph };
  return [
    {
      client: "Claude Code",
      where: "Run this in a terminal.",
      text: [
        `claude mcp add --transport http palimpsest ${url}`,
        ...Object.entries(headers).map(([name, value]) => `--header "${name}: ${value}"`),
      ].join(" \\\n  "),
    },
    {
      client: "Claude Desktop",
      where: "Settings, Developer, Edit Config: claude_desktop_config.json. It needs Node.js.",
      text: asJson({
        mcpServers: {
          palimpsest: {
            command: "npx",
            args: [
              "-y",
              "mcp-remote",
              url,
              "--header",
              // The program cuts headers at spaces.
              // biome-ignore lint/suspicious/noTemplateCurlyInString: the program puts it in from `env`.
              "Authorization:${PALIMPSEST_AUTHORIZATION}",
              "--header",
              `x-palimpsest-graph:${graph}`,
            ],
            env: { PALIMPSEST_AUTHORIZATION: headers.Authorization },
          },
        },
      }),
    },
    {
      client: "Cursor",
      where: "~/.cursor/mcp.json, or .cursor/mcp.json of a project.",
      text: asJson({ mcpServers: { palimpsest: { url, headers } } }),
    },
    {
      client: "Visual Studio Code",
      where: ".vscode/mcp.json of a project, or “MCP: Open User Configuration”.",
      text: asJson({ servers: { palimpsest: { type: "http", url, headers } } }),
    },
  ];
}

function asJson(value: object): string {
  return JSON.stringify(value, undefined, 2);
}
