/** Verbs that say that something is over, nobody's any more, or changed. */
import type { EndingWords } from "../../answering.ts";
import { CONTRARIES } from "./contraries.ts";

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(";"));
}

const HAVING = listed("have;own;drive;ride;use;wear;rent;keep;lease;run;manage;operate");
const FEELING = listed("like;love;hate;dislike;enjoy;prefer;know;remember;trust;eat;drink;want;believe;miss");

const NOBODYS = listed(
  "sell;sell off;lose;scrap;ditch;return;replace;give away;give back;get over;throw out;throw away;hand back;bring back;take back;hand in;bin;write off;total;wreck;crash;nick;steal;pinch;swipe;repossess;part with;donate;flog;chuck;chuck out;dump;trade in;pawn;rehome;cancel;shave;shave off;cut off",
);
const OVER = listed(
  "cancel;call off;give up;quit;abandon;break off;pay back;pay off;retire;outgrow;pack in;jack in;drop out;ditch;decommission;deprecate;sunset;discontinue;shut down;switch off;turn off;shelve;scrap;roll back;revert",
);
const DONE = listed("finish;complete;do;ship;wrap up;close;resolve;merge");

/** States, as adjectives or as verbs of what was done to something, each with those of which one ends it. */
const OPPOSITES: readonly (readonly [states: readonly string[], others: readonly string[]])[] = [
  ["broken;break", "fix;repair;mend;fixed;repaired;mended;working;be back;be on"],
  ["down", "up;fix;fixed;restore;restored;recover"],
  ["up", "down;crash;crashed;break;broken"],
  ["open", "close;closed;shut;resolve;resolved;merge;merged;fill;filled;fix;fixed;solve;solved"],
  ["closed;close", "open;reopen;reopened"],
  ["enabled;enable", "disable;disabled;turn off;switch off"],
  ["disabled;disable", "enable;enabled;turn on;switch on"],
  ["on", "off;turn off;switch off;disable;disabled"],
  ["off", "on;turn on;switch on;enable;enabled"],
  ["blocked;block", "unblock;unblocked"],
  ["engaged", "marry;married"],
  ["ill;sick;poorly;unwell", "better;recover;recovered;fine;well;be back"],
  ["missing;lost;miss", "find;found;turn up;show up;come back;come home;return;be back;be home"],
  ["unemployed", "hire;employ"],
  ["alive", "die;dead;pass away;put down;put to sleep"],
  ["high", "normal;low;fine"],
  ["low", "normal;high;fine"],
  ["part-time", "full-time"],
  ["full-time", "part-time"],
  ["free", "cost;paid"],
].map(([states = "", others = ""]) => [states.split(";"), others.split(";")]);

/** Verbs after which what is told of their object, or subject, is so no more. */
const REPLACES = listed(
  "change;switch;switch over;switch back;go back;go over;refinance;remortgage;swap;swap out;replace;upgrade;trade;trade in;rename;convert",
);
/** Amounts that somebody drops are other ones, and so is all else: it is over. */
const ENDED = listed(
  "drop;axe;finish;complete;stop;break up;split up;split;cancel;call off;pay off;outgrow;clear;discontinue",
);
const LEFT = listed(
  "give up;quit;abandon;ditch;pack in;jack in;get off;take off;come off;go off;be off;drop out",
);
const ENDS = listed(
  "split up;break up;split;close;close down;shut down;shut;go bust;go under;disband;dissolve;fold;come off;stop;run out;retire;leave;break down",
);
const AMOUNTS = listed(
  "raise;lower;up;increase;reduce;cut;double;triple;halve;bump;bump up;put up;go up;go down;rise;fall;drop;climb;jump;come down;bring down;be up;be down;be to",
);
const MOVED = listed(
  "move;move up;move back;push;push back;push out;reschedule;postpone;delay;shift;slip;bring forward;put off",
);

/**
 * What somebody else has or does then, and what becomes of who did. Behind "be" stands what is done to them.
 */
const PASSED_ON = listed(
  "promote;demote;hand;hand over;hand off;pass;pass on;take over;step down;step back;step up;stand down;swap;replace;sell;be book;be full;be gone;burn down;close;close down;shut;shut down;die;pass away;retire;resign;quit;fire;sack;let go;lay off;move on;move out;fall out;fall through;be over;be out;be off;be post;be transfer;be relocate",
);

