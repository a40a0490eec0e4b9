import { once } from "node:events";
import type { Command } from "commander";
import { z } from "zod";
import { counted } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { keyFile } from "../../export-keys-from-environment.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { safeJson } from "../../text.ts";
import { checkTarget, writeWhole } from "../../write-atomically.ts";

const shape = z.object({ force: z.boolean().default(false), sign: z.string().optional() });

/** `palimpsest export`: a graph as JSON lines. */
export function addExport(program: Command, session: Session): void {
  const command = program
    .command("export")
    .description(
      "Write a graph with all its history as JSON lines, to a file or standard output. `import` reads it.",
    )
    .argument("[file]", "written whole or not at all; left out or -: standard output")
    .option("--force", "overwrite the file")
    .option(
      "--sign <file>",
      "sign it with the private Ed25519 key in this file (default: PALIMPSEST_SIGNING_KEY)",
    )
    .addHelpText(
      "after",
      examples(
        "export backup.jsonl",
        "export backup.jsonl --sign signing.pem",
        "export --graph user:maya | gzip > maya.jsonl.gz",
      ),
    )
    .action(async (file: string | undefined) => {
      const options = globalsOf(command);
      const target = file === "-" ? undefined : file;
      const { force, sign } = optionsOf(command, shape);
      if (target !== undefined) await checkTarget(target, force);
      const how = sign === undefined ? {} : { signingKey: await keyFile("--sign", sign) };
      await session.reading(options, async (graph) => {
        if (target === undefined) return writeOut(graph.export(how));
        const records = await writeWhole(target, graph.export(how));
        session.result(options.json, { file: target, records }, () =>
          session.print(`Wrote ${counted(records, "record")} to ${target}.`),
        );
      });
    });
}

/** As fast as they are read on the other side. */
async function writeOut(lines: AsyncIterable<string>): Promise<void> {
  const isTerminal = process.stdout.isTTY;
  for await (const line of lines) {
    if (!process.stdout.write(`${isTerminal ? safeJson(line) : line}\n`)) await once(process.stdout, "drain");
  }
}
