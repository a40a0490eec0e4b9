/** Finds whose words a question asks for, where it names several people. */
import { words } from "../../text/terms.ts";
import { wordSet } from "../../text/word-lists.ts";
import { nameTerms, type Question } from "./question.ts";

/** A name after one of these is of somebody who is told something, or is told of. */
const PARENTHESIS = wordSet("about at besides for like of on than to with without");
/** After one of these it is of somebody who told it, or gave it. */
const SOURCE = wordSet("by from");
const JOINING = wordSet("and or & ,");
/** After "and" they begin a question of its own. */
const INTERROGATIVES = wordSet("what when where who whom whose which why how did does has is was");
/** These may stand before a name without a bearing on it: "to her friend John". */
const NAME_MODIFIERS = wordSet("a an the my our your his her their friend dr miss mr mrs ms prof sir");
const TOKEN = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*|[&,?]/gu;
const POSSESSIVE = /['’]s$|s['’]$/u;

/** A name in a question, or an "I". */
interface Mention {
  readonly speakers: readonly string[];
  readonly isPossessive: boolean;
  /** Whether "and" or a comma ties it to the mention before. */
  readonly isJoined: boolean;
  /** What stands before it that has a bearing on it. */
  readonly after: string;
  /** Whether a question of its own begins between it and the mention before. */
  readonly isInNext: boolean;
}

/**
 * Finds, among the speakers whom a question names, those whom it is about: the first name, with those joined
 * to it, and whom something comes from, and so again where a second question begins. Others are only told
 * something, or it is theirs that is spoken of. All of them if none stands so.
 *
 * @example targetSpeakers(analyseQuestion("What advice did Tim give to John?"), new Set(["Tim", "John"])) // Set { "Tim" }
 */
export function targetSpeakers(question: Question, named: ReadonlySet<string>): ReadonlySet<string> {
  if (named.size === 0 || (named.size === 1 && !question.isAboutSpeaker)) return named;
  const found = new Set<string>();
  let isAnySubject = false;
  let hasSubject = false;
  let wasSubject = false;
  for (const mention of mentionsIn(question, named)) {
    if (mention.isInNext) hasSubject = false;
    const isSource = SOURCE.has(mention.after);
    const mayBeSubject: boolean =
      !hasSubject && !isSource && !mention.isPossessive && !PARENTHESIS.has(mention.after);
    wasSubject = mention.isJoined ? wasSubject : mayBeSubject;
    hasSubject ||= wasSubject;
    isAnySubject ||= wasSubject;
    if (wasSubject || isSource) for (const speaker of mention.speakers) found.add(speaker);
  }
  return isAnySubject ? found : named;
}

function mentionsIn(question: Question, named: ReadonlySet<string>): Mention[] {
  const tokens = question.text.match(TOKEN) ?? [];
  const mentions: Mention[] = [];
  /** Where the last one ends. */
  let end = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const speakers = calledBy(tokens[at] ?? "", question, named);
    if (speakers === undefined) continue;
    const begin = at;
    // "Caroline Hill" is one name.
    while (sharesOne(speakers, calledBy(tokens[at + 1] ?? "", question, named))) at += 1;
    let before = begin - 1;
    while (NAME_MODIFIERS.has(tokens[before]?.toLowerCase() ?? "")) before -= 1;
    const after = tokens[before]?.toLowerCase() ?? "";
    const isAccordingTo = after === "to" && tokens[before - 1]?.toLowerCase() === "according";
    mentions.push({
      speakers,
      isPossessive: POSSESSIVE.test(tokens[at] ?? ""),
      isJoined: isJoining(after) && before - 1 === end && end >= 0,
      after: isAccordingTo ? "" : after,
      isInNext: tokens
        .slice(end + 1, begin)
        .some((token, place, between) => beginsAnother(between[place - 1], token)),
    });
    end = at;
  }
  return mentions;
}

/** The speakers that a word names; none where it is the asker; `undefined` if it is no name. */
function calledBy(
  token: string,
  question: Question,
  named: ReadonlySet<string>,
): readonly string[] | undefined {
  if (token.toLowerCase() === "i") return [];
  if (question.names.length > 0 && token.slice(0, 1) === token.slice(0, 1).toLowerCase()) return undefined;
  const said = new Set(words(token).flatMap((word) => word.terms));
  const speakers = [...named].filter((speaker) =>
    nameTerms(speaker).some((word) => word.every((term) => said.has(term))),
  );
  return speakers.length > 0 ? speakers : undefined;
}

/** Whether another question begins with a word: "… and where …", "… ? …". */
function beginsAnother(before: string | undefined, word: string): boolean {
  return (
    word === "?" ||
    (before !== undefined && before !== "," && isJoining(before) && INTERROGATIVES.has(word.toLowerCase()))
  );
}

function isJoining(token: string | undefined): boolean {
  return token !== undefined && JOINING.has(token.toLowerCase());
}

function sharesOne(some: readonly string[], others: readonly string[] | undefined): boolean {
  return others?.some((other) => some.includes(other)) === true;
}
