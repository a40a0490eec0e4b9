/** Where sentences of English end, and which messages hand over a text to work on. */
const ABBREVIATION =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Mt|Ft|Prof|Jr|Sr|vs|etc|e\.g|i\.e|approx|No|Inc|Co|Corp|Ltd|\p{Lu}(?:\.\p{Lu})*)\.$/u;
/** After such a request come words that are not the speaker's own. */
const TEXT_TO_WORK_ON =
  /\b(?:write|rewrite|re-write|translate|proofread|proof-read|summari[sz]e|paraphrase|edit|rephrase|act as|role ?-?play|pretend|you are an?|imagine|story|poem|lyrics|script|essay|dialogue|monologue|prompt|cover letter|resume|blog post|sentences?)\b/i;

/** "Jan. 5", "in Jan. and Feb.", not "I'm Jan. I live in Rome." */
const MONTH = /(?:^|[\s(])(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$/u;

/** Does a full stop at the end of a text end no sentence, by what follows it? */
export function isAbbreviated(before: string, after: string): boolean {
  return ABBREVIATION.test(before) || (MONTH.test(before) && /^\s*[\p{Ll}\d,]/u.test(after));
}

/**
 * Does the message hand over a text to work on, or set up a role? Then its first person may not be the
 * speaker.
 */
export function handsOverText(content: string): boolean {
  return (
    content.length > 60 &&
    TEXT_TO_WORK_ON.test(content.slice(0, 2000)) &&
    REQUEST.test(content.slice(0, 2000))
  );
}

const REQUEST =
  /(?:^|[.!?\n]\s*|\b(?:please|can you|could you|help me|want you to|need you to|going to)\s+)(?:help me )?(?:re-?write|write|translate|proof-?read|summari[sz]e|paraphrase|edit|rephrase|act as|role ?-?play|pretend|imagine|you are an?|make (?:me )?an?|create|generate|compose|draft|improve|fix|correct|complete|continue)\b/i;

/** "IMO" is a firm, "what is tbh" asks, "…, remember?" does not. */
export const CHATTER =
  /(?<=[\p{L}\d),])(?<!\b(?:is|are|at|for|of|with|says?|means?)) (?:tbh|btw|lol|lmao|(?:ha)+ha|ngl|fwiw|imho|imo|fyi|tho)(?=[ \t]*(?:[.!…\n]|$))|(?<=[\p{L}\d)]), (?:remember|you know|get it)\?+(?=\s|$)/gu;
