/** What became of what somebody tried to get: whether they got it. */

/** Verbs that ask so, with their particle or the preposition behind them. */
const ASKED =
  /^(?:get|pass|win|accept|approve|make|succeed|land|qualify|sell|work|manage|hire|find|go well)$/u;
const GOT =
  /\b(?:got (?:in(?:to)?\b|it\b|(?:the|my|his|her|our|their) (?:job|flat|house|place|role|part|post|position|contract|loan|visa|mortgage|grant|scholarship)\b|(?:a|an|my) (?:place|offer|visa)\b)|(?:was|were|been|got|is|['’]ve been|offer) (?:\p{L}+ )?(?:accepted|approved|hired|offered|picked|chosen|selected|granted)|accepted (?:me|us|him|her|them|(?:his|her|my|our|the|their) offer)|(?:they|he|she|bank|council|embassy|landlord|seller|vendor)s? said yes|(?:they|he|she) wants? (?:me|us|him|her|them)\b|(?:it )?came through|passed\b(?! (?:away|on|out|by|up|it|me|him|her|them)\b)|won\b(?!['’]t)|succeeded\b|made it\b|found (?:it|them|him|her|(?:a|an|the|my|our) )|turned up\b|it worked\b|went (?:really |so |very )?well\b|good news[:,!])/iu;
const MISSED =
  /\b(?:turned (?:\p{L}+ )?down|turned down|rejected|refused|(?:said|was a|it['’]s a) no\b|(?:did not|didn['’]?t|have not|haven['’]?t|has not|hasn['’]?t) (?:get|got|make|made|pass|passed|win|won|work|go well)\b|failed\b|(?:can(?:no|['’])t|couldn['’]?t|could not) find\b|lost (?:out|the)\b|missed out|fell through|no luck\b|unsuccessful|declined|outbid|went to (?:someone|somebody|another)|(?:took|chose|picked|hired) (?:someone|somebody) else|took (?:someone|somebody)\b)/iu;

const ANOTHER_GOT = /\b(?:someone|somebody|another \p{L}+) (?:else )?(?:got|has got|took|won|bought)\b/iu;

/**
 * Does a sentence say that somebody got what a verb asks for, or that they did not? `undefined`: neither, or
 * both, or the verb does not ask so.
 *
 * @example outcomeIn("get", "They turned me down.") // false
 */
export function outcomeIn(verb: string, sentence: string): boolean | undefined {
  if (!ASKED.test(verb)) return undefined;
  if (ANOTHER_GOT.test(sentence)) return false;
  const [isGot, isMissed] = [GOT.test(sentence), MISSED.test(sentence)];
  return isGot === isMissed ? undefined : isGot;
}
