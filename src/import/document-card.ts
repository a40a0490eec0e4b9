/**
 * What is kept of a document as a whole: where it is, what it is, its sections, and which documents it links
 * to.
 */
import { posix } from "node:path";
import { groupedBy } from "../domain/grouping.ts";
import type { TimeInput } from "../domain/interval.ts";
import type { Json, JsonObject } from "../domain/json.ts";
import type { EntityInput, EpisodeInput, FactInput } from "../ingest/input/input.ts";
import { decodeAddress } from "../text/decode-address.ts";
import type { Link } from "./formats/parsed.ts";
import { shortHash, wellFormed } from "./item.ts";

/** A document as it was when it was read. */
export interface DocumentState {
  /** Below the folder, with `/`; or a URL. */
  readonly name: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** ISO 8601. */
  readonly changedAt: string;
  /** Version and options of the readers that read the document. */
  readonly reader: string;
  /** Absolute. */
  readonly path?: string | undefined;
  readonly url?: string | undefined;
  /** What a server said to ask with whether it has changed. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** What of a document has been read by now. */
interface DocumentOutline {
  readonly title?: string | undefined;
  readonly properties: JsonObject;
  /** Default: when it was last changed. */
  readonly occurredAt?: TimeInput | undefined;
  /** Titles above each piece, from the outermost. */
  readonly sections: readonly (readonly string[])[];
  /** Names of documents, as their threads are called. */
  readonly links: readonly string[];
  /** Links that lead to none. */
  readonly broken: readonly string[];
}

const MAX_SECTIONS = 100;
const MAX_LISTED = 200;
const MAX_LISTED_CHARS = 30_000;
const MAX_VALUE_CHARS = 500;

/** Shortens the links of a document to the number that is kept. */
export function shortened(links: readonly string[]): string[] {
  let chars = 0;
  return links.slice(0, MAX_LISTED).filter((link) => {
    chars += link.length;
    return chars <= MAX_LISTED_CHARS;
  });
}

/** The thread of what is kept of the documents of a folder or host. */
export function cardThread(root: string): string {
  return `documents in ${root}`.slice(-400);
}

/**
 * The episode of a document as a whole. Its words say what it is, so that it can be found; its facts are its
 * properties, `PART_OF` of its sections, and `REFERENCES` of its links. Other contents, or links that lead
 * elsewhere, give it another id.
 */
export function cardOf(
  root: string,
  thread: string,
  state: DocumentState,
  outline: DocumentOutline,
): EpisodeInput {
  const { title, properties, links, broken } = outline;
  const sections = sectionsOf(outline.sections);
  const scalars = Object.entries(properties).flatMap(([key, value]): [string, string][] => {
    const text = [value].flat().filter(isScalar).join(", ");
    return text === "" ? [] : [[key, text.slice(0, MAX_VALUE_CHARS)]];
  });
  const content = [
    `${thread}${title === undefined ? "" : `: ${title}`}`,
    ...scalars.filter(([key]) => key !== "title").map(([key, value]) => `${key}: ${value}`),
    ...(sections.length === 0 ? [] : [`Sections: ${sections.map(({ path }) => path.at(-1)).join("; ")}`]),
    ...(links.length === 0 ? [] : [`Links to: ${links.slice(0, MAX_LISTED).join("; ")}`]),
  ].join("\n");
  return {
    content: wellFormed(content).replaceAll("\0", ""),
    role: "document",
    thread: cardThread(root),
    id: `document-${shortHash(root, state.name, state.hash, state.reader, ...links)}`,
    occurredAt: outline.occurredAt ?? state.changedAt,
    metadata: {
      document: {
        ...Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)),
        thread,
        ...(title === undefined ? {} : { title }),
        ...(Object.keys(properties).length === 0 ? {} : { properties }),
        links: shortened(links),
        brokenLinks: shortened(broken.map((target) => wellFormed(target).slice(0, 500))),
      },
    },
    extraction: { entities: [entityOf(thread, title, properties)], facts: factsOf(thread, sections, links) },
  };
}

function entityOf(name: string, title: string | undefined, properties: JsonObject): EntityInput {
  const given = Object.entries(properties).flatMap(([key, value]): [string, Scalar | Scalar[]][] => {
    const values = [value].flat().filter(isScalar).slice(0, MAX_LISTED);
    const [first] = values;
    if (first === undefined || !/\p{L}/u.test(key)) return [];
    return [[key, Array.isArray(value) ? values : first]];
  });
  return {
    name,
    type: "Document",
    properties: {
      ...Object.fromEntries(given),
      ...(title === undefined ? {} : { title: title.slice(0, MAX_VALUE_CHARS) }),
    },
  };
}

