/** SQL: the tables that a file makes, and which of them refers to which. */
import { type FileOfParts, joined, type Part } from "./parts.ts";

const NAME = String.raw`(?:"[^"]{1,200}"|\x60[^\x60]{1,200}\x60|\[[^\]]{1,200}\]|[\p{L}_][\p{L}\p{N}_$]*)`;
const QUALIFIED = String.raw`${NAME}(?:\s*\.\s*${NAME}){0,2}`;
const CREATE = new RegExp(
  String.raw`\bCREATE\s+(?:(?:GLOBAL|LOCAL|TEMP|TEMPORARY|UNLOGGED|FOREIGN)\s+)*TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?<name>${QUALIFIED})`,
  "giu",
);
const REFERENCES = new RegExp(String.raw`\bREFERENCES\s+(?<name>${QUALIFIED})`, "giu");
const COLUMN = new RegExp(String.raw`(?:^|[(,])\s*(?<name>${NAME})\s+[\p{L}]`, "gu");
const NO_COLUMN = /^(?:constraint|primary|foreign|unique|check|exclude|like|index|key|partition)$/iu;
const MAX_COLUMNS = 60;

/**
 * @example readSql("CREATE TABLE orders (id int, user_id int REFERENCES users)").parts // orders, which needs users
 */
export function readSql(text: string): FileOfParts {
  const code = blanked(text);
  const parts: Part[] = [];
  const made = [...code.matchAll(CREATE)];
  let [line, counted] = [1, 0];
  for (const [at, { index, groups, 0: whole }] of made.entries()) {
    line += code.slice(counted, index).split("\n").length - 1;
    counted = index;
    const body = bodyOf(code.slice(index + whole.length, made[at + 1]?.index));
    const name = plain(groups?.name ?? "");
    const columns = columnsIn(body);
    const needs = new Set([...body.matchAll(REFERENCES)].map((match) => plain(match.groups?.name ?? "")));
    needs.delete(name);
    parts.push({
      type: "DatabaseTable",
      name,
      line,
      words: columns.length === 0 ? [] : [`Columns: ${columns.slice(0, MAX_COLUMNS).join(", ")}.`],
      needs: [...needs],
    });
  }
  return { language: "SQL", words: [], parts: joined(parts) };
}

/** Blanks out comments and string literals; every other character keeps its place. */
function blanked(text: string): string {
  return text.replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'/gu, (part) =>
    part.replace(/[^\n]/gu, " "),
  );
}

/** What stands between the parentheses with which code begins; empty without any. */
function bodyOf(code: string): string {
  const opened = /^\s{0,200}\(/u.exec(code);
  if (opened === null) return "";
  const start = opened[0].length;
  for (let at = start, depth = 1; at < code.length; at += 1) {
    if (code[at] === "(") depth += 1;
    else if (code[at] === ")") depth -= 1;
    if (depth === 0) return code.slice(start, at);
  }
  return code.slice(start);
}

function columnsIn(body: string): string[] {
  // What stands in parentheses of its own is a type's or a constraint's.
  let [flat, depth] = ["", 0];
  for (const [piece] of body.matchAll(/[()]|[^()]+/gu)) {
    if (piece === "(") depth += 1;
    else if (piece === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) flat += ` ${piece}`;
  }
  return [...flat.matchAll(COLUMN)]
    .map(({ groups }) => plain(groups?.name ?? ""))
    .filter((name) => !NO_COLUMN.test(name));
}

/** `public."Users"` is Users. */
function plain(name: string): string {
  return (name.split(/\.(?=[^.]*$)/u).at(-1) ?? name).trim().replace(/^["`[]|["`\]]$/gu, "");
}
