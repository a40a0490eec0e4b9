/** Which of some sentences was said first and last. */
import type { AnswerQuery } from "./asked.ts";
import type { SentenceFeatures } from "./features.ts";
import type { SaidSentence } from "./sentence.ts";

const RIVAL_GAP = 0.6;
const RIVAL_SHARE = 0.7;

/** Adds which of some sentences was said first and last among those that fill the gap for as many topics. */
export function withOrder<
  Item extends { readonly features: SentenceFeatures; readonly sentence: SaidSentence },
>(candidates: readonly Item[], asked: AnswerQuery): Item[] {
  if (asked.time !== undefined) return [...candidates];
  const topics = ({ features }: Item) =>
    features.exact + features.related + 0.9 * features.beside + 0.75 * features.turn + 0.5 * features.before;
  const rivals = candidates.filter(({ features }) => features.gap >= RIVAL_GAP && features.question === 0);
  const most = Math.max(0, ...rivals.map(topics));
  const close = rivals.filter((each) => most > 0 && topics(each) >= RIVAL_SHARE * most);
  if (close.length < 2) return [...candidates];
  const times = close.map(({ sentence }) => Date.parse(sentence.episode.occurredAt));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return candidates.map((each) => {
    if (!close.includes(each)) return each;
    const said = Date.parse(each.sentence.episode.occurredAt);
    const features = {
      ...each.features,
      last: !asked.asksBefore && said === last ? 1 : 0,
      first: asked.asksBefore && said === first ? 1 : 0,
    };
    return { ...each, features };
  });
}
