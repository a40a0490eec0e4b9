/** The facts of a reply, each checked by itself. */
import type { Value } from "../../domain/claim.ts";
import { normalizeName } from "../../domain/entity.ts";
import type { ProposedFact } from "../../domain/extraction.ts";
import { factText } from "../../domain/fact.ts";
import type { EpisodeUid } from "../../domain/ids.ts";
import { endOfEndpoint } from "../../domain/interval.ts";
import { canonicalJson, type JsonObject } from "../../domain/json.ts";
import { firstPersonOf } from "../../domain/nameless-user.ts";
import type { PredicateDefinition } from "../../domain/ontology/definitions.ts";
import { normalizePredicate } from "../../domain/ontology.ts";
import { confidenceOf, kindOf } from "./authority.ts";
import type { ExtractionRequest } from "./extractor.ts";
import { namedInPlaceOf } from "./persons.ts";
import { readDate } from "./reply-dates.ts";
import type { Cast } from "./reply-entities.ts";
import { type FactItem, readFact, readName } from "./reply-items.ts";
import type { ReplyNotes } from "./reply-notes.ts";
import type { Place, Scene } from "./scene.ts";

const HOLD_VERBS = /^(?:holds?|true|positive|affirmed|current|active|asserted)$/iu;

/** A fact with the episode that says so. */
export interface PlacedFact {
  readonly episode: EpisodeUid;
  readonly fact: ProposedFact;
}

/** Reads facts one after another. */
export class FactReader {
  readonly #request: ExtractionRequest;
  readonly #scene: Scene;
  readonly #cast: Cast;
  readonly #notes: ReplyNotes;
  readonly #model: string | undefined;
  readonly #seen = new Set<string>();

  constructor(
    request: ExtractionRequest,
    parts: { readonly scene: Scene; readonly cast: Cast; readonly notes: ReplyNotes },
    model?: string,
  ) {
    this.#request = request;
    this.#scene = parts.scene;
    this.#cast = parts.cast;
    this.#notes = parts.notes;
    this.#model = model;
  }

