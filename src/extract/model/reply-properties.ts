/** What a reply says of its entities beside their names: each property is a literal-valued fact. */
import { clampToBand, type SourceKind, type Value } from "../../domain/claim.ts";
import { normalizePredicate } from "../../domain/ontology.ts";
import type { ExtractionRequest } from "./extractor.ts";
import type { Cast } from "./reply-entities.ts";
import type { PlacedFact } from "./reply-facts.ts";
import type { ReplyNotes } from "./reply-notes.ts";
import { type Scene, stands } from "./scene.ts";

interface Reading {
  readonly request: ExtractionRequest;
  readonly scene: Scene;
  readonly notes: ReplyNotes;
  readonly model: string | undefined;
}

/**
 * The properties of a reply's entities as facts, in the first episode that names the entity with the value,
 * else in the first that names it. A property has one value at a time, or those of one list. `extracted`
 * where both stand in the episode, else `inferred`.
 */
export function readProperties(cast: Cast, { request, scene, notes, model }: Reading): PlacedFact[] {
  return cast.described.flatMap(({ name, properties, confidence, item }) => {
    const subject = { names: cast.namesOf(name) };
    return Object.entries(properties).flatMap(([key, given]) =>
      (Array.isArray(given) ? given : [given]).flatMap((value): PlacedFact[] => {
        const predicate = normalizePredicate(key);
        if (!isValue(value) || predicate === "") {
          notes.add(
            "item_malformed",
            `The property ${key} of ${name} was dropped: it has no plain value.`,
            item,
          );
          return [];
        }
        const { part } = scene.locateByEnds([subject, { value }]) ?? {};
        if (part === undefined) {
          notes.add(
            "episode_unknown",
            `The property ${key} of ${name} was dropped: no episode names it.`,
            item,
          );
          return [];
        }
        const kind: SourceKind = [subject, { value }].every((end) => stands(end, part))
          ? "extracted"
          : "inferred";
        const fact = {
          subject: name,
          predicate: request.ontology.predicate(predicate).name,
          object: { kind: "value", value },
          polarity: "holds",
          replaces: true,
          kind,
          confidence: clampToBand(kind, confidence),
          ...(model === undefined ? {} : { model }),
        } as const;
        return [{ episode: part.episode.uid, fact }];
      }),
    );
  });
}

function isValue(given: unknown): given is Value {
  return typeof given === "string" || typeof given === "number" || typeof given === "boolean";
}
