/** HTML as Markdown: headings, paragraphs, lists, tables and code. Nothing in it is run or loaded. */
import { Parser } from "htmlparser2";
import { importInvalid } from "../../errors.ts";
import { wordSet } from "../../text/word-lists.ts";
import { checkTextSize, type Link, MAX_LINKS, type ParsedDocument, propertiesOf } from "./parsed.ts";

/** What says nothing to a reader. Links in `nav` and `footer` count all the same. */
const SKIPPED = wordSet(
  "script style noscript template svg math iframe object embed head nav footer aside form button select textarea canvas audio video",
);
const BLOCKS = wordSet(
  "address article blockquote body caption center dd details div dl dt fieldset figcaption figure header hr html legend li main ol p section summary ul",
);
const HEADING = /^h([1-6])$/u;
const MAX_DEPTH = 10_000;

interface ParsedPage extends ParsedDocument {
  /** What its `<base>` says. */
  readonly base?: string;
  /** What `<meta name="robots">` says, in lower case. */
  readonly robots: string;
}

/**
 * Reads HTML, however broken it is.
 *
 * @throws InputError `import_invalid` if it is nested too deep or too long
 */
export function parseHtml(html: string, name: string): ParsedPage {
  const writer = new MarkdownWriter(name);
  const parser = new Parser(writer.handlers(), { decodeEntities: true });
  parser.write(html);
  parser.end();
  return writer.page();
}

/** Takes what the parser meets, and writes Markdown. */
class MarkdownWriter {
  readonly #name: string;
  readonly #blocks: string[] = [];
  readonly #links = new Map<string, Link>();
  readonly #meta = new Map<string, string>();
  readonly #lists: ("ul" | "ol")[] = [];
  #inline = "";
  #prefix = "";
  #skipped = 0;
  #depth = 0;
  #pre = 0;
  #title: string | undefined;
  #isTitle = false;
  #heading: string | undefined;
  #base: string | undefined;
  #cells: string[] | undefined;
  #rows = 0;
  /** The block that is a list so far. */
  #itemAt = -1;

  constructor(name: string) {
    this.#name = name;
  }

  handlers() {
    return {
      onopentag: (tag: string, attributes: Record<string, string>) => this.#open(tag, attributes),
      ontext: (text: string) => this.#text(text),
      onclosetag: (tag: string) => this.#close(tag),
    };
  }

