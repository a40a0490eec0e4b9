/** Reads what a model replied. The reply proposes; what it may propose is decided here. */
import { clampToBand } from "../../domain/claim.ts";
import { normalizeName } from "../../domain/entity.ts";
import type { Extraction, ProposedEntity, ProposedFact, ProposedMention } from "../../domain/extraction.ts";
import type { EpisodeUid } from "../../domain/ids.ts";
import { firstPersonOf } from "../../domain/nameless-user.ts";
import { fitted } from "../../domain/ontology/fit.ts";
import { ModelError } from "../../model/model-error.ts";
import { kindOf } from "./authority.ts";
import type { ExtractionRequest, ProposedDuplicate, ProposedEnd, ReadReply } from "./extractor.ts";
import { readDate } from "./reply-dates.ts";
import { Cast } from "./reply-entities.ts";
import { FactReader } from "./reply-facts.ts";
import { readDuplicate, readEnding } from "./reply-items.ts";
import { ReplyNotes } from "./reply-notes.ts";
import { readProperties } from "./reply-properties.ts";
import { listsOf } from "./reply-text.ts";
import { Scene, type ScenePart } from "./scene.ts";
import { wordsOf } from "./words.ts";

/** Lengths of lists; what is beyond is dropped, and noted. No honest reply comes near. */
const MAX_ITEMS = { entities: 1_000, facts: 1_000, ends: 200, duplicates: 500 } as const;

/**
 * What a reply proposes, in the terms of the ontology. The same reply to the same request is always read the
 * same, so that a graph can be made again from stored replies.
 *
 * A malformed item is dropped by itself. A fact whose quote is not in its episode counts as `inferred`;
 * `stated` is only what a user says of themselves. Only facts and pairs that were shown can be ended or
 * decided upon. What was changed or dropped is in `report`.
 *
 * @param model - named as the source of the facts
 * @throws ModelError `model_reply_invalid` if it holds no notes at all
 * @example
 * const { extractions, ends, duplicates, report } = readReply(reply.raw, request, reply.model);
 */
export function readReply(raw: string, request: ExtractionRequest, model?: string): ReadReply {
  const lists = listsOf(raw);
  if (typeof lists === "string") {
    throw new ModelError("model_reply_invalid", `The reply cannot be read: ${lists}. Ask the model again.`, {
      retryable: true,
      raw,
    });
  }
  const notes = new ReplyNotes();
  for (const { list, item } of lists.strays)
    notes.add("item_malformed", `${list} is no list and was dropped.`, item);
  const bounded = (name: keyof typeof MAX_ITEMS) => {
    const items = lists[name];
    const left = items.length - MAX_ITEMS[name];
    if (left > 0)
      notes.add("too_many_items", `Of ${items.length} ${name} the first ${MAX_ITEMS[name]} were read.`, left);
    return items.slice(0, MAX_ITEMS[name]);
  };
  const scene = new Scene(request);
  const said = bounded("facts");
  const cast = new Cast(bounded("entities"), said, scene, notes);
  const reader = new FactReader(request, { scene, cast, notes }, model);
  const facts = [
    ...readProperties(cast, { request, scene, notes, model }),
    ...said.flatMap((item) => reader.read(item) ?? []),
  ];
  const ends = readEnds(bounded("ends"), request, scene, notes);
  const duplicates = readDuplicates(bounded("duplicates"), request, notes);
  const extractions = new Map<EpisodeUid, Extraction>();
  for (const part of scene.parts) {
    const { uid } = part.episode;
    const own = facts.filter(({ episode }) => episode === uid).map(({ fact }) => fact);
    extractions.set(uid, fittedExtraction(extractionOf(part, own, cast), request, notes, uid));
  }
  return { extractions, ends, duplicates, report: notes.all() };
}

/** What is listed and named in the episode, or in one of its facts; and where it is named. */
function extractionOf(part: ScenePart, facts: readonly ProposedFact[], cast: Cast): Extraction {
  const needed = new Set(
    facts
      .flatMap(({ subject, object }) => [subject, ...(object?.kind === "entity" ? [object.name] : [])])
      .map(normalizeName),
  );
  const entities: ProposedEntity[] = [];
  const mentions: ProposedMention[] = [];
  for (const entity of cast.entities) {
    const spans = cast.namesOf(entity.name).flatMap((name) => part.words.mentions(name));
    if (spans.length === 0 && !needed.has(normalizeName(entity.name))) continue;
    entities.push(entity);
    mentions.push(...spans.map((span) => ({ ...span, name: entity.name })));
  }
  return { entities, mentions: withoutOverlaps(mentions), facts };
}