/** Where somebody is only for a while, and verbs by which they are there no more. */
const AWAY = /^(?:hospital|clinic|prison|jail|rehab|holiday|vacation|leave)$/u;
const BACK = /^(?:(?:be|come|go|get) (?:home|back|out)|return|leave)$/u;

export const ENDING_WORDS: EndingWords = {
  endsObject: (verb, { verb: asked, isProgressive, isPassive }) =>
    (OVER.has(verb) && (!FEELING.has(asked) || verb === "give up" || verb === "quit")) ||
    (NOBODYS.has(verb) && HAVING.has(asked)) ||
    (DONE.has(verb) && isProgressive) ||
    (verb === "get back" && isPassive),
  endsStay: (verb, { prepositions }) =>
    BACK.test(verb) && prepositions.some(({ phrase }) => AWAY.test(phrase?.head ?? "")),
  endsSubject: (verb, { verb: asked }) =>
    !FEELING.has(asked) &&
    /^(?:die|pass away|fall through|move out|end|expire|clear up|go|go away|run away|cancel|pull out|be (?:off|over|dead|finished|done|write-off|toast|history|totalled|totaled|stolen))$/u.test(
      verb,
    ),
  change: (verb, role, clause) => {
    if (AMOUNTS.has(verb) && !(role === "object" && ENDED.has(verb))) return "amount";
    if (MOVED.has(verb)) return "moved";
    if (FEELING.has(clause.verb)) return undefined;
    if (REPLACES.has(verb)) return "over";
    if (role === "object")
      return ENDED.has(verb) ? "over" : LEFT.has(verb) || NOBODYS.has(verb) ? "left" : undefined;
    // "Mads is going to Chile": he is not gone.
    const isOver = ENDS.has(verb) || (verb !== "go" && ENDING_WORDS.endsSubject(verb, clause));
    return isOver ? "over" : undefined;
  },
  replaces: new Set([...REPLACES, ...AMOUNTS]),
  behind: /^(?:off|on|with|from|to|for)$/u,
  into: /^(?:in)?to$|^(?:for|with|by)$/u,
  books: listed("book;reserve;hire;rent"),
  standsIn: listed("step in;fill in;stand in;take over;cover;replace;deputise"),
  besides: /\b(?:also|as well|another)\b|\btoo\b(?!\s\p{L})/iu,
  whereAt: /^(?:at|in)$/u,
  startsAt: /^(?:at|with|in)$/u,
  allowed: listed("can stop;can come;can quit;should stop;can go"),
  away: /(?:^| )(?:off|without)$|^be .*\bback from$/u,
  nexts: listed("start;begin;enter"),
  leftOut: listed("skip"),
  changesOf: new Map([
    ["owe", listed("pay back;repay;pay off;settle up")],
    ["weigh", listed("gain;lose;put on;drop;shed")],
  ]),
  renewing: /^(?:new|current|latest)$/iu,
  now: /^(?:now|nowadays|these days|from now on)$/iu,
  gone: /(?:\b(?:no more|no(?= \p{L}+ (?:needed|necessary|required|for (?:now|a while)|until|till)\b)|rid of|(?:done|finished) with)|^(?:now |finally |completely |i['’]?m )*off|\bi['’]?m (?:now |finally |completely )?off|\bno longer|\bnot(?= \p{L}+ any ?more\b))(?: the| my)? (\p{L}+)/iu,
  instead: /\b(?:instead|this time|from now on(?:wards)?)\b/iu,
  newValue: /\bnew ((?:\p{L}+[- ]?){1,3}?)(?: is|['’]s|:) \S/iu,
  renewed:
    /^(?:just )?(?:(?:got|getting|bought|have|ordered) )?(?:an? |my |our |the )?(?:brand )?new ((?:\p{L}+ )?\p{L}+)/iu,
  chooses: listed("choose;pick;select;adopt;opt;settle;decide;agree;go"),
  noMore: /\b(?:no longer|no more|any ?more)\b/iu,
  unsettles: new Set([...PASSED_ON, ...LEFT]),
  reporting: listed("say;tell;reckon;think;confirm;mention;believe"),
  contraries: CONTRARIES,
  opposites: new Map(
    OPPOSITES.flatMap(([states, others]) => states.map((state) => [state, others] as const)),
  ),
};
