/** Markdown and plain text: front matter, title and links. The words stay as they are. */
import { frontMatterOf } from "../front-matter.ts";
import { type Link, MAX_LINKS, type ParsedDocument, propertiesOf } from "./parsed.ts";

/** `[[Note]]`, `[[Note#Part|shown]]`, `![[Note]]`. */
const WIKI = /\[\[([^\][|#\n]{1,500})(?:#[^\][|\n]{0,500})?(?:\|[^\][\n]{0,500})?\]\]/gu;
/** `[shown](target "title")`, `![shown](target)`. */
const INLINE =
  /\]\(\s{0,10}(?:<([^<>\n]{1,2000})>|([^\s()<>]{1,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,200})?))/gu;
/** `[name]: target`. */
const DEFINITION = /^ {0,3}\[[^\]\n]{1,500}\]:[ \t]{0,10}<?([^\s<>]{1,2000})/gmu;
/** A fence is all of its signs: tried with fewer, a line of them takes time by the square of its length. */
const FENCED_CODE = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gmu;
const INLINE_CODE = /`[^`\n]{1,1000}`/gu;
/** Bounded, as each length of the spaces is tried with each of the words. */
const HEADING = /^ {0,3}#[ \t]{1,100}(?![ \t])(.{1,600})$/mu;
const CLOSING_SIGNS = /[ \t]+#+[ \t]*$/u;

/** Front matter becomes properties; links are those outside of code. */
export function parseMarkdown(text: string): ParsedDocument {
  const front = frontMatterOf(text);
  const body = front === undefined ? text : text.slice(front.text.length);
  const properties = propertiesOf(front?.values ?? []);
  const heading = HEADING.exec(body)?.[1]?.replace(CLOSING_SIGNS, "");
  const title = typeof properties.title === "string" ? properties.title : heading;
  return {
    text: body,
    isMarkdown: true,
    line: front?.text.split("\n").length ?? 1,
    properties,
    links: linksOf(body),
    ...(front === undefined ? {} : { frontMatter: front.text.trim() }),
    ...(title === undefined ? {} : { title: title.trim() }),
  };
}

/** A text without structure. */
export function parseText(text: string): ParsedDocument {
  return { text, isMarkdown: false, line: 1, properties: {}, links: [] };
}

function linksOf(body: string): Link[] {
  const words = body.replaceAll(FENCED_CODE, "").replaceAll(INLINE_CODE, "");
  const links = new Map<string, Link>();
  const add = (kind: Link["kind"], target: string | undefined) => {
    if (target !== undefined && links.size < MAX_LINKS)
      links.set(`${kind} ${target.trim()}`, { kind, target: target.trim() });
  };
  for (const [, target] of words.matchAll(WIKI)) add("wiki", target);
  for (const [, bracketed, bare] of words.matchAll(INLINE)) add("path", bracketed ?? bare);
  for (const [, target] of words.matchAll(DEFINITION)) add("path", target);
  return [...links.values()];
}
