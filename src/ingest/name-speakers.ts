/**
 * Who "the user" is in new episodes: the nameless user of their thread, who has the name of its only speaker.
 */
import sql from "sql-template-tag";
import { normalizeName } from "../domain/entity.ts";
import { isNameOfUser, nameOfUser, THE_USER, withNameOfUser } from "../domain/nameless-user.ts";
import type { Ontology } from "../domain/ontology.ts";
import { readNames } from "../graph/write/store-entities.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { WrittenItem } from "./deduplicate.ts";
import { namesOf } from "./sourced-extraction.ts";

/** New episodes of one nameless user, and of those who speak beside it by name. */
interface Scene {
  readonly user: string;
  readonly thread: string;
  /** Speakers by their normalised names, each with the first item that has them. */
  readonly speakers: Map<string, { readonly name: string; readonly item: number }>;
  /** The first item in which something is said of the user. */
  told: number | undefined;
  /** Does an item say what the user is called? */
  isNamed: boolean;
}

/**
 * Puts nameless users in the place of "the user", and names those beside whom only one person speaks. Reads
 * only.
 */
export async function nameSpeakers(
  writing: Writing,
  items: readonly WrittenItem[],
  ontology: Ontology,
): Promise<WrittenItem[]> {
  const named = items.map((item) => withUser(item, writing, ontology));
  const scenes = scenesOf(named, writing);
  const known = new Map(
    (await readNames(writing, [...scenes.keys()].map(normalizeName))).map((name) => [name.normalized, name]),
  );
  for (const scene of scenes.values()) {
    const user = known.get(normalizeName(scene.user));
    const isNew = user === undefined ? scene.told !== undefined : scene.speakers.size > 0;
    // Who has a name keeps it; of whom nothing is said nobody need know who it is.
    if (!isNew || (user !== undefined && (user.named !== user.id || user.name !== THE_USER))) continue;
    // Who says what they are called is called so.
    if (scene.isNamed) continue;
    const speaker = await onlySpeakerOf(writing, scene);
    const at = speaker?.item ?? scene.told;
    const item = at === undefined ? undefined : named[at];
    if (speaker === undefined || at === undefined || item === undefined) continue;
    const onlySpeaker = { user: scene.user, name: speaker.name };
    named[at] = { ...item, analysed: { ...item.analysed, onlySpeaker } };
  }
  return named;
}

function withUser(item: WrittenItem, { isOfOneUser }: Writing, ontology: Ontology): WrittenItem {
  const { episode, extraction: found } = item.analysed;
  const extraction = withNameOfUser(found, nameOfUser(episode.thread, isOfOneUser), episode);
  if (extraction === found) return item;
  return { ...item, analysed: { ...item.analysed, extraction, names: namesOf(extraction, ontology) } };
}

function scenesOf(items: readonly WrittenItem[], { isOfOneUser }: Writing): Map<string, Scene> {
  const scenes = new Map<string, Scene>();
  for (const [index, { analysed }] of items.entries()) {
    const { role, speaker, thread } = analysed.episode;
    const user = nameOfUser(thread, isOfOneUser);
    const isTold = analysed.names.some(isNameOfUser);
    if (!isTold && (role !== "user" || speaker === null)) continue;
    const scene: Scene = scenes.get(user) ?? {
      user,
      thread,
      speakers: new Map(),
      told: undefined,
      isNamed: false,
    };
    scenes.set(user, scene);
    if (isTold) scene.told ??= index;
    scene.isNamed ||= analysed.extraction.entities.some(
      ({ name, aliases = [] }) => name === user && aliases.length > 0,
    );
    if (role !== "user" || speaker === null) continue;
    const normalized = normalizeName(speaker);
    if (!scene.speakers.has(normalized)) scene.speakers.set(normalized, { name: speaker, item: index });
  }
  return scenes;
}

/** The one person who speaks by name where a nameless user does, with the new item in which they do. */
async function onlySpeakerOf(
  { transaction, tenant, graph, isOfOneUser }: Writing,
  { thread, speakers }: Scene,
): Promise<{ readonly name: string; readonly item: number | undefined } | undefined> {
  const [spoken, another] = speakers.values();
  if (another !== undefined) return undefined;
  const rows = await transaction.query<{ speaker: string }>(sql`
    SELECT DISTINCT e.speaker FROM episode e
    JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.role = 'user' AND e.speaker IS NOT NULL
      AND (${isOfOneUser} OR t.name = ${thread}) LIMIT 20`);
  const names = new Map(rows.map(({ speaker }) => [normalizeName(speaker), speaker]));
  if (spoken !== undefined) names.set(normalizeName(spoken.name), spoken.name);
  const [name, second] = names.values();
  return name === undefined || second !== undefined ? undefined : { name, item: spoken?.item };
}
