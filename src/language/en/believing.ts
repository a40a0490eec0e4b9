/**
 * Which clauses may be held for true: what is asked, wished, supposed, played, quoted or reported by others
 * is not.
 */
import type { Clause } from "../clause.ts";
import type { Word } from "../word.ts";
import { isA } from "./kinds/kinds.ts";
import { mayBePlayed } from "./kinds/open-slots.ts";
import { singular } from "./singular.ts";

const UNREAL =
  /\b(?:just kidding|jk|pretend\p{L}*|imagin\p{L}+|suppos(?:e|ing)|hypothetically|(?:just )?in case(?! of)|in the event|assuming|provided|providing that|what if|if only|as if|as though|let's say|say i|in (?:my|a|the|this|that|another|our|his|her) (?:dreams?|game|movie|film|novel|book|play|story|song|show|sims|life|parallel|scenario|example|simulation|musical|sketch)|my character|dream(?:t|ed|ing)? (?:that|i|about|of)|role-?play\p{L}*|fictional\p{L}*|once upon a time|april fools?|yeah,? right|wish(?:ed|es|ing)?|rumou?rs?|gossip|legend has it|word (?:is|has it)|grapevine|supposedly|allegedly|apparently|reportedly|according to|(?:would|should|could|might)(?:'ve| have|n't)|had i known|no way (?:i|we|he|she|it|they|you|that|in|on)|(?:n't|not) (?:true|mean|believe|the case)|isn't it|as (?:the|they|my \p{L}+) (?:\p{L}+ )?(?:says?|said|goes|puts?)|sonnet|(?<!\b(?:publish\p{L}*|wrote|written|writing|write) (?:an?|my|his|her|our|their|the)(?: \p{L}+)? )poem|lyrics?|(?:sings?|sang)(?= (?:i|you|we|he|she|they|it|that|my|your|about|of)\b| ?[:"“‘'])|fake|prank|simulation|joking|(?<!\b(?!(?:that|this|it|which|all|above) )\p{L}+ (?:is|was) (?:such )?a )joke|thanks for asking|because clearly|kidding|sarcas\p{L}+|or (?:was|were)(?=[,.]| (?:he|she|it|they|until))|would be|'d (?:never |still |also |probably |all )?(?:be|have)\b|'d've|protagonist|hero(?:ine)?|narrator|villain|(?:a|the|that|this) (?:meme|quote|saying|proverb|riddle|example)|monopoly|minecraft|the sims|d&d|dungeons)\b|\/s\b|^(?:had|were|should) (?:i|we|he|she|they|you|it) |\bpicture (?:this|a|me|us)\b|^(?:act|play|behave|translate|paraphrase|rewrite|complete|write|respond|answer|say|repeat|type|print|echo)\b(?! to)|^would that\b|^\s*(?:#|\/\/|\/\*|<!--|--)\s*(?:todo|fixme|xxx|hack)\b|^oh,? (?:sure|yes|yeah|right|great)\b|\b(?:seed|test|mock|dummy|sample|fixture|placeholder) (?:script|data|user|customer|account|file)s?\b|^(?:oh,? )?(?:yeah|yes|sure|right|great|wow|wonderful|fantastic|perfect),? (?:(?:and|because|like|just what) |i (?:love|adore|enjoy|live for) )|\b(?:so|such) (?:they|he|she) sa(?:ys|id)\b|[♪♫]/iu;
const CONDITIONAL = /^(?:if|unless|whether)$/u;
/** What joins a clause that tells of another time. */
export const NARRATIVE = /^(?:when|whenever|while|once|until|before|after)$/u;
/** "Reminder: Tom is vegan": a label, and nobody who speaks. */
const NOTE =
  /^(?:(?:quick|small|sad|good|bad|happy|fun|important) )?(?:reminder|notes?|fyi|nb|ps|update|news|info|heads up|background|context|status|edit|fact|announcement|allergies|diet|recap|summary|correction|gist|btw): /iu;
