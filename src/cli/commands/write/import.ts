import { Option } from "commander";
import { z } from "zod";
import { parseShape, shapeFault } from "../../../domain/shape-fault.ts";
import { importInvalid, PalimpsestError } from "../../../errors.ts";
import { detectFormat } from "../../../import/detect.ts";
import { type CsvMapping, mappingShape } from "../../../import/formats/table.ts";
import type { ImportFault, ImportReport } from "../../../import/import-file.ts";
import { IMPORT_FORMATS } from "../../../import/import-formats.ts";
import { parseJson, readText } from "../../../import/whole-file.ts";
import type { GraphHandle } from "../../../memory/graph-handle.ts";
import { counted } from "../../../text/counted-noun.ts";
import type { RestoreReport } from "../../../transfer/restore.ts";
import { writesGraph } from "../../command.ts";
import { keyFile } from "../../environment.ts";
import { exportLinesOf } from "../../export-lines.ts";
import { flag, number, text } from "../../options.ts";
import { type Progress, withProgress } from "../../progress.ts";
import type { Session } from "../../session.ts";
import { oneLine, yellow } from "../../text.ts";

const OPTIONS = {
  format: z.enum(["auto", ...IMPORT_FORMATS]),
  speaker: text("<name>", "ChatGPT and Claude: who wrote the user's messages"),
  thread: text("<name>", "thread of what names none"),
  occurredAt: text(
    "<date>",
    "when it was said, of what has no date (default: of a file, when it was changed)",
  ),
  mapping: text(
    "<file>",
    "CSV: a JSON file that says which columns say what: { subject, type, columns: { column: predicate } }",
  ),
  depth: number("<number>", "web: links to follow within the host (default: 0, the page alone)"),
  maxPages: number("<number>", "web: pages to ask for at most (default: 200)"),
  allowPrivate: flag("web: also addresses of this machine and of private networks"),
  verify: text(
    "<file>",
    "an export: refuse it unless the owner of the public Ed25519 key in this file signed it (default: PALIMPSEST_VERIFY_KEY)",
  ),
};

interface ImportOptions extends Omit<z.infer<z.ZodObject<typeof OPTIONS>>, "mapping"> {
  readonly mapping: CsvMapping | undefined;
}

/** Number of broken lines that are listed one by one. */
const FAULTS_SHOWN = 20;
const ENDINGS_SHOWN = 5;

/** `palimpsest import`: reads what people have. */
export const addImport = writesGraph({
  name: "import",
  description:
    "Read conversations, documents, or an export of Palimpsest. The same file again adds nothing; what cannot be read is reported and the rest goes on (exit code 1).",
  args: {
    "<file>": "a file, a folder of documents, a pattern such as 'notes/**/*.md', or a page as https://…",
  },
  options: OPTIONS,
  more: (command) =>
    command.addOption(
      new Option("--format <format>", "what it is").choices(["auto", ...IMPORT_FORMATS]).default("auto"),
    ),
  examples: [
    "import chat.jsonl",
    "import conversations.json --speaker Maya --graph user:maya",
    "import ./notes",
    "import https://example.com/docs/ --depth 2",
    "import people.csv --mapping people.json",
    "import backup.jsonl --graph restored",
    "import backup.jsonl --graph restored --verify verify.pem",
  ],
  run: async (graph, how, file: string) => {
    const mapping = how.mapping === undefined ? undefined : await mappingOf(how.mapping);
    return withProgress("importing", (onProgress) =>
      importInto(graph, file, { ...how, mapping }, onProgress),
    );
  },
  print: printReport,
  isFault: (report) => "format" in report && report.brokenCount + report.rejectedCount > 0,
});

/**
 * Imports a file of episodes; if the reader of episodes refuses it as an export, restores it. So no file is
 * read twice to detect its format.
 */
