/**
 * How an item of a LangGraph store is written as literal values of an entity: its version is one value, or
 * several where it is long. Each version differs from all others, so that none is taken for a repetition.
 */
export interface ItemVersion {
  /** As {@link namespaceText} writes it. */
  readonly namespace: string;
  readonly key: string;
  readonly value: { readonly [field: string]: unknown };
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Tells versions of one moment apart. */
  readonly mark: string;
}

/** The longest literal value, in characters, with some to spare. */
const MAX_CHARACTERS = 9_500;
const HEAD = /^(\S*) (\S+) (\S+) (\S+) (\d+) (.*)\|$/su;
const PART = /^(\S+) (\d+) (.*)\|$/su;

/** A namespace in one word, in which those under it begin with it: `users/alice/`. */
export function namespaceText(labels: readonly string[]): string {
  return labels.map((label) => `${encodeURIComponent(label)}/`).join("");
}

/** The labels that a text was made of. */
export function namespaceLabels(text: string): string[] {
  return text.split("/").slice(0, -1).map(decodeURIComponent);
}

/** The values that stand for a version: the head and, where it is long, the parts that follow. */
export function writeVersion(version: ItemVersion): {
  readonly head: string;
  readonly parts: readonly string[];
} {
  const { namespace, key, value, createdAt, updatedAt, mark } = version;
  const json = JSON.stringify([key, value]);
  const start = `${namespace} ${createdAt} ${updatedAt} ${mark}`;
  const [first = "", ...rest] = pieces(json, Math.max(0, MAX_CHARACTERS - start.length));
  return {
    head: `${start} ${rest.length} ${first}|`,
    parts: rest.map((piece, index) => `${mark} ${index} ${piece}|`),
  };
}

/** A version from its head and the parts that are stored of any version; `undefined` if it is not whole. */
export function readVersion(head: string, parts: readonly string[]): ItemVersion | undefined {
  const [, namespace, createdAt, updatedAt, mark, count, first] = HEAD.exec(head) ?? [];
  if (namespace === undefined || createdAt === undefined || updatedAt === undefined) return undefined;
  if (mark === undefined || first === undefined) return undefined;
  const rest = new Map(
    parts.flatMap((part) => {
      const [, of, index, piece = ""] = PART.exec(part) ?? [];
      return of === mark ? [[Number(index), piece] as const] : [];
    }),
  );
  if (rest.size !== Number(count)) return undefined;
  const json = first + Array.from(rest, (_, index) => rest.get(index) ?? "").join("");
  const [key, value]: [string, ItemVersion["value"]] = JSON.parse(json);
  return { namespace, key, value, createdAt, updatedAt, mark };
}

/** A text in pieces, the first of which may be shorter; no character is cut in two. */
function pieces(text: string, first: number): string[] {
  const found: string[] = [];
  let from = 0;
  while (from < text.length || found.length === 0) {
    const most = found.length === 0 ? first : MAX_CHARACTERS;
    const end = from + most;
    const isCutInTwo = end < text.length && /[\uD800-\uDBFF]/u.test(text.charAt(end - 1));
    const to = isCutInTwo ? end - 1 : end;
    found.push(text.slice(from, to));
    from = to;
  }
  return found;
}
