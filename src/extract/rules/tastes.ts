/** What people like and dislike. */

import { readPhrase } from "../../language/en/deeds/self-contained.ts";
import { gerundOf, isBase } from "../../language/en/deeds/verbs.ts";
import { isOrdinaryWord } from "../../language/en/ordinary-words.ts";
import { DATE_MARK, MASK } from "../../text/sentences.ts";
import { dateOf, type Finding, type Named, type Statement } from "./findings.ts";
import { readName } from "./names.ts";
import { type Head, head, matchHead, openingEnd } from "./subjects.ts";

const TASTES: readonly {
  readonly head: Head;
  readonly predicate: "LIKES" | "DISLIKES";
  readonly over?: "said" | "if so";
}[] = [
  { head: head("{adv}{love|like|enjoy|adore} "), predicate: "LIKES" },
  {
    head: head(
      "{be}{adv} (?:an? )?(?:really )?(?:big |huge |massive |great )?(?:fan of|fond of|into|obsessed with|crazy about|passionate about|keen on) ",
    ),
    predicate: "LIKES",
  },
  { head: head("(?:{be}|{have}(?:{adv}) been){adv} (?:enjoying|loving|liking) "), predicate: "LIKES" },
  {
    head: head("{have}{adv} been{adv} (?:into|obsessed with|passionate about) "),
    predicate: "LIKES",
  },
  { head: head("{have}{adv} (?:always )?(?:loved|liked|enjoyed|adored) "), predicate: "LIKES" },
  { head: head("{adv}{hate|dislike|detest|loathe|despise} "), predicate: "DISLIKES" },
  { head: head("(?: can't| cannot| cant) stand "), predicate: "DISLIKES" },
  {
    head: head("{be} not (?:an? )?(?:really )?(?:big |huge |great )?(?:fan of|fond of|into|keen on) "),
    predicate: "DISLIKES",
  },
  {
    head: head("{do}(?: really| actually| particularly| even)?(?: like| enjoy| love) "),
    predicate: "DISLIKES",
    over: "if so",
  },
  {
    head: head(
      "(?: no longer| stopped)(?: really)? (?:like|enjoy|love|likes|enjoys|loves|liking|enjoying|loving) ",
    ),
    predicate: "LIKES",
    over: "said",
  },
  { head: head("(?:{have})?{adv} (?:went|gone) off "), predicate: "LIKES", over: "said" },
];

export function tasteFindings(statement: Statement): Finding[] {
  const { clause, subject } = statement;
  const preferred = preferenceFindings(statement);
  if (preferred.length > 0) return preferred;
  const fan = fanFindings(statement);
  if (fan.length > 0) return fan;
  for (const { head: each, predicate, over } of TASTES) {
    const at = matchHead(each, clause, subject);
    if (at === undefined) continue;
    const rest = clause.text.slice(at).replace(TRAILING, "");
    const anymore = ANYMORE.test(rest);
    // "I enjoy it this year" is about now, not about liking.
    if (dateOf(clause, at) !== undefined && over === undefined && rest.includes(DATE_MARK)) return [];
    // "I like the Olympus" picks one from a choice; "I love the Beatles" does not.
    if (/^the \p{Lu}/u.test(rest) && /like $/.test(clause.text.slice(0, at))) return [];
    const topics = topicsIn(rest.replace(ANYMORE, ""), at);
    if (topics.length === 0 && over === undefined) return pastime(statement, at, predicate);
    if (topics.length === 0 || (predicate === "DISLIKES" && over === "if so" && topics.length > 1)) return [];
    const ended = over === "said" || (over === "if so" && anymore);
    return topics.map((object) =>
      ended ? { predicate: "LIKES", object, polarity: "ends" } : { predicate, object },
    );
  }
  return [];
}