async function importInto(
  graph: GraphHandle,
  file: string,
  { format, verify, mapping, ...how }: ImportOptions,
  onProgress: (progress: Progress) => void,
): Promise<ImportReport | RestoreReport> {
  // What is to be verified is an export, whatever else it looks like.
  if (format === "palimpsest" || verify !== undefined) return restore(graph, file, verify, onProgress);
  try {
    return await graph.importFile(file, {
      format,
      ...how,
      ...(mapping === undefined ? {} : { mapping }),
      onProgress,
    });
  } catch (error) {
    const isUnsupported = error instanceof PalimpsestError && error.code === "unsupported_format";
    if (!isUnsupported || format !== "auto" || (await detectFormat(file)) !== "palimpsest") throw error;
    return restore(graph, file, verify, onProgress);
  }
}

/** @throws InputError `import_invalid` for what is no mapping */
async function mappingOf(file: string): Promise<CsvMapping> {
  const { data, error } = parseShape(mappingShape, parseJson(await readText(file), file));
  if (data !== undefined) return data;
  throw importInvalid(
    `${file}: ${shapeFault(error, "mapping")}. A mapping is { "subject": "name", "type": "Person", "columns": { "employer": "WORKS_AT" } }.`,
  );
}

async function restore(
  graph: GraphHandle,
  file: string,
  verify: string | undefined,
  onProgress: (progress: Progress) => void,
): Promise<RestoreReport> {
  const how = verify === undefined ? {} : { verifyKey: await keyFile("--verify", verify) };
  const lines = await exportLinesOf(file, onProgress);
  return graph.restore(lines, how);
}

function printReport(report: ImportReport | RestoreReport, session: Session, file: string): void {
  if (!("format" in report)) {
    session.print(`Restored ${file}: ${counted(report.records, "record")}, ${report.added} of them new.`);
    return;
  }
  const { format, episodes, deduplicated, revised, deleted, facts, entities } = report;
  const { documents, unchanged, ended, passedOver } = report;
  session.print(
    `Imported ${file} (${format}): ${counted(episodes, "new episode")}, ${counted(facts, "fact")}, ${counted(entities, "entity", "entities")}.`,
  );
  if (documents + unchanged + ended > 0)
    session.print(
      `${counted(documents, "document")} read, ${unchanged} as before, ${ended} no longer there.`,
    );
  if (passedOver.length > 0) session.print(passedOverIn(passedOver));
  if (deduplicated > 0) session.print(`${counted(deduplicated, "episode")} had been there already.`);
  if (revised > 0) session.print(`${counted(revised, "episode")} had been edited since.`);
  if (deleted > 0) session.print(`${counted(deleted, "episode")} had been deleted since.`);
  noteFaults("could not be stored", report.broken, report.brokenCount, session);
  noteFaults("was stored without a fact of its own", report.rejected, report.rejectedCount, session);
}

function passedOverIn(passedOver: ImportReport["passedOver"]): string {
  const count = passedOver.reduce((sum, { files }) => sum + files, 0);
  const endings = passedOver.slice(0, ENDINGS_SHOWN).map(({ ending }) => ending || "without ending");
  const more = passedOver.length > ENDINGS_SHOWN ? ", …" : "";
  return `${counted(count, "file")} of other kinds passed over (${endings.join(", ")}${more}). Chats and exports are imported one by one.`;
}

function noteFaults(what: string, first: readonly ImportFault[], count: number, session: Session): void {
  for (const { document, line, reason } of first.slice(0, FAULTS_SHOWN)) {
    session.note(yellow(placeOf(document, line)), ` ${what}: ${reason}`);
  }
  if (count > FAULTS_SHOWN) session.note(`… and ${count - FAULTS_SHOWN} more of ${count} that ${what}.`);
}

/** A fault at the beginning of a document is one of the whole document. */
function placeOf(document: string | undefined, line: number): string {
  if (document === undefined) return `line ${line}`;
  const name = oneLine(document);
  return line === 1 ? name : `${name}, line ${line}`;
}
