/** The blocks of a Markdown or plain text, as far as cutting it needs them. */

/** `text.slice(start, end)`, without white space at its ends. Between blocks is only white space. */
export type Block =
  | {
      readonly kind: "heading";
      readonly start: number;
      readonly end: number;
      readonly level: number;
      readonly title: string;
    }
  | { readonly kind: "prose"; readonly start: number; readonly end: number }
  /** A code fence or a table: its lines belong together. */
  | { readonly kind: "lines"; readonly start: number; readonly end: number };

interface TextLine {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const ATX_HEADING = /^ {0,3}(#{1,6})(?:[ \t](.*))?$/;
const CLOSING_SIGNS = /[ \t]#+[ \t]*$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const TABLE_ROW = /^\s*\|/;

/**
 * The blocks of a Markdown text: headings (`#` and underlined), code fences, tables (rows that begin with
 * `|`), and everything else by paragraphs. An unclosed fence goes to the end of the text.
 */
export function blocksOf(text: string): Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  let index = 0;
  for (let line = lines[index]; line !== undefined; line = lines[index]) {
    const count = blockLength(lines, index);
    const block = blockOf(line, lines.slice(index, index + count), text);
    if (block !== undefined) blocks.push(block);
    index += count;
  }
  return blocks;
}

/** The paragraphs of a plain text. */
export function proseBlocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: { start: number; end: number } | undefined;
  for (const line of linesOf(text)) {
    if (line.text.trim() === "") paragraph = undefined;
    else if (paragraph === undefined) {
      paragraph = { start: line.start, end: line.end };
      blocks.push({ kind: "prose", ...paragraph });
    } else {
      paragraph = { start: paragraph.start, end: line.end };
      blocks[blocks.length - 1] = { kind: "prose", ...paragraph };
    }
  }
  return blocks.map((block) => trimmed(block, text));
}

/** How many lines the block has that begins at a line. */
function blockLength(lines: readonly TextLine[], index: number): number {
  const first = lines[index]?.text ?? "";
  const fence = FENCE.exec(first)?.[1];
  if (fence !== undefined) {
    let end = index + 1;
    while (end < lines.length && !closesFence(lines[end]?.text ?? "", fence)) end += 1;
    return Math.min(end + 1, lines.length) - index;
  }
  if (first.trim() === "" || ATX_HEADING.test(first)) return 1;
  if (UNDERLINE.test(lines[index + 1]?.text ?? "") && !TABLE_ROW.test(first)) return 2;
  const isTable = TABLE_ROW.test(first);
  let count = 1;
  for (let line = lines[index + 1]; line !== undefined; line = lines[index + count]) {
    if (line.text.trim() === "" || ATX_HEADING.test(line.text) || FENCE.test(line.text)) break;
    if (TABLE_ROW.test(line.text) !== isTable) break;
    count += 1;
  }
  return count;
}

function closesFence(line: string, fence: string): boolean {
  const mark = FENCE.exec(line)?.[1];
  return mark?.startsWith(fence) === true && line.trim() === mark;
}

function blockOf(first: TextLine, lines: readonly TextLine[], text: string): Block | undefined {
  if (first.text.trim() === "") return undefined;
  const span = { start: first.start, end: lines.at(-1)?.end ?? first.end };
  if (FENCE.test(first.text) || TABLE_ROW.test(first.text)) return trimmed({ kind: "lines", ...span }, text);
  const atx = ATX_HEADING.exec(first.text);
  if (atx !== null) {
    return trimmed(
      {
        kind: "heading",
        level: atx[1]?.length ?? 1,
        title: (atx[2] ?? "").replace(CLOSING_SIGNS, "").trim(),
        ...span,
      },
      text,
    );
  }
  const underline = lines.length === 2 ? UNDERLINE.exec(lines[1]?.text ?? "")?.[1] : undefined;
  if (underline !== undefined) {
    const level = underline.startsWith("=") ? 1 : 2;
    return trimmed({ kind: "heading", level, title: first.text.trim(), ...span }, text);
  }
  return trimmed({ kind: "prose", ...span }, text);
}

function trimmed<B extends Block>(block: B, text: string): B {
  const inside = text.slice(block.start, block.end);
  const start = block.start + inside.length - inside.trimStart().length;
  return { ...block, start, end: start + inside.trim().length };
}

function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  while (start < text.length) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    lines.push({ start, end, text: text.slice(start, end).replace(/\r$/, "") });
    start = end + 1;
  }
  return lines;
}
