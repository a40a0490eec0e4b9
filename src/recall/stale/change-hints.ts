/**
 * Words that may be out of date: a later turn speaks of the same thing in words of change, and no fact says
 * which holds. Pure.
 */
import type { EpisodeUid } from "../../domain/ids.ts";
import { terms } from "../../text/terms.ts";
import type { Question } from "../question/question.ts";
import type { MarkedEpisode } from "./stale.ts";

/** Words by which people say that something has changed. */
const CHANGE =
  /\b(?:no longer|not any ?more|any ?more|instead|used to|until recently|from now on|as of|by now|now|meanwhile|since then|actually|new|changed?|changes|changing|moved|moving|switch(?:ed|ing)?|replaced?|postponed|rescheduled|delayed|brought forward|pushed back|cancell?ed|sold|left|quit|stopped|gave up|got rid of|broke up|turned out|correction|update)\b/iu;

/** Longer turns are pastes, which are documents in all but their role. */
const MAX_TURN_CHARS = 20_000;

/**
 * For each episode that has facts neither among `withFacts` nor as stale statements: the latest turn after
 * it, of the same thread or speaker, that says all of the question's words that it says, in words of change.
 */
export function changeHints(
  episodes: readonly MarkedEpisode[],
  question: Question,
  withFacts: ReadonlySet<string>,
): ReadonlyMap<EpisodeUid, MarkedEpisode> {
  const hints = new Map<EpisodeUid, MarkedEpisode>();
  const said = episodes.filter(
    ({ role, content }) => role !== "document" && content.length <= MAX_TURN_CHARS,
  );
  // Looked for first: few turns say so, and to take the words of all apart takes thirty times as long.
  if (!said.some(saysChange)) return hints;
  const asked = question.terms.map(({ term }) => term);
  const read = said.map((episode) => {
    const present = new Set(terms(episode.content));
    return { episode, shared: asked.filter((term) => present.has(term)) };
  });
  const changes = read
    .filter(({ episode }) => saysChange(episode))
    .sort((a, b) => Date.parse(b.episode.occurredAt) - Date.parse(a.episode.occurredAt));
  for (const { episode, shared } of read) {
    if (shared.length === 0 || episode.stale !== undefined || withFacts.has(episode.id)) continue;
    const later = changes.find(
      (other) =>
        Date.parse(other.episode.occurredAt) > Date.parse(episode.occurredAt) &&
        (other.episode.thread === episode.thread || other.episode.speaker === episode.speaker) &&
        shared.every((term) => other.shared.includes(term)),
    );
    if (later !== undefined) hints.set(episode.uid, later.episode);
  }
  return hints;
}

function saysChange({ content }: MarkedEpisode): boolean {
  return CHANGE.test(content) && !/[?？؟]\s*$/u.test(content);
}