  page(): ParsedPage {
    this.#flush();
    const text = this.#blocks.join("\n\n");
    checkTextSize(text, this.#name);
    const title = oneLine(this.#title ?? "") || this.#heading;
    const properties = propertiesOf(
      ["description", "author", "keywords", "article:published_time", "date", "lang"].flatMap((name) => {
        const value = this.#meta.get(name);
        return value === undefined ? [] : [[name.replace("article:", ""), value] as const];
      }),
    );
    return {
      text,
      isMarkdown: true,
      properties,
      links: [...this.#links.values()],
      robots: this.#meta.get("robots")?.toLowerCase() ?? "",
      ...(title === undefined || title === "" ? {} : { title }),
      ...(this.#base === undefined ? {} : { base: this.#base }),
    };
  }

  #open(tag: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw importInvalid(`${this.#name} is nested more than ${MAX_DEPTH} elements deep. It is left out.`);
    if (tag === "title" && this.#title === undefined) this.#isTitle = true;
    if (tag === "html" && attributes.lang !== undefined) this.#meta.set("lang", attributes.lang);
    if (tag === "base") this.#base ??= attributes.href;
    if (tag === "meta") this.#noteMeta(attributes);
    if ((tag === "a" || tag === "area") && attributes.href !== undefined && this.#links.size < MAX_LINKS)
      this.#links.set(attributes.href, { kind: "path", target: attributes.href.trim() });
    if (SKIPPED.has(tag)) {
      if (BLOCKS.has(tag)) this.#flush();
      this.#skipped += 1;
    }
    if (this.#skipped > 0) return;
    const level = HEADING.exec(tag)?.[1];
    if (level !== undefined) {
      this.#flush();
      this.#prefix = `${"#".repeat(Number(level))} `;
    } else if (tag === "br") this.#inline += this.#cells === undefined ? "\n" : " ";
    else if (tag === "img" && attributes.alt !== undefined) this.#inline += ` ${attributes.alt} `;
    else if (tag === "pre") {
      this.#flush();
      this.#pre += 1;
    } else if (tag === "table") {
      this.#flush();
      this.#rows = 0;
    } else if (tag === "tr") this.#cells = [];
    else if ((tag === "td" || tag === "th") && this.#cells !== undefined) this.#inline = "";
    else if (BLOCKS.has(tag)) {
      this.#flush();
      if (tag === "ul" || tag === "ol") this.#lists.push(tag);
      if (tag === "li") this.#prefix = `${"  ".repeat(Math.min(10, Math.max(0, this.#lists.length - 1)))}- `;
    }
  }

  #text(text: string): void {
    if (this.#isTitle) this.#title = (this.#title ?? "") + text;
    if (this.#skipped === 0) this.#inline += this.#pre > 0 ? text : text.replaceAll(/\s+/gu, " ");
  }

  #close(tag: string): void {
    this.#depth -= 1;
    if (tag === "title") this.#isTitle = false;
    if (SKIPPED.has(tag)) {
      this.#skipped -= 1;
      return;
    }
    if (this.#skipped > 0) return;
    if (tag === "pre") {
      this.#flush();
      this.#pre = Math.max(0, this.#pre - 1);
    } else if ((tag === "td" || tag === "th") && this.#cells !== undefined) {
      this.#cells.push(oneLine(this.#inline).replaceAll("|", "\\|"));
      this.#inline = "";
    } else if (tag === "tr") this.#row();
    else if (BLOCKS.has(tag) || HEADING.test(tag) || tag === "table") {
      this.#flush();
      if (tag === "ul" || tag === "ol") this.#lists.pop();
    }
  }

  /** A row of a table follows the one before it directly; below the first one stands a rule. */
  #row(): void {
    const cells = this.#cells ?? [];
    this.#cells = undefined;
    this.#inline = "";
    if (cells.every((cell) => cell === "")) return;
    const row = `| ${cells.join(" | ")} |`;
    if (this.#rows === 0) this.#blocks.push(`${row}\n|${" --- |".repeat(cells.length)}`);
    else this.#blocks.push(`${this.#blocks.pop() ?? ""}\n${row}`);
    this.#rows += 1;
  }

  #flush(): void {
    if (this.#cells !== undefined) {
      this.#inline += " ";
      return;
    }
    const [prefix, inline] = [this.#prefix, this.#inline];
    this.#inline = "";
    if (this.#pre > 0) {
      const code = inline.replace(/^\n+/u, "").trimEnd();
      if (code !== "") this.#blocks.push(`\`\`\`\`\n${code}\n\`\`\`\``);
      return;
    }
    const lines = prefix.startsWith("#")
      ? oneLine(inline)
      : inline.split("\n").map(oneLine).join("\n").trim();
    if (lines === "") return;
    this.#prefix = "";
    if (prefix.startsWith("#")) this.#heading ??= lines;
    const isItem = prefix.includes("- ");
    // What only looks like a heading is none.
    const text = prefix === "" ? lines.replaceAll(/^(#{1,6}\s)/gmu, "\\$1") : lines;
    const follows = isItem && this.#itemAt === this.#blocks.length - 1;
    if (follows) this.#blocks.push(`${this.#blocks.pop() ?? ""}\n${prefix}${text}`);
    else this.#blocks.push(prefix + text);
    if (isItem) this.#itemAt = this.#blocks.length - 1;
  }

  #noteMeta(attributes: Record<string, string>): void {
    const name = (attributes.name ?? attributes.property ?? "").toLowerCase();
    if (name !== "" && attributes.content !== undefined && !this.#meta.has(name))
      this.#meta.set(name, oneLine(attributes.content));
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