/** What is liked as a doing, in words: "playing different songs on the piano", "to collect stamps". */
function pastime({ clause, subject }: Statement, at: number, predicate: string): Finding[] {
  if (subject.person === "other") return [];
  const rest = clause.text.slice(at);
  const [first = "", verb = ""] = rest.split(" ", 2);
  const to = first === "to" && isBase(verb) && !/^(?:see|get|have|do|make|take)$/.test(verb);
  if (!to && !isGerund(first)) return works(clause.text, at, subject.name, predicate);
  if (NOT_A_PASTIME.test(first)) return [];
  // "helping people" says what "people" alone does not.
  const begin = to ? at + `to ${verb} `.length : at;
  const phrase = readPhrase(clause.text, begin, subject.name);
  if (phrase === undefined || !(to || phrase.value.includes(" ")) || /^for \p{Ll}+$/u.test(phrase.value))
    return [];
  return [{ predicate, object: { value: to ? `${gerundOf(verb)} ${phrase.value}` : phrase.value } }];
}

const WORKS =
  /(?!(?:an?|the|my|our|your|this|that|all|some|how|it|to)\b)(?:\p{Ll}[\p{L}-]* ){1,3}(?:about|by|from|and) \p{L}/uy;

/** "books about personal growth", "music from the eighties" */
function works(text: string, at: number, speaker: string, predicate: string): Finding[] {
  WORKS.lastIndex = at;
  const phrase = WORKS.test(text) ? readPhrase(text, at, speaker) : undefined;
  return phrase === undefined || !/ (?:about|by|from) | and (?:[\p{Ll}-]+ ){0,2}\p{Ll}+s$/u.test(phrase.value)
    ? []
    : [{ predicate, object: { value: phrase.value } }];
}

const NOT_A_PASTIME =
  /^(?:getting|knowing|feeling|hearing|thinking|saying|telling|looking|coming|putting|waiting|keeping|bringing|adding|showing|giving|doing|using)$|^(?:nothing|anything|everything|something|amazing|inspiring|interesting|exciting)$/;
const FAN = head(
  "{be}{adv} (?:such )?an? (?:big |huge |total |massive |real |true |major |lifelong |avid )?(?=(?!big|huge|total|massive|real|true|major|lifelong|avid)(?:\\p{L}+ ){1,2}(?:fan|lover|enthusiast|buff)(?! of|[\\p{L}'-]))",
);
const FAN_OF = /((?:\p{L}+)(?: \p{L}+)?) (?:fan|lover|enthusiast|buff)/uy;

const PREFER = head("{adv}{prefer} (?!to |it|that|this|not |the |my |your )");

/** "I prefer quiet places", "We prefer travelling by train". */
function preferenceFindings({ clause, subject }: Statement): Finding[] {
  const at = subject.person === "other" ? undefined : matchHead(PREFER, clause, subject);
  const phrase = at === undefined ? undefined : readPhrase(clause.text, at, subject.name);
  return phrase === undefined ? [] : [{ predicate: "PREFERS", object: { value: phrase.value } }];
}

/** "I'm a huge jazz fan." */
function fanFindings({ clause, subject }: Statement): Finding[] {
  const at = matchHead(FAN, clause, subject);
  if (at === undefined) return [];
  FAN_OF.lastIndex = at;
  const name = FAN_OF.exec(clause.text)?.[1] ?? "";
  return one(name, at).map((object) => ({ predicate: "LIKES", object }));
}

const FAVOURITE =
  /(?:[Mm]y) (?:all-time |absolute )?favou?rite (\p{L}+(?: \p{L}+)?)(?: (?:is|are|has always been|will always be)(?: (?:definitely|probably|still|always))? )(?=\S)/uy;
const FAVOURITE_KINDS =
  /^(?:food|drink|dish|meal|cuisine|dessert|snack|fruit|vegetable|ice cream flavor|flavou?r|colou?r|band|singer|musician|artist|song|album|genre|music|book|author|writer|poet|movie|film|director|actor|actress|show|series|tv show|game|video game|board game|sport|team|player|season|animal|flower|city|country|place|subject|hobby|holiday|restaurant|cafe|character|superhero|podcast|tea|coffee|beer|wine|number|language|instrument|painter|exercise|activity|pastime|spice|cheese|candy|pizza topping|cocktail)s?$/i;

