/** Verbs that say that something is over, or nobody's any more. */
import type { EndingWords } from "../answering.ts";

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(";"));
}

const HAVING = listed("have;own;drive;ride;use;wear;rent;keep;lease");
const FEELING = listed("like;love;hate;dislike;enjoy;prefer;know;remember;trust;eat;drink;want;believe;miss");

const NOBODYS = listed(
  "sell;sell off;lose;scrap;ditch;return;replace;give away;give back;get over;throw out;throw away;hand back;bin",
);
const OVER = listed("cancel;call off;give up;quit;abandon;break off;pay back;pay off");

export const ENDING_WORDS: EndingWords = {
  endsObject: (verb, { verb: asked, isProgressive, isPassive }) =>
    (OVER.has(verb) && (!FEELING.has(asked) || verb === "give up" || verb === "quit")) ||
    (NOBODYS.has(verb) && HAVING.has(asked)) ||
    (verb === "finish" && isProgressive) ||
    (verb === "get back" && isPassive),
  endsSubject: (verb, { verb: asked }) =>
    !FEELING.has(asked) &&
    /^(?:die|pass away|fall through|move out|end|expire|clear up|go|go away|run away|cancel|pull out|be (?:off|over|dead|finished|done))$/u.test(
      verb,
    ),
  opposites: new Map([
    ["broken", ["fix", "repair", "mend", "fixed", "repaired", "mended", "working"]],
    ["engaged", ["marry", "married"]],
    ["ill", ["better", "recover", "recovered"]],
    ["sick", ["better", "recover", "recovered"]],
  ]),
};