type Scalar = string | number | boolean;

function isScalar(value: Json | undefined): value is Scalar {
  return ["string", "number", "boolean"].includes(typeof value) && value !== "";
}

interface Section {
  readonly name: string;
  readonly parent: string | undefined;
  readonly path: readonly string[];
}

/** Each section once, after the one that it is a part of. */
function sectionsOf(paths: DocumentOutline["sections"]): Section[] {
  const sections = new Map<string, Section>();
  for (const path of paths) {
    for (let depth = 1; depth <= path.length; depth += 1) {
      const name = path.slice(0, depth).join(" › ");
      const parent = depth === 1 ? undefined : path.slice(0, depth - 1).join(" › ");
      if (sections.size < MAX_SECTIONS && !sections.has(name) && name.trim() !== "")
        sections.set(name, { name, parent, path: path.slice(0, depth) });
    }
  }
  return [...sections.values()];
}

const MAX_NAME_CHARS = 450;

function factsOf(thread: string, sections: readonly Section[], links: readonly string[]): FactInput[] {
  const named = (section: string) => `${thread} › ${section}`;
  return [
    ...sections
      .filter(({ name }) => named(name).length <= MAX_NAME_CHARS)
      .map(({ name, parent }) => ({
        subject: named(name),
        subjectType: "Section",
        predicate: "PART_OF",
        object: parent === undefined ? thread : named(parent),
        objectType: parent === undefined ? "Document" : "Section",
      })),
    ...links.map((object) => ({
      subject: thread,
      subjectType: "Document",
      predicate: "REFERENCES",
      object,
      objectType: "Document",
    })),
  ];
}

/** Finds what links of documents lead to, among the documents that are there. */
export class LinkTargets {
  readonly #names: ReadonlySet<string>;
  readonly #byNote: ReadonlyMap<string, readonly string[]>;

  /** @param names Paths below the folder, with `/`. */
  constructor(names: readonly string[]) {
    this.#names = new Set(names);
    this.#byNote = groupedBy(names, (name) => noteOf(posix.basename(name)));
  }

  /**
   * The documents that one links to, and the links that lead to none. What leads elsewhere, to a URL, counts
   * as neither.
   */
  resolve(from: string, links: readonly Link[]): { readonly links: string[]; readonly broken: string[] } {
    const found = new Set<string>();
    const broken = new Set<string>();
    for (const { kind, target } of links) {
      if (kind === "path" && (/^[a-z][a-z\d+.-]*:|^\/\//iu.test(target) || /^[#?]/u.test(target))) continue;
      const name = kind === "wiki" ? this.#note(from, target) : this.#path(from, target);
      if (name === undefined) broken.add(target);
      else if (name !== from) found.add(name);
    }
    return { links: [...found], broken: [...broken] };
  }

  #path(from: string, target: string): string | undefined {
    // Encoded, `?` and `#` are characters of the name.
    const path = decodeAddress(target.replace(/[?#].*$/su, ""));
    const absolute = posix.normalize(
      path.startsWith("/") ? `.${path}` : posix.join(posix.dirname(from), path),
    );
    const candidates = [
      absolute,
      ...["md", "markdown", "html"].map((ending) => `${absolute}.${ending}`),
      posix.join(absolute, "README.md"),
      posix.join(absolute, "index.md"),
      posix.join(absolute, "index.html"),
    ];
    return candidates.find((name) => this.#names.has(name));
  }

  /**
   * By its name in any folder: in the same folder first, else where the path is shortest, as Obsidian does.
   */
  #note(from: string, target: string): string | undefined {
    const wanted = noteOf(target);
    const names = this.#byNote.get(noteOf(posix.basename(target))) ?? [];
    const fitting = names.filter((name) => noteOf(name) === wanted || noteOf(name).endsWith(`/${wanted}`));
    const near = (name: string) => (posix.dirname(name) === posix.dirname(from) ? 0 : name.length);
    return fitting.toSorted((a, b) => near(a) - near(b) || (a < b ? -1 : 1))[0];
  }
}

/** The name of a note: without its ending, in lower case. */
function noteOf(name: string): string {
  return name
    .trim()
    .replace(/\.(?:md|markdown|mdx)$/iu, "")
    .toLowerCase();
}