/** "My favourite food is ramen." */
export function favouriteFindings(text: string): Finding[] {
  FAVOURITE.lastIndex = openingEnd(text);
  const match = FAVOURITE.exec(text);
  const kind = match?.[1]?.toLowerCase() ?? "";
  if (match === null || !FAVOURITE_KINDS.test(kind)) return [];
  const [object, another] = topicsIn(
    text.slice(FAVOURITE.lastIndex).replace(TRAILING, ""),
    FAVOURITE.lastIndex,
  );
  if (
    object === undefined ||
    another !== undefined ||
    /^(?:definitely|probably|when|hard|still|also|pretty|very|so)\b/.test(object.name)
  )
    return [];
  return [{ predicate: "LIKES", object, properties: { favourite: kind } }];
}

const TRAILING =
  /(?:,? (?:too|as well|so much|very much|a lot|the most|the best|more|most|much|at all|a ton|a bunch|to death|myself|in general|lol|haha|tbh|though|these days|also|either|anyway|right now|now|especially|like crazy|with all my heart|more than anything))+(?=\s*(?:$|[.,!?;)]))/i;
const ANYMORE = / (?:anymore|any more|any longer)(?![\p{L}])/u;
const ENDS = new RegExp(
  `[.,;:!?()\\[\\]"“”…–—~*/${DATE_MARK}${MASK}]|\\p{Extended_Pictographic}| (?:because|but|so|when|while|since|although|though|if|where|as|especially|particularly|including|like|such as|whenever|cause|cuz|during|after|before|even|except|for its|for their|it's|it|I|I'm|ever since|than)(?![\\p{L}'])| -`,
  "u",
);
const REJECTED =
  /(?:^|[ -])(?:it|its|it's|that|that's|this|these|those|them|they|he|she|him|her|his|hers|you|your|yours|u|ur|me|my|mine|we|us|our|ours|their|theirs|how|what|who|whom|whose|which|why|when|where|to|the|both|all|every|everyone|everything|everybody|any|anything|some|something|someone|somewhere|nothing|nobody|none|one|ones|another|other|others|each|such|more|most|less|certain|various|things?|stuff|bits?|way|ways|kinds?|sorts?|types?|idea|ideas|photos?|pics?|pictures?|part|parts|lot|lots|being|getting|knowing|feeling|hearing|seeing|doing|thinking|looking|finding|going|making|keeping|telling|saying|using|giving|taking|coming|putting|talking|waiting|getting|trying|it|there|here|so|very|really|too|not|no|never|now|then|is|are|was|were|be|been|am|do|does|did|has|have|had|can|could|would|will|should|may|might|or|vs|same|whole|much|many|few|own|thought|sound|feel|love|hate|like|yet|even|just|only|maybe|self|and|a|an|nor|either|neither|please|thanks|sense|vibe|vibes|energy|concept|challenge|suggestions?|recommendations?|options?|results?|examples?|points?|answers?|questions?|tips|first|second|third|last|next|new|old|having|exactly|bringing|adding|showing|bit|people|time|look|update)(?=$|[ -])/i;
const PREPOSITION =
  / (?:of|in|on|at|with|for|about|from|by|to|into|over|through|around|between|under|without|near|along|outdoors|together) /;
const GERUND = /^\p{Ll}{2,}ing$/u;
const NOT_GERUND =
  /^(?:spring|string|ring|king|thing|wing|evening|morning|ceiling|wedding|pudding|sling|bring)$/;
/** Pastimes that are liked as such, wherever and with whomever. */
const PASTIME =
  /^(?:hiking|swimming|running|jogging|reading|painting|drawing|cooking|baking|dancing|singing|camping|gardening|surfing|skiing|snowboarding|climbing|cycling|biking|fishing|knitting|crocheting|sewing|writing|travell?ing|photography|pottery|yoga|sailing|kayaking|canoeing|skating|bowling|boxing|birdwatching|gaming|programming|coding|woodworking|meditating|volunteering|sketching|journaling|rowing|scuba diving|diving|snorkeling|hunting|quilting|embroidery|golfing|karaoke|backpacking|bouldering|weightlifting|stargazing|thrifting|shopping)$/i;
const WORDS = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+.#-]*(?: [\p{L}\p{N}&][\p{L}\p{M}\p{N}'’&+.#-]*)*$/u;

/**
 * The things that a phrase names, if it is a clean list of noun phrases; `at` is its offset in the clause.
 */
