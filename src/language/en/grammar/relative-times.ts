/** Times that hang on what was said right before: "before that", "until 2019, then in Ghent". */
import type { Clause, NounPhrase } from "../../clause.ts";
import type { Beside, RelativeTime } from "../../language.ts";
import type { Word } from "../../word.ts";

const RELATIONS: Readonly<Record<string, Exclude<Beside, "when">>> = {
  before: "before",
  since: "since",
  until: "until",
  till: "until",
};

/** How a clause stands to the time that was told before it. */
export function relativeTimeIn({ prepositions, adverbs }: Clause): RelativeTime | undefined {
  const that = prepositions.find(({ phrase }) => phrase?.pronoun === "that");
  const relation = that === undefined ? undefined : RELATIONS[that.preposition];
  if (relation !== undefined) return relation;
  if (adverbs.includes("before")) return "before";
  return adverbs.includes("then") ? "then" : undefined;
}

/** How a clause behind "before", "since" or "until" stands to the one beside it. */
export function relationOfLink(link: string): Beside | undefined {
  return link === "when" ? link : RELATIONS[link];
}

/** "it's 950", "it will be 35", "it went up to 100" */
export function newValueIn({
  verb,
  objects,
  prepositions,
  adjectives,
  doings,
}: Clause): NounPhrase | undefined {
  const [object, another] = objects;
  const [to, other] = prepositions;
  if (adjectives.length + doings.length > 0 || another !== undefined || other !== undefined) return undefined;
  const value = verb === "be" && to === undefined ? object : undefined;
  const reached =
    CHANGES.test(verb) && object === undefined && to?.preposition === "to" ? to.phrase : undefined;
  const found = value ?? reached;
  return found?.number === undefined || found.others.length > 0 ? undefined : found;
}

const CHANGES = /^(?:go|rise|increase|climb|jump|double|fall|drop|come|change|shrink|grow)$/u;

/** "took over from her", "takes it over on 1 June", "replaced him", with no duty or post of its own */
export function takesOver({ verb, particle, objects, prepositions, isNegated, isPassive }: Clause): boolean {
  const isOther = objects.some(({ pronoun }) => pronoun === undefined);
  if (isNegated || isPassive || isOther || objects.length > 1) return false;
  const isAfter = prepositions.every(({ preposition }) => /^(?:from|after)$/u.test(preposition));
  if (verb === "take" && particle === "over") return isAfter && (objects[0]?.pronoun ?? "it") === "it";
  return /^(?:replace|succeed)$/u.test(verb) && /^(?:him|her|them)$/u.test(objects[0]?.pronoun ?? "");
}

type Draft = Omit<Clause, "isBelieved">;

/** "My boss is Erin; before it was Paul": before that. */
export function withBefore(draft: Draft, words: readonly Word[]): Draft {
  const { link, ...apart } = draft;
  const [lead, word] = [words[draft.start - 2], words[draft.start - 1]];
  const isAlone = link === "before" && word?.lower === link && (lead === undefined || lead.class === "stop");
  return isAlone ? { ...apart, adverbs: [...draft.adverbs, link] } : draft;
}

/** "from 2010 to 2012 and again from 2018", "in 2015 and in 2018": one clause for each of the times. */
export function atEachTime(draft: Draft, words: readonly Word[]): Draft[] {
  const [first, second, another] = draft.dates;
  if (second === undefined || another !== undefined || first?.sense !== second.sense) return [draft];
  const at = words.findIndex(({ date }) => date === second);
  const before = words[at - 1]?.lower === "again" ? words[at - 2] : words[at - 1];
  // "for two weeks in May and June" is one time.
  const isOne = words.slice(draft.start, draft.end).some(({ date }) => date?.isLength === true);
  const isEach = first.sense === "period" || (first.sense === "within" && draft.isPast && !isOne);
  const isJoined = before?.lower === "and" && !draft.isNegated && isEach;
  return isJoined
    ? [
        { ...draft, dates: [first] },
        { ...draft, dates: [second], link: "and" },
      ]
    : [draft];
}

/** "I lived in Bruges until 2019, then in Ghent until May": one clause for each of the places. */
export function inSequence(draft: Draft, words: readonly Word[]): Draft[] {
  const [first, second, ...others] = draft.prepositions;
  if (second?.phrase === undefined || first?.preposition !== second.preposition || others.length > 0)
    return [draft];
  const between = words.slice(first.end, second.start);
  // "at 9, from April at 8"
  const then = between.findIndex(
    ({ lower, class: kind }, place) =>
      (lower === "then" && kind === "adverb") || (kind === "date" && place === between.length - 1),
  );
  if (then < 0 || !between.slice(0, then).some(({ class: kind }) => kind === "comma")) return [draft];
  const place = words[first.end + then]?.start ?? 0;
  const isThen = ({ start }: { readonly start: number }) => start >= place;
  const adverbs = draft.adverbs.filter((adverb) => adverb !== "then");
  return [
    {
      ...draft,
      end: first.end + then,
      prepositions: [first],
      dates: draft.dates.filter((date) => !isThen(date)),
      adverbs,
    },
    {
      ...draft,
      start: first.end + then,
      prepositions: [second],
      dates: draft.dates.filter(isThen),
      adverbs: between[then]?.class === "date" ? adverbs : [...adverbs, "then"],
      link: "and",
    },
  ];
}
