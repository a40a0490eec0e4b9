/** CSV and TSV: as a table to read, or a row at a time as facts, by a mapping. */
import { z } from "zod";
import { importInvalid } from "../../errors.ts";
import type { ExtractionInput, FactInput } from "../../ingest/input/input.ts";
import type { ParsedDocument } from "./parsed.ts";

/** What a column says of the subject of its row. */
type ColumnMapping =
  /** A predicate; the cell names what it leads to. */
  | string
  | {
      readonly predicate: string;
      /** Type of what the cell names. */
      readonly type?: string | undefined;
      /** Is the cell a literal? Default `false`: it names an entity. */
      readonly isValue?: boolean | undefined;
    };

/** Which columns of a table say what. Columns are named as the first row names them. */
export interface CsvMapping {
  /** The column with the name of whom or what the row is about. */
  readonly subject: string;
  /** Its type. */
  readonly type?: string | undefined;
  /** Columns of facts. */
  readonly columns: Readonly<Record<string, ColumnMapping>>;
  /** The column that tells rows apart. Default: all of the row. */
  readonly id?: string | undefined;
  /** The column that says since when the row's facts are so. */
  readonly validFrom?: string | undefined;
}

const name = z.string().min(1).max(200);
export const mappingShape = z.strictObject({
  subject: name,
  type: name.optional(),
  columns: z.record(
    name,
    z.union([
      name,
      z.strictObject({ predicate: name, type: name.optional(), isValue: z.boolean().optional() }),
    ]),
  ),
  id: name.optional(),
  validFrom: name.optional(),
});

/** A row in words, and what it says. */
interface TableRow {
  /** From 1; the header is row 1. */
  readonly row: number;
  readonly text: string;
  /** What its id column says. */
  readonly id: string | undefined;
  readonly extraction: ExtractionInput;
}

const MAX_COLUMNS = 500;

interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table as Markdown, so that it is cut between rows. */
export async function parseTable(text: string, file: string): Promise<ParsedDocument> {
  const { header, rows } = await tableOf(text, file);
  const lines = rows.map((cells) => `| ${header.map((_, at) => cellText(cells[at])).join(" | ")} |`);
  const head = `| ${header.map(cellText).join(" | ")} |\n|${" --- |".repeat(header.length)}`;
  return {
    text: [head, ...lines].join("\n"),
    isMarkdown: true,
    properties: { columns: header.slice(0, 100), rows: rows.length },
    links: [],
  };
}

/**
 * The rows of a table by a mapping.
 *
 * @throws InputError `import_invalid` if the table lacks a column that the mapping names
 */
export async function* mappedRows(text: string, file: string, mapping: CsvMapping): AsyncGenerator<TableRow> {
  const { header, rows } = await tableOf(text, file);
  const named = [mapping.subject, mapping.id, mapping.validFrom, ...Object.keys(mapping.columns)];
  const missing = named.filter((column) => column !== undefined && !header.includes(column));
  if (missing.length > 0)
    throw importInvalid(
      `${file} has no column ${missing.map((column) => JSON.stringify(column)).join(", ")}. It has ${header.slice(0, 20).join(", ")}.`,
    );
  for (const [at, cells] of rows.entries()) {
    const cell = (column: string | undefined) =>
      column === undefined ? undefined : cells[header.indexOf(column)]?.trim() || undefined;
    const text = header
      .flatMap((column, place) => (cells[place]?.trim() ? [`${column}: ${cells[place]?.trim()}`] : []))
      .join("; ");
    if (text === "") continue;
    yield { row: at + 2, text, id: cell(mapping.id), extraction: extractionOf(mapping, cell) };
  }
}

function extractionOf(
  mapping: CsvMapping,
  cell: (column: string | undefined) => string | undefined,
): ExtractionInput {
  const subject = cell(mapping.subject);
  if (subject === undefined) return {};
  const validFrom = cell(mapping.validFrom);
  const facts = Object.entries(mapping.columns).flatMap(([column, what]): FactInput[] => {
    const to = cell(column);
    if (to === undefined) return [];
    const { predicate, type, isValue = false } = typeof what === "string" ? { predicate: what } : what;
    return [
      {
        subject,
        predicate,
        ...(isValue
          ? { value: literal(to) }
          : { object: to, ...(type === undefined ? {} : { objectType: type }) }),
        ...(validFrom === undefined ? {} : { validFrom }),
      },
    ];
  });
  return {
    entities: [{ name: subject, ...(mapping.type === undefined ? {} : { type: mapping.type }) }],
    facts,
  };
}

/** A number is one if it is written as numbers are: no postcode loses its zeros. */
function literal(text: string): string | number {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/u.test(text) ? Number(text) : text;
}

async function tableOf(text: string, file: string): Promise<Table> {
  const { default: papa } = await import("papaparse");
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  const fatal = errors.find(({ type }) => type === "Quotes");
  if (fatal !== undefined)
    throw importInvalid(`${file} has a quote that is not closed in row ${(fatal.row ?? 0) + 1}.`);
  const [header = [], ...rows] = data;
  if (header.length > MAX_COLUMNS) throw importInvalid(`${file} has more than ${MAX_COLUMNS} columns.`);
  return { header: header.map((column) => column.trim()), rows };
}

function cellText(cell = ""): string {
  return cell.replaceAll(/\s+/gu, " ").trim().replaceAll("|", "\\|");
}
