import { once } from "node:events";
import { EXPORT_FORMATS } from "../../../memory/export-options.ts";
import { counted } from "../../../text/counted-noun.ts";
import { commandOf } from "../../command.ts";
import { keyFile } from "../../environment.ts";
import { choice, flag, KNOWN_AT, TIMES, text } from "../../options.ts";
import { safeJson } from "../../text.ts";
import { checkTarget, writeWhole } from "../../write-atomically.ts";

/** `palimpsest export`: a graph as JSON lines, or what it holds at one time for other tools. */
export const addExport = commandOf({
  name: "export",
  description:
    "Write a graph with all its history as JSON lines, to a file or standard output. `import` reads it. As GraphML or CSV it is what the graph holds at one time, for other tools.",
  args: { "[file]": "written whole or not at all; left out or -: standard output" },
  options: {
    force: flag("overwrite the file"),
    format: choice(
      "<format>",
      EXPORT_FORMATS,
      "graphml for Gephi, yEd and networkx; csv for spreadsheets and data frames (default: jsonl)",
    ),
    asOf: TIMES.asOf,
    ...KNOWN_AT,
    sign: text(
      "<file>",
      "sign it with the private Ed25519 key in this file (default: PALIMPSEST_SIGNING_KEY)",
    ),
  },
  examples: [
    "export backup.jsonl",
    "export backup.jsonl --sign signing.pem",
    "export --graph user:maya | gzip > maya.jsonl.gz",
    "export company.graphml --format graphml --as-of 2024-03",
    "export facts.csv --format csv --as-of any",
  ],
  act: async ({ session, globals, options: { force = false, sign, ...given } }, file?: string) => {
    const target = file === "-" ? undefined : file;
    if (target !== undefined) await checkTarget(target, force);
    const how = { ...given, ...(sign === undefined ? {} : { signingKey: await keyFile("--sign", sign) }) };
    await session.reading(globals, async (graph) => {
      if (target === undefined) return writeOut(graph.export(how));
      const records = await writeWhole(target, graph.export(how));
      const isWhole = (given.format ?? "jsonl") === "jsonl";
      session.result(globals.json, { file: target, ...(isWhole ? { records } : {}) }, () =>
        session.print(isWhole ? `Wrote ${counted(records, "record")} to ${target}.` : `Wrote ${target}.`),
      );
    });
  },
});

/** Writes lines as fast as they are read on the other side. */
async function writeOut(lines: AsyncIterable<string>): Promise<void> {
  const isTerminal = process.stdout.isTTY;
  for await (const line of lines) {
    if (!process.stdout.write(`${isTerminal ? safeJson(line) : line}\n`)) await once(process.stdout, "drain");
  }
}
