import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { Option } from "commander";
import { z } from "zod";
import { invalid } from "../../../errors.ts";
import { PROFILES } from "../../../mcp/profiles.ts";
import { wholeReach } from "../../../mcp/reach.ts";
import { counted } from "../../../text/counted-noun.ts";
import { commandOf } from "../../command.ts";
import { TOOLS_OPTION, toolsFromEnvironment } from "../../environment.ts";
import { flag, text } from "../../options.ts";
import { dim, red, yellow } from "../../text.ts";

/**
 * `palimpsest mcp`: the memory for a client of the Model Context Protocol. Standard output belongs to the
 * protocol.
 */
export const addMcp = commandOf({
  name: "mcp",
  description:
    "Serve the memory to an MCP client over standard input and output. Notes go to standard error; it ends when the client closes the input.",
  options: {
    profile: z.enum(PROFILES),
    import: text(
      "<file>",
      "memory.jsonl of @modelcontextprotocol/server-memory, read in before anything else and once; with --profile memory what MEMORY_FILE_PATH names",
    ),
    tools: text("<list>", TOOLS_OPTION),
    graphTools: flag("also tools whose parameters are the types, relations and names that the graph holds"),
  },
  more: (command) => {
    const what = "its own tools, or the nine of @modelcontextprotocol/server-memory with the same results";
    command.addOption(new Option("--profile <name>", what).choices(PROFILES).default("palimpsest"));
  },
  examples: [
    "mcp --database ~/.palimpsest --graph user:alice",
    "mcp --tools memory,facts",
    "mcp --profile memory --import ~/memory.jsonl",
  ],
  act: async ({ session, globals, options }) => {
    const { database, tenant, graph: name } = globals;
    const { profile, import: given, graphTools = false } = options;
    if (profile === "memory" && options.tools !== undefined)
      throw invalid("--tools chooses among the tools of --profile palimpsest. Leave one of the two out.");
    const tools = toolsFromEnvironment(process.env, options.tools);
    const file = given ?? (profile === "memory" ? fileOfOriginal(process.env) : undefined);
    // Takes a quarter of a second, which other commands need not wait for.
    const { serveOverStdio } = await import("../../../mcp/stdio.ts");
    await session.withMemory(
      database,
      async (memory) => {
        const graph = memory.tenant(tenant).graph(name);
        if (file !== undefined) {
          const report = await graph.importFile(file, { format: "server-memory" });
          const { facts, brokenCount, broken } = report;
          session.note(dim(`Imported ${file}: ${counted(facts, "new fact")}.`));
          if (brokenCount > 0)
            session.note(
              yellow(`${counted(brokenCount, "line")} could not be read`),
              `, the first is line ${broken[0]?.line}.`,
            );
        }
        session.note(dim(`Serving the graph ${name} over MCP (profile ${profile}).`));
        await serveOverStdio({
          reach: { ...wholeReach(graph), canWrite: () => true },
          profile,
          graphTools,
          tools,
          input: process.stdin,
          output: process.stdout,
          onError: (error) => session.note(red("error"), `: ${error.message}`),
        });
      },
      { worker: true },
    );
  },
});

/** The file that the original server was set to use: who changes only the command keeps what they have. */
function fileOfOriginal({ MEMORY_FILE_PATH: path }: NodeJS.ProcessEnv): string | undefined {
  return path !== undefined && isAbsolute(path) && existsSync(path) ? path : undefined;
}