function topicsIn(phrase: string, at: number): Named[] {
  const stop = ENDS.exec(phrase);
  const words = (stop === null ? phrase : phrase.slice(0, stop.index)).trimEnd();
  // "I love cats, dogs and birds": only a list without commas is read whole.
  if (stop?.[0] === "," && /^, (?:\p{L}+ ?){1,3}(?:,|and|or)/u.test(phrase.slice(stop.index)))
    return one(words, at);
  const parts = words.split(/ (?:and|&) /);
  if (parts.length === 1) return one(words, at);
  const [first = "", second = ""] = parts;
  if (parts.length > 2) return [];
  const a = one(first, at);
  const b = one(second, at + words.length - second.length);
  const alike =
    (isGerund(first) && isGerund(second)) ||
    (/^\p{Lu}/u.test(first) && /^\p{Lu}/u.test(second)) ||
    (/^\p{Ll}+s$/u.test(first) && /^\p{Ll}+s$/u.test(second)) ||
    (PASTIME.test(first) && PASTIME.test(second));
  if (alike) return a.length > 0 && b.length > 0 ? [...a, ...b] : [];
  // "rock and roll", "cooking and listen to music": not certain; a pastime stands for itself.
  return PASTIME.test(first) ? a : [];
}

function isGerund(phrase: string): boolean {
  const [first = ""] = phrase.split(" ");
  return GERUND.test(first) && !NOT_GERUND.test(first);
}

function one(phrase: string, at: number): Named[] {
  const name = phrase.replace(
    /^the (?=\p{Lu}|(?:ocean|sea|beach|mountains|outdoors|rain|snow|countryside|desert|woods)$)/u,
    "",
  );
  const start = at + phrase.length - name.length;
  const accept = (words: string): Named[] => [
    {
      name: words,
      ...(/^\p{Lu}/u.test(words) ? {} : { type: "Topic" }),
      span: { start, end: start + words.length },
    },
  ];
  const [first = ""] = name.split(" ");
  if (
    PASTIME.test(first) &&
    /^(?:$| (?:in|on|at|with|for|to|by|about|around|outdoors|together|and)(?: |$))/.test(
      name.slice(first.length),
    )
  ) {
    return accept(first);
  }
  if (!WORDS.test(name) || name.length > 60) return [];
  const words = name.split(" ");
  if (/^\p{Lu}/u.test(name)) {
    const read = readName(name, 0);
    const nationality = words.length > 1 && NATIONALITY.test(first);
    const title = words.length > 2 && read?.end === name.length;
    if (read === undefined || read.possessive || (isOrdinaryWord(first) && !nationality && !title)) return [];
    if (isOrdinaryWord(name)) return [];
    return read.end === name.length ||
      (words.length <= 3 && !REJECTED.test(name) && !PREPOSITION.test(name) && read.name === first)
      ? accept(name)
      : [];
  }
  if (words.length > 4 || REJECTED.test(name) || /(?:ly|'s|'re|'ve|n't)$/.test(name)) return [];
  if (words.length > 1 && /^(?:an?|two|three|\d+)$/i.test(first)) return [];
  if (words.length === 1 && LONE_ADJECTIVE.test(name)) return [];
  if (PREPOSITION.test(`${name} `) && !isGerund(name) && words.length > 3) return [];
  if (
    /(?:^| )(?:of|in|on|at|with|for|about|from|by|into|over|through|around|up|out|off|down|back|away)$/.test(
      name,
    )
  )
    return [];
  return accept(name);
}

const NATIONALITY =
  /^(?:Italian|French|Indian|Thai|Mexican|Japanese|Chinese|Korean|Greek|Spanish|English|German|Turkish|American|African|Asian|British|Irish|Russian|Arabic|Portuguese)$/;
const LONE_ADJECTIVE =
  /^(?:good|great|nice|new|old|big|small|bad|fun|cool|simple|easy|hard|long|short|early|late|better|best|well|together|outside|outdoors|inside|home|deep|high|low|right|wrong|sure|true|happy|sad|life|work|today|recommendations|suggestions|crazy|weird|someone|living)$/;
