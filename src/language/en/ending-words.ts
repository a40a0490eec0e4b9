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
const OVER = listed(
  "cancel;call off;give up;quit;abandon;break off;pay back;pay off;retire;decommission;deprecate;sunset;discontinue;shut down;switch off;turn off;shelve;scrap;roll back;revert",
);
const DONE = listed("finish;complete;do;ship;wrap up;close;resolve;merge");

/** States, as adjectives or as verbs of what was done to something, each with those of which one ends it. */
const OPPOSITES: readonly (readonly [states: readonly string[], others: readonly string[]])[] = [
  ["broken;break", "fix;repair;mend;fixed;repaired;mended;working"],
  ["down", "up;fix;fixed;restore;restored;recover"],
  ["up", "down;crash;crashed;break;broken"],
  ["open", "close;closed;shut;resolve;resolved;merge;merged;fill;filled"],
  ["closed;close", "open;reopen;reopened"],
  ["enabled;enable", "disable;disabled;turn off;switch off"],
  ["disabled;disable", "enable;enabled;turn on;switch on"],
  ["on", "off;turn off;switch off;disable;disabled"],
  ["off", "on;turn on;switch on;enable;enabled"],
  ["blocked;block", "unblock;unblocked"],
  ["engaged", "marry;married"],
  ["ill;sick", "better;recover;recovered"],
].map(([states = "", others = ""]) => [states.split(";"), others.split(";")]);

export const ENDING_WORDS: EndingWords = {
  endsObject: (verb, { verb: asked, isProgressive, isPassive }) =>
    (OVER.has(verb) && (!FEELING.has(asked) || verb === "give up" || verb === "quit")) ||
    (NOBODYS.has(verb) && HAVING.has(asked)) ||
    (DONE.has(verb) && isProgressive) ||
    (verb === "get back" && isPassive),
  endsSubject: (verb, { verb: asked }) =>
    !FEELING.has(asked) &&
    /^(?:die|pass away|fall through|move out|end|expire|clear up|go|go away|run away|cancel|pull out|be (?:off|over|dead|finished|done))$/u.test(
      verb,
    ),
  opposites: new Map(
    OPPOSITES.flatMap(([states, others]) => states.map((state) => [state, others] as const)),
  ),
};