/** "None of my brothers is a teacher": nobody is. */
const NOBODY = /^(?:none|neither|nobody|no one|not (?:one|a single|every)|few|hardly any\p{L}*)\b/iu;
const MARKUP = /<\/?[a-z][^>]*>/iu;
const DOUBTFUL =
  /^(?:maybe|perhaps|probably|possibly|apparently|supposedly|allegedly|almost|nearly|hardly|barely|technically)$/u;
/** What is said after them is reported, not held. */
const REPORTING =
  /^(?:say|tell|think|believe|hear|guess|claim|hope|doubt|dream|imagine|mention|read|swear|assume|reckon|bet|expect|worry|ask|wonder|suggest|promise|deny|pretend|seem|appear|feel|joke|lie|argue|insist|suppose|fear|want|consider|figure|warn|announce|shout|write)$/u;
const UNREAL_LINKS =
  /^(?:if|unless|whether|until|before|or|when|whenever|once|while|as|than|like|although|where)$/u;
/** What is said after them is presupposed. */
const FACTIVE =
  /^(?:know|realize|realise|forget|remember|notice|regret|learn|discover|mean|find|love|hate|like|see)$/u;

/** Is all of a sentence asked, wished, supposed, played or quoted, by the words that say so? */
export function isUnreal(text: string): boolean {
  return UNREAL.test(text);
}

type Unjudged = Omit<Clause, "isBelieved">;

export class Believing {
  readonly #words: readonly Word[];
  readonly #isUnreal: boolean;
  readonly #isNarrated: boolean;
  /** The words that ask. */
  readonly #asked: Range;
  #isReported = false;

  constructor(words: readonly Word[], text: string) {
    this.#words = words;
    const isQuestion = /\?["'”’)\]!.]*$/u.test(text.trim());
    this.#asked = isQuestion ? { from: questionIn(words), to: words.length } : plainQuestionIn(words);
    // "Tom: I live in Rome" are another's words; "when I was young" speaks of another time.
    // "Kids: Ana and Leo" is read as who they are.
    const isOfOthers =
      /^\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)?: /u.test(text) &&
      !NOTE.test(text) &&
      words.some((word) => word.text === ":");
    const isNarrative = words.some(
      ({ lower, class: kind }) => kind === "subordinator" && NARRATIVE.test(lower),
    );
    this.#isNarrated = isNarrative;
    this.#isUnreal =
      (this.#asked.from === 0 && this.#asked.to === words.length) ||
      isOfOthers ||
      NOBODY.test(text) ||
      MARKUP.test(text) ||
      isUnreal(text) ||
      isActed(words) ||
      words.some(({ lower }) => CONDITIONAL.test(lower));
  }

  /**
   * Does it happen beside something else: "I took a trip while you were away"? What is so told is no lasting
   * state.
   */
  get isNarrated(): boolean {
    return this.#isNarrated;
  }

  /** Does another time only bound it: "while", "before", "until"? */
  get isBounded(): boolean {
    return !this.#words.some(
      ({ lower, class: kind }) => kind === "subordinator" && /^(?:when|whenever|once|after)$/u.test(lower),
    );
  }

