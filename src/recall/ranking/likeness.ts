/** What an encoder says of the candidates of a question. */
import type { Likeness, Meaning } from "../../embed/meaning.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { Placed } from "../index/table.ts";
import { asTheyWouldAsk, isAskedOf } from "../question/as-they-would-ask.ts";
import type { Question } from "../question/question.ts";
import { tellers } from "../question/tellers.ts";
import { type RankInput, speakersNamed } from "./rank.ts";

/** How like the question episodes are; also in the words of the one whom it is about, if they are among those who speak. `undefined`: nothing is known. */
export async function likenessTo(
  {
    words,
    question,
    meaning,
  }: {
    readonly words: string;
    readonly question: Question;
    readonly meaning: Meaning;
  },
  candidates: Pick<RankInput, "question" | "named" | "placed">,
): Promise<Likeness | undefined> {
  if (meaning.state !== "used" && meaning.state !== "partial") return undefined;
  const name = asTheyWouldAsk(words)?.name;
  const telling = () => tellers(question, speakersNamed(candidates, candidates.placed));
  return meaning.episodes(name !== undefined && isAskedOf(name, telling()));
}

/** Of the candidates, those that have a vector. */
export function likenessAmong(
  placed: readonly Placed[],
  items: Items,
  likeness: Likeness | undefined,
): ReadonlyMap<number, number> {
  const known = new Map<number, number>();
  if (likeness === undefined || likeness.nearest.length === 0) return known;
  for (const { item } of placed) {
    const value = likeness.of(items.text(item));
    if (value !== undefined) known.set(item, value);
  }
  return known;
}
