/** How a language says that somebody or something comes in the place of another. */
export interface Succession {
  /** Somebody has a post or a duty from now on: "now", "our new", "took over". */
  readonly tellsSuccessor: RegExp;
  /** Something is used from now on, and no longer what was used for it: "switched to". */
  readonly tellsSwitch: RegExp;
  /** Is there one who has a role, in one firm: "CEO"? */
  readonly isOnePost: (role: string) => boolean;
  /** Is there one at a time whom somebody has for something: a dentist, but not a neighbour? */
  readonly isOnePerson: (relation: string) => boolean;
  /** Verbs by which somebody comes to have a new one, whom a preposition may name: "switch to", "find". */
  readonly getsNew: ReadonlyMap<string, string | undefined>;
  /** Are two tools, in lower case, of one kind of which nobody needs two: editors, but not libraries? */
  readonly isAlternative: (one: string, other: string) => boolean;
}