  /** Call it in the order of the clauses. */
  believes(clause: Unjudged, before: Unjudged | undefined): boolean {
    if (
      REPORTING.test(clause.verb) &&
      !FACTIVE.test(clause.verb) &&
      this.#reports(clause) &&
      !isDiagnosis(clause)
    )
      this.#isReported = true;
    if (this.#isUnreal || (clause.end > this.#asked.from && clause.start < this.#asked.to)) return false;
    if (this.#isReported && before !== undefined && !this.#isAddedTo(clause)) return false;
    const isTold = isToldBeside(clause) && !this.#words.some(({ class: kind }) => kind === "modal");
    if (clause.link !== undefined && UNREAL_LINKS.test(clause.link) && !isTold) return false;
    if (clause.adverbs.some((adverb) => DOUBTFUL.test(adverb))) return false;
    if (clause.modal !== undefined && !/^(?:will|'ll|wo|shall|can|ca|would|'d)$/u.test(clause.modal))
      return false;
    // "Let him come on Monday"
    if (/^(?:him|her|them)$/u.test(clause.subject?.pronoun ?? "")) return false;
    // "It's not my sister who sings"
    if (clause.link === "who" && before?.verb === "be" && before.isNegated) return false;
    return !this.#isInside(clause, before);
  }

  /** "My flatmate says it's mould, she's a chef": who somebody is, added by who speaks. */
  #isAddedTo({ start, link, verb, subject, objects, isPast, isNegated, modal }: Unjudged): boolean {
    const [object] = objects;
    return (
      link === undefined &&
      this.#words[start - 1]?.class === "comma" &&
      verb === "be" &&
      !isPast &&
      !isNegated &&
      modal === undefined &&
      /^(?:he|she)$/u.test(subject?.pronoun ?? "") &&
      object !== undefined &&
      (object.number !== undefined || /^an?$/u.test(object.determiner ?? "") || object.owner !== undefined)
    );
  }

  /** Does a clause follow, or a colon? */
  #reports({ end }: Unjudged): boolean {
    const next = this.#words[end];
    return (
      next !== undefined &&
      (next.class === "pronoun" ||
        next.class === "name" ||
        next.class === "possessive" ||
        next.class === "determiner" ||
        next.class === "noun" ||
        /^[:,]$/u.test(next.text))
    );
  }

  /**
   * A clause that begins right behind another, with nothing between them, is said inside of it: "I doubt she
   * moved".
   */
  #isInside(clause: Unjudged, before: Unjudged | undefined): boolean {
    if (before === undefined || clause.link === "who" || clause.link === "and" || clause.link === "but")
      return false;
    // "I have a twin, Esra, she's a vet": the comma is the name's.
    const end = this.#words[before.end - 1]?.class === "comma" ? before.end - 1 : before.end;
    const between = this.#words.slice(end, clause.start);
    const isApart = between.some(({ class: kind }) =>
      /^(?:stop|comma|conjunction|subordinator)$/u.test(kind),
    );
    // "When I moved to Leeds I took up climbing", "It turns out he's allergic"
    if (isApart || isToldBeside(before) || isTurnedOut(before) || isDiagnosis(before)) return false;
    // "He isn't my brother he's my cousin"
    if (isWhoOrWhat(before) && isWhoOrWhat(clause)) return false;
    return (
      !(FACTIVE.test(before.verb) && !before.isNegated) &&
      !(
        before.verb === "be" &&
        before.adjectives.some((adjective) =>
          /^(?:glad|happy|proud|sorry|sad|grateful|thankful|relieved|delighted|pleased|lucky)$/u.test(
            adjective,
          ),
        ) &&
        !before.isNegated
      )
    );
  }
}

/** "The doctor says I have gout" */
function isDiagnosis({ verb, subject, isNegated }: Unjudged): boolean {
  return verb === "say" && !isNegated && DOCTOR.test(subject?.head ?? "");
}

const DOCTOR = /^(?:doctor|doc|dr|gp|consultant|cardiologist|neurologist|surgeon|vet)$/u;

function isTurnedOut({ verb, particle, subject, isNegated }: Unjudged): boolean {
  return verb === "turn" && particle === "out" && subject?.pronoun === "it" && !isNegated;
}

/** "I'm a nurse", "she's my sister", "he's not a dentist": complete, and of a person. */
function isWhoOrWhat({ verb, subject, objects: [object], isPast, modal }: Unjudged): boolean {
  return (
    verb === "be" &&
    !isPast &&
    modal === undefined &&
    object !== undefined &&
    (object.owner !== undefined || object.number !== undefined || object.determiner === "a") &&
    (subject?.isName === true || /^(?:i|he|she)$/u.test(subject?.pronoun ?? ""))
  );
}

/** "when I moved to Leeds", "before he retired": it was so. */
function isToldBeside({ link = "", isPast, isPerfect, isFormer, isNegated, modal }: Unjudged): boolean {
  const isTold = isPast && !isPerfect && !isFormer && !isNegated && modal === undefined;
  return isTold && /^(?:when|while|before|after|once|since|until|till)$/u.test(link);
}