/** Keeps the longest of mentions that overlap: "Paris" is no city in "Paris Hilton". */
export function withoutOverlaps(mentions: readonly ProposedMention[]): ProposedMention[] {
  const ordered = mentions.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: ProposedMention[] = [];
  let end = -1;
  for (const mention of ordered) {
    if (mention.start < end) continue;
    kept.push(mention);
    end = mention.end;
  }
  return kept;
}

function fittedExtraction(
  extraction: Extraction,
  { ontology }: ExtractionRequest,
  notes: ReplyNotes,
  episode: EpisodeUid,
): Extraction {
  const { extraction: fitting, refusals } = fitted(extraction, ontology, "extracted");
  for (const refusal of refusals) {
    const item = refusal.kind === "fact" ? refusal.fact : refusal.entity;
    notes.add(refusal.code, refusal.message, item, episode);
  }
  return fitting;
}

function readEnds(
  items: readonly unknown[],
  { known }: ExtractionRequest,
  scene: Scene,
  notes: ReplyNotes,
): ProposedEnd[] {
  const shown = new Map(known.map((fact) => [fact.number, fact]));
  const ended = new Set<string>();
  return items.flatMap((item): ProposedEnd[] => {
    const drop = (...[code, message]: [Parameters<ReplyNotes["add"]>[0], string]) => {
      notes.add(code, message, item);
      return [];
    };
    const read = readEnding(item);
    if (read === undefined)
      return drop("item_malformed", "An ending without the number of a fact was dropped.");
    const fact = shown.get(read.fact ?? Number.NaN);
    if (fact === undefined)
      return drop("fact_not_shown", "An ending of a fact that was not shown was dropped.");
    const place = scene.locate(read.episode, read.quote);
    if (place === undefined)
      return drop("episode_unknown", "An ending by no episode that was shown was dropped.");
    if (place.isRecalled) return drop("recalled_context", "An ending by the memory's own words was dropped.");
    const { episode } = place.part;
    const at = readDate(read.validto, episode, "to");
    if (at === "invalid") return drop("date_invalid", "An ending whose time is no date was dropped.");
    const key = `${fact.number} ${episode.uid}`;
    if (ended.has(key)) return [];
    ended.add(key);
    if (place.quote === undefined) {
      notes.change("quote_not_found", "An ending without words of its episode counts as inferred.", item);
    }
    const speaker = firstPersonOf(episode);
    const kind = kindOf(place, {
      isOwn: speaker !== null && saysOf(fact.text, speaker),
      about: fact.text,
      isEnding: true,
    });
    return [
      {
        fact: fact.fact,
        episode: episode.uid,
        ...(at === undefined ? {} : { at }),
        kind,
        confidence: clampToBand(kind, read.confidence),
        ...(place.quote === undefined ? {} : { quote: place.quote }),
      },
    ];
  });
}

/** Does a fact in words name the speaker? */
function saysOf(text: string, speaker: string): boolean {
  return ` ${wordsOf(text).join(" ")} `.includes(` ${wordsOf(speaker).join(" ")} `);
}

/** Decisions about pairs of names that were shown, each once. */
export function readDuplicates(
  items: readonly unknown[],
  { candidates }: Pick<ExtractionRequest, "candidates">,
  notes: ReplyNotes,
): ProposedDuplicate[] {
  const shown = new Map(candidates.map((pair) => [pair.number, pair]));
  return items.flatMap((item): ProposedDuplicate[] => {
    const read = readDuplicate(item);
    if (read === undefined) {
      notes.add(
        "item_malformed",
        "A decision about names that says neither same nor different was dropped.",
        item,
      );
      return [];
    }
    const pair = shown.get(read.pair ?? Number.NaN);
    if (pair === undefined) {
      notes.add(
        "pair_not_shown",
        "A decision about names that were not shown, or a second one, was dropped.",
        item,
      );
      return [];
    }
    shown.delete(pair.number);
    const { same, confidence = 0.5, reason } = read;
    return [{ ...pair, same, confidence, ...(reason === undefined ? {} : { reason }) }];
  });
}
