/** Documents of a repository: of which kind they are, what they are about, and which code they mention. */
import { basename } from "node:path";
import { frontMatterOf } from "../import/front-matter.ts";

/** A type of the profile `code`. */
type DocumentType = "DesignDoc" | "UserDoc" | "PRD" | "Runbook" | "README" | "APIDoc" | "Document";

/** Code between backticks, or the target of a link. */
interface Mention {
  readonly text: string;
  readonly line: number;
}

export interface ReadDocument {
  readonly type: DocumentType;
  readonly title: string;
  readonly headings: readonly string[];
  /** The first paragraph. */
  readonly opening: string;
  readonly mentions: readonly Mention[];
}

const MAX_OPENING_CHARS = 600;
const MAX_MENTION_CHARS = 200;

export function isDocument(path: string): boolean {
  return /\.mdx?$/iu.test(path);
}

/**
 * @example readDocument("docs/runbooks/restore.md", "# Restore\n\nCall `restore()`.") // a Runbook that mentions `restore`
 */
export function readDocument(path: string, text: string): ReadDocument {
  const matter = frontMatterOf(text);
  const body = text.slice(matter?.text.length ?? 0);
  const firstLine = text.slice(0, matter?.text.length ?? 0).split("\n").length;
  const lines = body.split("\n");
  const headings: string[] = [];
  const opening: string[] = [];
  const mentions: Mention[] = [];
  let fence: string | undefined;
  for (const [at, line] of lines.entries()) {
    const [, marker] = /^\s{0,3}(```+|~~~+)/u.exec(line) ?? [];
    if (marker !== undefined && (fence === undefined || marker.startsWith(fence))) {
      fence = fence === undefined ? marker : undefined;
      continue;
    }
    if (fence !== undefined) continue;
    const [, heading] = /^#{1,6}\s+(\S.*)$/u.exec(line) ?? [];
    if (heading !== undefined)
      headings.push(
        heading
          .trimEnd()
          .replace(/(?<!#)#+$/u, "")
          .trimEnd(),
      );
    else if (headings.length <= 1 && isProse(line) && (opening.length === 0 || isProse(lines[at - 1] ?? "")))
      opening.push(line.trim());
    mentions.push(...mentionsIn(line, firstLine + at));
  }
  const titled = matter?.values?.get("title");
  return {
    type: typeOf(path, matter?.values),
    title: typeof titled === "string" ? titled : (headings[0] ?? basename(path)),
    headings,
    opening: opening.join(" ").slice(0, MAX_OPENING_CHARS),
    mentions,
  };
}

function isProse(line: string): boolean {
  return /^\s{0,3}[\p{L}\p{N}*_`"'(]/u.test(line);
}

function mentionsIn(line: string, at: number): Mention[] {
  const spans = [...line.matchAll(/(?<!`)(`+)(?!`)(?<code>.+?)(?<!`)\1(?!`)/gu)].map(
    ({ groups }) => groups?.code ?? "",
  );
  const links = [...line.matchAll(/\]\((?<target>[^\s()#?]+)(?=[\s()#?])[^()]*\)/gu)].map(
    ({ groups }) => groups?.target ?? "",
  );
  return [...spans, ...links]
    .map((text) => withoutArguments(text.trim()))
    .filter(
      (text) => text.length > 1 && text.length <= MAX_MENTION_CHARS && !/^[a-z][a-z\d+.-]*:/iu.test(text),
    )
    .map((text) => ({ text, line: at }));
}

/** `send(mail, to)` is `send`. */
function withoutArguments(text: string): string {
  const opened = text.endsWith(")") ? text.indexOf("(") : -1;
  return opened < 0 ? text : text.slice(0, opened);
}

/** By words that front matter, the file's name or its folders have; the first that fits. */
const KINDS: readonly (readonly [type: DocumentType, words: RegExp])[] = [
  ["README", /^read[-_ ]?me$/u],
  ["Runbook", /^(?:run|play)[-_ ]?books?$|^(?:on[-_ ]?call|incidents?|operations?)$/u],
  ["PRD", /^prds?$|^(?:product[-_ ])?requirements?$/u],
  ["DesignDoc", /^(?:design(?:[-_ ]?docs?)?|designs|adrs?|rfcs?|architecture|decisions?|proposals?)$/u],
  ["APIDoc", /^(?:api(?:[-_ ]?(?:docs?|reference))?|reference|http|rest|graphql|endpoints?)$/u],
  [
    "UserDoc",
    /^(?:user(?:[-_ ]?docs?|[-_ ]?guides?)?|guides?|tutorials?|manuals?|how[-_ ]?tos?|usage|getting[-_ ]?started|quick[-_ ]?start|docs?)$/u,
  ],
];

function typeOf(path: string, values: ReadonlyMap<string, unknown> | undefined): DocumentType {
  const given = ["type", "kind", "doc_type", "document_type"].map((name) => values?.get(name));
  const named = given.filter((value) => typeof value === "string").map((value) => value.toLowerCase().trim());
  const steps = path.toLowerCase().split("/");
  const file = (steps.pop() ?? "").replace(/\.mdx?$/u, "");
  // The nearest folder says most.
  const places = [...named, file, ...file.split(/[-_. ]/u), ...steps.toReversed()];
  for (const place of places) {
    const [type] = KINDS.find(([, words]) => words.test(place)) ?? [];
    if (type !== undefined) return type;
  }
  return "Document";
}