/**
 * Where a question begins behind a statement: at "can" in "I live in Ghent, can you recommend a dentist?"; 0:
 * all is asked.
 */
function questionIn(words: readonly Word[]): number {
  if (isAsking(words, 0)) return 0;
  for (const [place, { class: kind, lower }] of words.entries()) {
    const isBoundary = kind === "comma" || kind === "stop" || (kind === "conjunction" && lower !== "or");
    const isLast = words.slice(place + 1).every((word) => word.class === "stop");
    if (!isBoundary || isLast) continue;
    let from = place + 1;
    while (/^(?:conjunction|interjection|adverb|comma)$/u.test(words[from]?.class ?? "")) from += 1;
    if (isAsking(words, from)) return isTag(words.slice(from)) ? 0 : place;
  }
  return 0;
}

/** Numbers of words, the second behind the last. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * A question without its mark, up to a comma: of "How do I word it, I'm bad at that" all before it, of "is it
 * Rome or did Luc win" the whole.
 */
function plainQuestionIn(words: readonly Word[]): Range {
  const from = words.findIndex(({ class: kind, lower }, place) => {
    const isOr = kind === "conjunction" && lower === "or";
    const first = isOr ? place + 1 : place;
    const asks = /^(?:what|which|who|how|why|where|when)$/u.test(words[first]?.lower ?? "")
      ? first + 1
      : first;
    return (place === 0 || isOr) && isInverted(words, asks);
  });
  const to = words.findIndex(({ class: kind }, place) => place > from && /^(?:comma|stop)$/u.test(kind));
  return from < 0 ? { from: words.length, to: 0 } : { from, to: to < 0 ? words.length : to };
}

/** "do I", "did Luc win", "is it", not "did it" */
function isInverted(words: readonly Word[], place: number): boolean {
  const [verb, subject, next] = [words[place], words[place + 1], words[place + 2]];
  if (!/^(?:auxiliary|modal)$/u.test(verb?.class ?? "") || verb?.lower === "had") return false;
  const isDone = /^(?:verb|auxiliary)$/u.test(next?.class ?? "");
  if (subject?.class === "name") return isDone && next?.verb?.form === "base";
  return (
    subject?.class === "pronoun" && SUBJECTS.test(subject.lower) && (isDone || verb?.verb?.lemma === "be")
  );
}

const SUBJECTS = /^(?:i|you|he|she|it|we|they)$/u;

/** "can you", "what", "any tips" */
function isAsking(words: readonly Word[], place: number): boolean {
  const [first, second] = [words[place], words[place + 1]];
  if (first === undefined) return true;
  if (/^(?:what|which|who|how|why|where|when|any|whats|hows)$/u.test(first.lower)) return true;
  return /^(?:auxiliary|modal)$/u.test(first.class) && second?.class !== "stop";
}

/** "aren't I?", "did she?", not "are you allergic?" */
function isTag(words: readonly Word[]): boolean {
  const [first, ...others] = words.filter(({ class: kind }) => kind !== "stop");
  return (
    !/^(?:what|how|any|where)$/u.test(first?.lower ?? "") &&
    others.length <= 2 &&
    others.every(({ class: kind }) => /^(?:pronoun|negation|name)$/u.test(kind))
  );
}

/** "plays a nurse", not "plays the cello". */
function isActed(words: readonly Word[]): boolean {
  return words.some(({ verb }, place) => {
    if (verb?.lemma !== "play" || words[place + 1]?.class !== "determiner") return false;
    const noun = words.slice(place + 2).find(({ class: kind }) => kind !== "adjective");
    return (
      noun?.class === "noun" &&
      !(words[place + 1]?.lower === "the" && mayBePlayed(noun.lower)) &&
      ![noun.lower, singular(noun.lower)].some((each) => PLAYED.some((kind) => isA(each, kind)))
    );
  });
}

const PLAYED = ["instrument", "game", "sport", "music"];