  /** What an item proposes; `undefined` if it is dropped, which is noted, or repeats another one. */
  read(item: unknown): PlacedFact | undefined {
    const read = readFact(item);
    const predicate = read === undefined ? "" : normalizePredicate(read.predicate);
    if (read === undefined || predicate === "") {
      return this.#drop("item_malformed", "A fact without subject or predicate was dropped.", item);
    }
    if (read.polarity !== undefined && !HOLD_VERBS.test(read.polarity)) {
      const message =
        "A fact that is not said to hold was dropped: only facts that were shown can be ended, by number.";
      return this.#drop("fact_not_shown", message, item);
    }
    const place = this.#scene.locate(read.episode, read.quote);
    if (place === undefined) {
      return this.#drop("episode_unknown", "A fact of no episode that was shown was dropped.", item);
    }
    if (place.isRecalled) {
      return this.#drop("recalled_context", "A fact out of the memory's own words was dropped.", item);
    }
    const definition = this.#request.ontology.predicate(predicate);
    const subject = this.#name(read.subject, place);
    const object = this.#object(read, definition, place);
    if (subject === undefined || object === undefined) {
      return this.#drop(
        "pronoun_unresolved",
        "A fact was dropped: nobody knows whom its pronoun means.",
        item,
      );
    }
    if (object === null) return this.#drop("item_malformed", "A fact without an object was dropped.", item);
    if (
      object.kind === "entity" &&
      definition.symmetric &&
      normalizeName(object.name) === normalizeName(subject)
    ) {
      return this.#drop("relation_to_itself", `${subject} cannot be in ${definition.name} to itself.`, item);
    }
    const dates = this.#dates(read, place, item);
    if (dates === undefined) return undefined;
    const fact = this.#proposed({ read, item, place, definition, subject, object, dates });
    return fact === undefined || this.#isRepeated(place, fact)
      ? undefined
      : { episode: place.part.episode.uid, fact };
  }

  #proposed(of: {
    readonly read: FactItem;
    readonly item: unknown;
    readonly place: Place;
    readonly definition: PredicateDefinition;
    readonly subject: string;
    readonly object: FactObject;
    readonly dates: Pick<ProposedFact, "from" | "to">;
  }): ProposedFact | undefined {
    const { read, item, place, definition, subject, object, dates } = of;
    const objectText = object.kind === "entity" ? object.name : String(object.value);
    const degree = this.#request.ontology.degreeOf(read.predicate);
    const qualities = sorted({ ...degree, ...read.properties, ...read.qualifiers }, definition);
    if (
      this.#isRestated(place, definition, factText(definition, subject, objectText, qualities.qualifiers))
    ) {
      return this.#drop("recalled_context", "An assistant repeats what the memory holds already.", item);
    }
    const isNamed = [subject, ...(object.kind === "entity" ? [object.name] : [])].every((name) =>
      this.#scene.names(name),
    );
    if (!isNamed) {
      this.#notes.add("name_not_found", "A fact about what no text names counts as inferred.", item);
    } else if (place.quote === undefined) {
      const [code, why] =
        read.quote === undefined
          ? (["quote_missing", "without a quote"] as const)
          : ([
              "quote_not_found",
              "with a quote that is not in its episode, or is a single short word,",
            ] as const);
      this.#notes.add(code, `A fact ${why} counts as inferred.`, item);
    }
    const kind = isNamed
      ? kindOf(place, {
          isOwn:
            this.#isSpeaker(subject, place) ||
            (object.kind === "entity" && this.#isSpeaker(object.name, place)),
          about: this.#isSpeaker(objectText, place) ? subject : objectText,
          isEnding: false,
        })
      : "inferred";
    return {
      subject,
      predicate: definition.name,
      object,
      polarity: "holds",
      ...(read.adds === true ? { replaces: false } : {}),
      ...qualities,
      ...dates,
      kind,
      confidence: confidenceOf(kind, read.confidence),
      ...(this.#model === undefined ? {} : { model: this.#model }),
      ...(place.quote === undefined ? {} : { quote: place.quote }),
    };
  }

  #name(given: string, { part }: Place): string | undefined {
    const { role } = part.episode;
    const name = namedInPlaceOf(given, { role, speaker: firstPersonOf(part.episode) }, this.#scene.user);
    return name === undefined ? undefined : this.#cast.nameOf(name);
  }

  /** `undefined` for a pronoun, `null` for nothing. What the predicate asks for decides between an entity and a literal. */
  #object(read: FactItem, { name, range }: PredicateDefinition, place: Place): FactObject | undefined | null {
    const plain =
      typeof read.object === "number" || typeof read.object === "boolean" ? read.object : undefined;
    const named = plain === undefined ? readName(read.object) : undefined;
    const value: Value | undefined = read.value ?? plain;
    if (range === "value") {
      const literal = value ?? named;
      return literal === undefined ? null : { kind: "value", value: literal };
    }
    const isKnown = this.#request.ontology.knows(name);
    const meant = named ?? (isKnown && typeof value === "string" ? readName(value) : undefined);
    if (meant !== undefined) {
      const resolved = this.#name(meant, place);
      return resolved === undefined ? undefined : { kind: "entity", name: resolved };
    }
    return value === undefined ? null : { kind: "value", value };
  }

  /** `undefined` if the fact is dropped for them. */
  #dates(read: FactItem, { part }: Place, item: unknown): Pick<ProposedFact, "from" | "to"> | undefined {
    const from = readDate(read.validfrom, part.episode, "from");
    const to = readDate(read.validto, part.episode, "to");
    // Without its end it would be said to be true still.
    if (to === "invalid") return this.#drop("date_invalid", "A fact whose end is no date was dropped.", item);
    if (from === "invalid")
      this.#notes.add("date_invalid", "A beginning that is no date was left out.", item);
    const begun = from === "invalid" ? undefined : from;
    if (begun !== undefined && to !== undefined && endOfEndpoint(to) <= begun.at) {
      return this.#drop("interval_reversed", "A fact that ends before it begins was dropped.", item);
    }
    return { ...(begun === undefined ? {} : { from: begun }), ...(to === undefined ? {} : { to }) };
  }

  #isSpeaker(name: string, { part }: Place): boolean {
    const speaker = firstPersonOf(part.episode);
    return speaker !== null && normalizeName(this.#cast.nameOf(speaker)) === normalizeName(name);
  }

  /** An assistant that says what the memory told it is no new source. */
  #isRestated({ part }: Place, { name }: PredicateDefinition, text: string): boolean {
    if (part.episode.role !== "assistant") return false;
    return this.#request.known.some(
      (known) => known.predicate === name && normalizeName(known.text) === normalizeName(text),
    );
  }

  #isRepeated({ part }: Place, fact: ProposedFact): boolean {
    const { subject, predicate, object, qualifiers = {}, from, to } = fact;
    const name = object?.kind === "entity" ? normalizeName(object.name) : String(object?.value);
    const key = JSON.stringify([
      part.episode.uid,
      normalizeName(subject),
      predicate,
      object?.kind ?? "",
      name,
      canonicalJson(qualifiers),
      from ?? null,
      to ?? null,
    ]);
    const isRepeated = this.#seen.has(key);
    this.#seen.add(key);
    return isRepeated;
  }

  #drop(code: Parameters<ReplyNotes["add"]>[0], message: string, item: unknown): undefined {
    this.#notes.add(code, message, item);
    return undefined;
  }
}

type FactObject = NonNullable<ProposedFact["object"]>;

/** What identifies the fact, and what does not. */
function sorted(
  given: JsonObject,
  definition: PredicateDefinition,
): { readonly qualifiers: JsonObject; readonly properties: JsonObject } {
  const named = Object.entries(given).map(([key, value]) => {
    const qualifier = definition.qualifiers.find(
      (name) => normalizePredicate(name) === normalizePredicate(key),
    );
    return [qualifier ?? key, value, qualifier !== undefined] as const;
  });
  const those = (isQualifier: boolean) =>
    Object.fromEntries(named.flatMap(([key, value, is]) => (is === isQualifier ? [[key, value]] : [])));
  return { qualifiers: those(true), properties: those(false) };
}
