/** Reads what an extractor of the caller's own replied, as an episode's `extraction` is read. */
import { z } from "zod";
import { normalizeName } from "../domain/entity.ts";
import type { Extraction } from "../domain/extraction.ts";
import type { EpisodeUid } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import { InputError } from "../errors.ts";
import {
  type ExtractionRequest,
  REPLY_FAULTS,
  type ReadReply,
  type ReplyFault,
} from "../extract/model/extractor.ts";
import { readDuplicates, withoutOverlaps } from "../extract/model/read-reply.ts";
import { ReplyNotes } from "../extract/model/reply-notes.ts";
import { Scene, type ScenePart } from "../extract/model/scene.ts";
import { shownText } from "../extract/model/shown.ts";
import { entityShape, factShape } from "../ingest/input/extraction-shape.ts";
import type { EntityInput, ExtractionInput } from "../ingest/input/input.ts";
import { proposals, type RejectedFact, withEnds } from "../ingest/proposals.ts";
import { ModelError } from "../model/model-error.ts";
import { runToCompletion } from "../scheduling/cooperative-task.ts";

/** Length of lists; what is beyond is dropped, and noted. */
const MAX_ITEMS = 10_000;
/** A reply that is longer is not read. In UTF-16 code units. */
const MAX_REPLY_CHARS = 8_000_000;

const list = z.array(z.unknown()).default([]);
const replyShape = z.object({ entities: list, facts: list, duplicates: list });

const factItem = factShape(z.string()).extend({
  episode: z.string().exactOptional(),
  kind: z.enum(["stated", "extracted", "inferred"]).default("extracted"),
});

/** Why a reply cannot be read, as the rest of a sentence; `undefined` if it can. */
export function ownReplyFault(raw: string): string | undefined {
  if (raw.length > MAX_REPLY_CHARS)
    return `it has ${raw.length} characters, at most ${MAX_REPLY_CHARS} are read`;
  if (raw === "") return "it is nothing";
  const [issue] = replyShape.safeParse(JSON.parse(raw)).error?.issues ?? [];
  return issue === undefined ? undefined : `${issue.path.join(".") || "reply"}: ${issue.message}`;
}

/** A fact of a reply with the place in the request of the episode that says so. */
type Placed = Omit<z.infer<typeof factItem>, "episode"> & { readonly place: number };

/**
 * What a reply proposes, in the terms of the ontology. A malformed item is dropped by itself, and noted.
 *
 * @throws ModelError `model_reply_invalid` if it is no reply at all
 */
export function readOwnReply(raw: string, request: ExtractionRequest): ReadReply {
  const fault = ownReplyFault(raw);
  if (fault !== undefined)
    throw new ModelError("model_reply_invalid", `The reply cannot be read: ${fault}.`, {
      retryable: false,
      raw,
    });
  const given = replyShape.parse(JSON.parse(raw));
  const notes = new ReplyNotes();
  const scene = new Scene(request);
  const { ontology } = request;
  const entities = bounded(given.entities, notes).flatMap((item) => {
    const entity = entityShape.safeParse(item).data;
    const why = entity === undefined ? "" : faultOf({ entities: [entity] }, ontology);
    if (entity !== undefined && why === undefined) return [entity];
    notes.add("item_malformed", `An entity was dropped. ${why}`.trim(), item);
    return [];
  });
  const facts = bounded(given.facts, notes).flatMap((item) => placed(item, request, scene, notes));
  const extractions = new Map<EpisodeUid, Extraction>();
  const seen = new Set<EntityInput>();
  for (const [place, part] of scene.parts.entries()) {
    const said = facts.flatMap(({ place: at, ...fact }) => (at === place ? [fact] : []));
    const named = namedIn(part, entities, said, scene.parts.length === 1);
    const listed = named.map((entity) => {
      if (!seen.has(entity)) {
        seen.add(entity);
        return entity;
      }
      // What is said of an entity is said once.
      const { properties: _, ...again } = entity;
      return again;
    });
    extractions.set(part.episode.uid, extractionOf(part, { entities: listed, facts: said }, ontology, notes));
  }
  for (const entity of entities)
    if (!seen.has(entity))
      notes.add("name_not_found", `The entity ${entity.name} was dropped: no episode names it.`, entity);
  return {
    extractions,
    ends: [],
    duplicates: readDuplicates(given.duplicates, request, notes),
    report: notes.all(),
  };
}

function indexOf(parts: readonly ScenePart[], part: ScenePart | undefined): number {
  return part === undefined ? -1 : parts.indexOf(part);
}

function bounded(items: readonly unknown[], notes: ReplyNotes): readonly unknown[] {
  if (items.length > MAX_ITEMS)
    notes.add("too_many_items", `Of ${items.length} items the first ${MAX_ITEMS} were read.`, items.length);
  return items.slice(0, MAX_ITEMS);
}

function placed(
  item: unknown,
  { episodes, ontology }: ExtractionRequest,
  scene: Scene,
  notes: ReplyNotes,
): Placed[] {
  const drop = (code: ReplyFault, message: string): [] => {
    notes.add(code, message, item);
    return [];
  };
  const { data, error } = factItem.safeParse(item);
  if (data === undefined) {
    const [issue] = error.issues;
    return drop(
      "item_malformed",
      `A fact was dropped. ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}.`,
    );
  }
  const { episode, ...fact } = data;
  const why = faultOf({ facts: [fact] }, ontology);
  if (why !== undefined) return drop("item_malformed", `A fact was dropped. ${why}`);
  const numbered = episodes.findIndex(({ id, uid }) => episode === id || episode === uid);
  const located =
    episode === undefined ? indexOf(scene.parts, scene.locate(undefined, fact.quote)?.part) : numbered;
  if (located < 0) return drop("episode_unknown", "A fact of no episode of the request was dropped.");
  return [{ ...fact, place: located }];
}

/**
 * Why something cannot be learned at all; `undefined` if it can. What an ontology refuses is reported with
 * the others.
 */
function faultOf(input: ExtractionInput, ontology: Ontology): string | undefined {
  try {
    runToCompletion(proposals(input, "", ontology, [], "extracted"));
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** The entities that an episode or one of its facts names; all of them, if it is the only one. */
function namedIn(
  { words }: ScenePart,
  entities: readonly EntityInput[],
  facts: NonNullable<ExtractionInput["facts"]>,
  isOnly: boolean,
): readonly EntityInput[] {
  if (isOnly) return entities;
  const needed = new Set(
    facts
      .map(withEnds)
      .flatMap(({ subject, object }) => [subject, object ?? ""])
      .map(normalizeName),
  );
  return entities.filter(({ name, aliases = [] }) =>
    [name, ...aliases].some((each) => needed.has(normalizeName(each)) || words.mentions(each).length > 0),
  );
}

function extractionOf(
  { episode, words }: ScenePart,
  input: ExtractionInput,
  ontology: Ontology,
  notes: ReplyNotes,
): Extraction {
  const rejected: RejectedFact[] = [];
  const extraction = runToCompletion(
    proposals(input, shownText(episode.content), ontology, rejected, "extracted"),
  );
  for (const { fact, code, message } of rejected) notes.add(replyFaultOf(code), message, fact, episode.uid);
  const mentions = extraction.entities.flatMap(({ name, aliases = [] }) =>
    [name, ...aliases].flatMap((each) => words.mentions(each)).map((span) => ({ ...span, name })),
  );
  return { ...extraction, mentions: withoutOverlaps(mentions) };
}

function replyFaultOf(code: string): ReplyFault {
  return REPLY_FAULTS.find((fault) => fault === code) ?? "item_malformed";
}
