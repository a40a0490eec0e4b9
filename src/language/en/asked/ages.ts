/** Questions that compare people by their ages. Pure. */

/** Who of some is asked for, or whether one of two is. */
export interface AskedAges {
  readonly asks: "oldest" | "youngest";
  /** Those who are compared by name; none: those of the group. */
  readonly names: readonly string[];
  /** "my kids" */
  readonly group?: string;
  /** Is it asked whether the first one is? */
  readonly isWhether: boolean;
}

const OLDEST = "oldest|eldest|youngest";
const OF_GROUP = [
  `^who is (?:the |my |our )?(?<asks>${OLDEST})(?: (?:of|among) (?<group>.+)| (?<kind>kid|child|son|daughter|brother|sister|sibling))?$`,
  `^which (?:one )?of (?<group>.+) is (?:the )?(?<asks>${OLDEST})$`,
  `^(?:which|what) (?:of my |of our )?(?<kind>kid|child|son|daughter|brother|sister|sibling) is (?:the )?(?<asks>${OLDEST})$`,
].map((pattern) => new RegExp(pattern, "iu"));
const OF_TWO = [
  "^who is (?<asks>older|younger),? (?<one>.+) or (?<other>.+)$",
  "^(?<whether>is) (?<one>.+) (?<asks>older|younger) than (?<other>.+)$",
].map((pattern) => new RegExp(pattern, "iu"));

/** Reads whose ages a question compares; `undefined` if nobody's. */
export function readAskedAges(question: string): AskedAges | undefined {
  for (const pattern of OF_GROUP) {
    const { asks, group, kind } = pattern.exec(question)?.groups ?? {};
    if (asks === undefined) continue;
    const ofKind = kind === undefined ? "my kids" : `my ${PLURALS.get(kind.toLowerCase()) ?? `${kind}s`}`;
    const whose = group?.replace(/^(?:the|them|us)$/iu, "my kids") ?? ofKind;
    return { asks: edgeOf(asks), names: [], group: whose, isWhether: false };
  }
  for (const pattern of OF_TWO) {
    const { asks, one, other, whether } = pattern.exec(question)?.groups ?? {};
    if (asks === undefined || one === undefined || other === undefined) continue;
    return {
      asks: edgeOf(asks),
      names: [one, other].map((name) => name.replace(/,$/u, "")),
      isWhether: whether !== undefined,
    };
  }
  return undefined;
}

const PLURALS: ReadonlyMap<string, string> = new Map([["child", "children"]]);

function edgeOf(word: string): AskedAges["asks"] {
  return /^young/iu.test(word) ? "youngest" : "oldest";
}
