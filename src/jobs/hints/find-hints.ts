/**
 * Finds the entities of a graph that some episodes may mean, before anybody is asked to read them, so that
 * what is known is called by its name.
 */

import type { Database, WriteScope } from "../../db/database.ts";
import { normalizeName, UNTYPED } from "../../domain/entity.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { FindSimilarEntities } from "../../embed/names-like.ts";
import { mentionsIn } from "../../extract/mentions.ts";
import type { EntityHint } from "../../extract/model/extractor.ts";
import { shownText } from "../../extract/model/shown.ts";
import { hintsWithin } from "../../extract/prompts/hint-lines.ts";
import { readSimilarNames } from "../../graph/write/store-entities.ts";
import { isOrdinaryWord } from "../../language/en/ordinary-words.ts";
import { languageOf } from "../../language/languages.ts";
import type { EntityLists } from "../../resolve/entity-lists.ts";
import { InMemoryNames } from "../../resolve/find-similar.ts";
import { NameAnalysisCache } from "../../resolve/name-analysis-cache.ts";
import { NICKNAME_OF } from "../../resolve/name-words.ts";
import { sentencesOf } from "../../text/sentences.ts";
import type { EpisodeToRead } from "../request.ts";
import { type Phrase, phrasesOf } from "./phrases.ts";
import { type HintsPlace, readCalled, readEntityHints, readSpoken } from "./read-hints.ts";

/** Entities that are shown, unless somebody wants fewer. */
export const MAX_HINTS = 40;
/** Phrases of which names that are alike are looked up: that takes longer than all the rest. */
const MAX_ALIKE = 16;
/** Names whose meaning is looked up. */
const MAX_MEANT = 16;
/** Number of further entities that are read, since some may be gone, be one, or be new. */
const MAX_GONE = 12;
/** Entities that are near one of them. */
const MAX_NEAR = 2;

interface HintsParts {
  readonly database: Database;
  readonly ontology: Ontology;
  readonly lists: EntityLists;
  /** Finds entities whose names are alike in meaning; absent: there is no encoder. */
  readonly findSimilarEntities?: FindSimilarEntities;
}

type Found = Pick<EntityHint, "by"> & { readonly id: string; readonly mention?: string };

interface FoundByWords {
  /** Entities whose names stand in the texts. */
  readonly named: readonly Found[];
  /** Spoken of lately. */
  readonly spoken: readonly Found[];
  /** Phrases that are names of something. */
  readonly called: ReadonlySet<string>;
}

/**
 * The entities of the graph that episodes of one thread may mean, the likeliest first: called so in them,
 * called alike, known to be meant, alike in meaning, spoken of lately.
 *
 * @param told who speaks, and whom rules found
 * @param limit at most so many; in a prompt they take 400 tokens at most
 */
export async function findHints(
  parts: HintsParts,
  scope: WriteScope,
  episodes: readonly EpisodeToRead[],
  told: readonly string[],
  limit: number,
): Promise<EntityHint[]> {
  if (limit === 0) return [];
  const { tenant, write: graph } = scope;
  const texts = episodes.map(({ content }) => shownText(content));
  const inGraph = <Result>(work: (place: HintsPlace) => Promise<Result>) =>
    parts.database.transaction({ ...scope, write: null }, (transaction) =>
      work({ transaction, tenant, graph }),
    );
  const ranked = ({ named, spoken }: FoundByWords, meant: readonly Found[]) =>
    merged([...named, ...told.map(byThread), ...meant, ...spoken]).slice(0, limit + MAX_GONE);
  const { words, entities } = await inGraph(async (place) => {
    const words = await findByWords(place, parts, texts, episodes);
    return {
      words,
      entities: await readEntityHints(
        place,
        episodes,
        ranked(words, []).map(({ id }) => id),
      ),
    };
  });
  const found = ranked(words, await findBySimilarity(parts, scope, texts, words.called));
  const others = found.map(({ id }) => id).filter((id) => !entities.has(id));
  const more = others.length === 0 ? [] : await inGraph((place) => readEntityHints(place, episodes, others));
  const all = new Map([...entities, ...more]);
  const hints = new Map<string, EntityHint>();
  for (const { id, by, mentions } of found) {
    const entity = all.get(id);
    if (entity !== undefined && !hints.has(entity.id)) hints.set(entity.id, { ...entity, by, mentions });
  }
  return hintsWithin([...hints.values()], limit);
}

function byThread(id: string): Found {
  return { id, by: "thread" };
}

