/** Lines of a document that say one thing of what it is about: "Owner: Ana Ruiz". */

export interface DocumentField {
  /** What the document must be about. */
  readonly of: "person" | "thing" | "meeting" | "any";
  readonly predicate: string;
  /** Is it told of the value: whose owner Ana is? */
  readonly isReversed: boolean;
  /** The type of what the value names; absent: it is a text. */
  readonly type?: string;
  /** May it name several? */
  readonly isList: boolean;
}

/**
 * Fields by what they are called, of a text with a line for each meaning.
 *
 * @example documentFieldsOf("owner|lead > thing <RESPONSIBLE_FOR Person").get("lead")
 * @throws Error for a line that is none
 */
export function documentFieldsOf(text: string): ReadonlyMap<string, readonly DocumentField[]> {
  const found = new Map<string, DocumentField[]>();
  for (const line of text.trim().split("\n")) {
    const [, keys = "", of, reversed, predicate = "", type = ""] =
      /^(.+) > (\w+) (<?)([A-Z_]+) (\w+)$/u.exec(line) ?? [];
    if (of !== "person" && of !== "thing" && of !== "meeting" && of !== "any")
      throw new Error(`No field: ${line}`);
    const isList = type.endsWith("s");
    const one = type.replace(/s$/u, "");
    const field: DocumentField = {
      of,
      predicate,
      isReversed: reversed === "<",
      isList,
      ...(one === "value" ? {} : { type: one }),
    };
    for (const key of keys.split("|")) found.set(key, [...(found.get(key) ?? []), field]);
  }
  return found;
}
