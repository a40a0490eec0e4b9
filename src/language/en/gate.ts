/** English words that show whether something new is said. */
import type { Gate } from "../gate.ts";
import { COURTESIES, FUNCTION_WORDS, LIGHT_WORDS } from "./closed-classes.ts";

export const GATE: Gate = {
  ending:
    /\b(?:no longer|no more|not any ?more|any ?more|any longer|used to|stop(?:s|ped|ping)?|quit(?:s|ting)?|ceased?|ceases|end(?:s|ed|ing)?|over with|broke up|split up|divorced|retired?|resign(?:s|ed)?|gave up|giv(?:e|es|en|ing) up|left|leav(?:e|es|ing)|lost|died|passed away|cancel(?:s|l?ed|l?ing)?|former(?:ly)?|ex)\b/i,
  negation:
    /\b(?:not|never|neither|nor|none|nobody|nothing|nowhere|cannot|without|dont|doesnt|didnt|isnt|wasnt|arent|wont|cant|havent|hasnt)\b|n't\b|\bno (?!worries|problem|doubt|wonder|kidding|idea|matter|way)[a-z]/i,
  change:
    /\b(?:now|nowadays|these days|currently|as of|from now on|since then|lately|recently|actually|instead|rather than|in fact|correction|chang(?:e|es|ed|ing)|switch(?:es|ed|ing)?|mov(?:e|es|ed|ing)|replac(?:e|es|ed|ing)|bec(?:ome|omes|ame|oming)|turned|start(?:s|ed|ing)?|beg(?:in|ins|an|un|inning)|new|again|back to|return(?:s|ed|ing)?|still|already|finally|prefers? .{1,40} (?:over|to)|got (?:married|engaged|divorced|promoted|fired|hired))\b/i,
  dateable:
    /\d|\b(?:yesterday|today|tonight|tomorrow|ago|last|next|past|previous|coming|this|since|until|till|the other|weekend|days?|weeks?|months?|years?|decades?|spring|summer|autumn|fall|winter|christmas|easter|halloween|thanksgiving|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*)\b/i,
  firstPerson: /\b(?:i|im|ive|my|mine|me|myself|we|our|ours|us)\b/i,
  past: /\b(?:[a-z]{2,}ed|was|were|had|did|been|done|went|gone|got|took|bought|brought|made|saw|seen|met|found|began|won|ran|came|gave|given|left|lost|read|wrote|built|sold|spent|told|thought|felt|kept|caught|taught|became|heard|held|paid|said|sent|slept|drove|flew|grew|knew|ate|drank|rode|sang|swam|fell|chose|broke|wore|led)\b/i,
  courtesies: COURTESIES,
  functionWords: new Set([...FUNCTION_WORDS, ...LIGHT_WORDS]),
};
