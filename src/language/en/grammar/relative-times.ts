/** Times that hang on what was said right before: "before that", "until 2019, then in Ghent". */
import type { Clause } from "../../clause.ts";
import type { Beside, RelativeTime } from "../../language.ts";
import type { Word } from "../../word.ts";

const RELATIONS: Readonly<Record<string, Beside>> = {
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
  return adverbs.includes("then") ? "then" : undefined;
}

/** How a clause behind "before", "since" or "until" stands to the one beside it. */
export function relationOfLink(link: string): Beside | undefined {
  return RELATIONS[link];
}

type Draft = Omit<Clause, "isBelieved">;

/** "I lived in Bruges until 2019, then in Ghent until May": one clause for each of the places. */
export function inSequence(draft: Draft, words: readonly Word[]): Draft[] {
  const [first, second, ...others] = draft.prepositions;
  if (second?.phrase === undefined || first?.preposition !== second.preposition || others.length > 0)
    return [draft];
  const between = words.slice(first.end, second.start);
  const then = between.findIndex(({ lower, class: kind }) => lower === "then" && kind === "adverb");
  if (then < 0 || !between.slice(0, then).some(({ class: kind }) => kind === "comma")) return [draft];
  const place = words[first.end + then]?.start ?? 0;
  const isThen = ({ start }: { readonly start: number }) => start > place;
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
      adverbs: [...adverbs, "then"],
      link: "and",
    },
  ];
}
