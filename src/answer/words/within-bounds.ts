/** How much of what was found is read for an answer: an episode may have a million characters. */
import type { EpisodeView } from "../../domain/episode.ts";

/**
 * Characters that are read for one answer, in which each sentence counts as at least so many more: two
 * thousand sentences of a conversation, which take a second.
 */
const MAX_CHARS = 200_000;
const CHARS_OF_SENTENCE = 50;

const SENTENCE_ENDS = /[.!?…\n\p{Extended_Pictographic}]+/gu;

/**
 * Turns as far as they are read for an answer, in their order: those that recall found count before those
 * around them, the best first. What goes beyond the bounds is cut behind a sentence, or left out.
 *
 * @param best uids of the turns that were found, the best first
 */
export function withinBounds(turns: readonly EpisodeView[], best: readonly string[]): EpisodeView[] {
  const places = new Map(best.map((uid, place) => [uid, place]));
  const placeOf = ({ uid }: EpisodeView) => places.get(uid) ?? best.length;
  const kept = new Map<string, EpisodeView>();
  let left = MAX_CHARS;
  for (const turn of turns.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const { end, cost } = readable(turn.content, left);
    if (end > 0) kept.set(turn.uid, end < turn.content.length ? cut(turn, end) : turn);
    left -= cost;
  }
  return turns.flatMap(({ uid }) => kept.get(uid) ?? []);
}

function cut(turn: EpisodeView, end: number): EpisodeView {
  return { ...turn, content: turn.content.slice(0, end) };
}

/** Where the last sentence of a text ends that is within some characters, and how many count to there. */
function readable(text: string, most: number): { readonly end: number; readonly cost: number } {
  let within = { end: 0, cost: 0 };
  let ends = 0;
  for (const { index, 0: sign } of text.matchAll(SENTENCE_ENDS)) {
    ends += 1;
    const end = index + sign.length;
    const cost = end + ends * CHARS_OF_SENTENCE;
    if (cost > most) return within;
    within = { end, cost };
  }
  const cost = text.length + (ends + 1) * CHARS_OF_SENTENCE;
  return cost > most ? within : { end: text.length, cost };
}