async function findByWords(
  place: HintsPlace,
  { lists, ontology }: HintsParts,
  texts: readonly string[],
  episodes: readonly EpisodeToRead[],
): Promise<FoundByWords> {
  const phrases = phrasesOf(texts);
  const normalized = phrases.map((phrase) => phrase.normalized);
  const [exact, spoken] = await Promise.all([
    readCalled(place, episodes, normalized),
    readSpoken(place, episodes),
  ]);
  const lately = new Set(spoken);
  const calls = exact.flatMap(({ place: at, id }) => {
    const phrase = phrases[at];
    return phrase === undefined ? [] : [{ id, phrase }];
  });
  const called = new Set(calls.map(({ phrase }) => phrase.normalized));
  const spelledAlike = await findSpelledAlike(place, phrases, called, { lists, ontology });
  const weight = ({ id, phrase }: (typeof calls)[number]) =>
    (lately.has(id) ? 1_000 : 0) + phrase.normalized.length;
  const written = (isName: boolean) =>
    calls
      .filter(({ phrase }) => phrase.isName === isName)
      .toSorted((a, b) => weight(b) - weight(a))
      .map(({ id, phrase }): Found => ({ id, by: "name", mention: phrase.text }));
  return {
    named: [...written(true), ...spelledAlike, ...written(false)],
    spoken: spoken.map(byThread),
    called,
  };
}

/** Entities whose names are spelled much like a phrase that is the name of nothing, the most alike first. */
async function findSpelledAlike(
  place: HintsPlace,
  phrases: readonly Phrase[],
  called: ReadonlySet<string>,
  { lists, ontology }: Pick<HintsParts, "lists" | "ontology">,
): Promise<Found[]> {
  const unknown = phrases.filter(({ normalized, isName, text }) => {
    return !called.has(normalized) && (/\s/u.test(text) || (isName && !isOrdinaryWord(text)));
  });
  const names = new NameAnalysisCache();
  const spelled = unknown.slice(0, MAX_ALIKE).flatMap(({ text }) => {
    const full = NICKNAME_OF.get(text.toLowerCase()) ?? [];
    return [text, ...full].map((spelling) => ({ spelling, text }));
  });
  const all = spelled.flatMap(({ spelling }) => [spelling, ...lists.namesWith(spelling)]);
  const keys = [...new Set(all.flatMap((name) => names.lookupKeysOf(name)))];
  const similar = await readSimilarNames(place, keys, true);
  if (similar.length === 0) return [];
  const types = new Map(similar.map(({ id, type }) => [id, ontology.type(type).name]));
  const known = new InMemoryNames({ similar, lists, names }, ontology);
  return spelled
    .flatMap(({ spelling, text }) => {
      const { same, candidates } = known.find(spelling, UNTYPED, (id) => types.get(id) ?? UNTYPED);
      return [...(same === undefined ? [] : [same]), ...candidates].map(({ name: { id }, score }) => ({
        id,
        score,
        text,
      }));
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ id, text }): Found => ({ id, by: "name", mention: text }));
}

/** Entities whose names are near in meaning to a name that nothing is called by. */
async function findBySimilarity(
  { findSimilarEntities }: HintsParts,
  { tenant, write: graph }: WriteScope,
  texts: readonly string[],
  called: ReadonlySet<string>,
): Promise<Found[]> {
  if (findSimilarEntities === undefined) return [];
  const names = texts
    .flatMap((text) => mentionsIn(sentencesOf(text, languageOf(text))))
    .map(({ name }) => name);
  const unknown = [...new Set(names)].filter((name) => !called.has(normalizeName(name))).slice(0, MAX_MEANT);
  const near = await findSimilarEntities(unknown, { tenant, graph }, MAX_NEAR);
  return near
    .flatMap((items, place) => items.map(({ item, score }) => ({ item, score, mention: unknown[place] })))
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ item, mention }): Found[] =>
      mention === undefined ? [] : [{ id: item, by: "meaning", mention }],
    );
}

/** Each entity once, where it stands first, with all words by which it was found so. */
function merged(found: readonly Found[]) {
  const all = new Map<string, Pick<Found, "id" | "by"> & { readonly mentions: string[] }>();
  for (const { id, by, mention } of found) {
    const known = all.get(id) ?? { id, by, mentions: [] };
    all.set(id, known);
    if (mention !== undefined && known.by === by) known.mentions.push(mention);
  }
  return [...all.values()];
}
