/** Episodes that say the same in the same words. Pure. */

import type { EpisodeView } from "../../domain/episode.ts";
import { surfaces } from "../../text/terms.ts";
import { wordSet } from "../../text/word-lists.ts";

/** Words that change nothing. No word that denies, doubts or counts is among them. */
const FILLER_WORDS: ReadonlySet<string> = wordSet(
  "a an the oh ah um uh hm hmm well so just really very yeah yes hey hi hello okay ok anyway also",
);

/** An episode, and those after it that repeat it. */
interface Repeated<Episode extends EpisodeView> {
  readonly episode: Episode;
  readonly again: readonly Episode[];
}

/**
 * Each episode once, with those after it of the same speaker and role whose words are the same but for case,
 * punctuation, articles and interjections. Order, inflection and numbers count: "I lived in Oslo" does not
 * repeat "I live in Oslo".
 */
export function withoutRepeated<Episode extends EpisodeView>(
  episodes: readonly Episode[],
): readonly Repeated<Episode>[] {
  const first = new Map<string, { readonly episode: Episode; readonly again: Episode[] }>();
  for (const episode of episodes) {
    const key = keyOf(episode);
    const known = first.get(key);
    if (known === undefined) first.set(key, { episode, again: [] });
    else known.again.push(episode);
  }
  return [...first.values()];
}

function keyOf({ uid, role, speaker, content }: EpisodeView): string {
  const said = surfaces(content)
    .map((surface) => surface.toLowerCase())
    .filter((word) => !FILLER_WORDS.has(word));
  // What has no words, such as a line of signs, is like nothing else.
  return JSON.stringify(said.length === 0 ? [uid] : [role, speaker, isQuestion(content), ...said]);
}

function isQuestion(content: string): boolean {
  return /[?？؟]["”’)]*\s*$/u.test(content);
}
