/** The form of documents: their titles, who wrote them, and lines such as "Owner: Ana Ruiz". */

/** The words by which a language tells the form of a document. */
export interface DocumentWords {
  /** What lines such as "Owner: Ana Ruiz" say, by the key in lower case. */
  readonly fields: ReadonlyMap<string, readonly DocumentField[]>;
  /** Lines that name who writes, whose name is the first group. All are found. */
  readonly author: RegExp;
  /** A title that names what the text is about, in its first group. */
  readonly titled: RegExp;
  /** A line below the title that names the person whom a text is about, in its first group. All are found. */
  readonly named: RegExp;
  /** What is called by its kind and a number or a name, in its own title alone. */
  readonly numbered: RegExp;
  /** Is a title that of a gathering? */
  readonly meeting: RegExp;
  /** Names of months and days, which are no topics. */
  readonly dates: RegExp;
  /** A line that is told of persons alone. */
  readonly personal: RegExp;
  /** Nouns by which a text calls the company or thing that it is about. All are found. */
  readonly kinds: RegExp;
  /** What it is called where no noun is found, and what stands between a name and what it is: "is". */
  readonly usualKind: string;
  readonly copula: string;
  /** The name of a person, with a title or without. */
  readonly person: RegExp;
  /** A line that is a name with a role, and with where: three groups. */
  readonly listed: RegExp;
  /** A line of a career: the years from and to (no year: it is now), the role, where: four groups. */
  readonly career: RegExp;
  /** What the first column of a table is called where its rows are about either, persons, or things. */
  readonly rows: { readonly name: RegExp; readonly person: RegExp; readonly thing: RegExp };
  /** Somebody says it of themselves or to others: "I", "you". */
  readonly talk: RegExp;
  /** What lines give people to do. */
  readonly duties: {
    /** What such a line begins with, whoever it names: "Action: ", "[ ] ". */
    readonly mark: RegExp;
    /** The rest of it: the sign of a list, who, what stands between, what. Four groups. */
    readonly line: RegExp;
    /** Stands between who and what in such lines alone: " to ". */
    readonly surely: RegExp;
    /** A heading above such lines. */
    readonly heading: RegExp;
    /** What is to be done, of how it is written. */
    readonly deed: (what: string) => string;
    /** The sentence that says who is to do it. */
    readonly sentence: (who: string, what: string) => string;
  };
  /** Somebody's first line of work, below their name, is followed by where; the whole line. */
  readonly firm: RegExp;
  /** A line of an education: the years from and to, the degree, the field, where: five groups. */
  readonly education: RegExp;
  /** Is a value a sentence? */
  readonly sentence: RegExp;
  /** What stands between the values of a list. */
  readonly separator: RegExp;
}

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
