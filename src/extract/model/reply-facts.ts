/** The facts of a reply, each checked by itself. */
import { clampToBand, type SourceKind, type Value } from "../../domain/claim.ts";
import { normalizeName } from "../../domain/entity.ts";
import type { ProposedFact } from "../../domain/extraction.ts";
import { factText } from "../../domain/fact.ts";
import type { EpisodeUid } from "../../domain/ids.ts";
import { endOfEndpoint } from "../../domain/interval.ts";
import { canonicalJson } from "../../domain/json.ts";
import { firstPersonOf } from "../../domain/nameless-user.ts";
import type { PredicateDefinition } from "../../domain/ontology/definitions.ts";
import { qualitiesOf } from "../../domain/ontology/qualities.ts";
import { normalizePredicate } from "../../domain/ontology.ts";
import { kindOf } from "./authority.ts";
import type { ExtractionRequest, ReplyFault } from "./extractor.ts";
import { namedInPlaceOf } from "./persons.ts";
import { readDate } from "./reply-dates.ts";
import type { Cast } from "./reply-entities.ts";
import { type FactItem, readFact, readName } from "./reply-items.ts";
import type { ReplyNotes } from "./reply-notes.ts";
import { type End, type Place, type Scene, stands } from "./scene.ts";

const HOLD_VERBS = /^(?:holds?|true|positive|affirmed|current|active|asserted)$/iu;

/** A fact with the episode that says so. */
export interface PlacedFact {
  readonly episode: EpisodeUid;
  readonly fact: ProposedFact;
}

/** A fact whose parts were read. */
interface ReadFact {
  readonly read: FactItem;
  readonly item: unknown;
  readonly place: Place;
  readonly definition: PredicateDefinition;
  readonly subject: string;
  readonly object: FactObject;
  readonly dates: Pick<ProposedFact, "from" | "to">;
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
    const definition = this.#request.ontology.predicate(predicate);
    const quoted = withWords(read, this.#scene);
    const place = this.#place(quoted, definition);
    if (place === undefined) {
      return this.#drop("episode_unknown", "A fact of no episode that was shown was dropped.", item);
    }
    if (place.isRecalled) {
      return this.#drop("recalled_context", "A fact out of the memory's own words was dropped.", item, place);
    }
    const subject = this.#name(read.subject, place);
    const object = this.#object(read, definition, place);
    if (subject === undefined || object === undefined) {
      return this.#drop(
        "pronoun_unresolved",
        "A fact was dropped: nobody knows whom its pronoun means.",
        item,
        place,
      );
    }
    if (object === null)
      return this.#drop("item_malformed", "A fact without an object was dropped.", item, place);
    if (
      object.kind === "entity" &&
      definition.symmetric &&
      normalizeName(object.name) === normalizeName(subject)
    ) {
      return this.#drop(
        "relation_to_itself",
        `${subject} cannot be in ${definition.name} to itself.`,
        item,
        place,
      );
    }
    const dates = this.#dates(read, place, item);
    if (dates === undefined) return undefined;
    const fact = this.#proposed({ read: quoted, item, place, definition, subject, object, dates });
    return fact === undefined || this.#isRepeated(place, fact)
      ? undefined
      : { episode: place.part.episode.uid, fact };
  }

  #proposed(of: ReadFact): ProposedFact | undefined {
    const { read, item, place, definition, subject, object, dates } = of;
    const objectText = object.kind === "entity" ? object.name : String(object.value);
    const degree = this.#request.ontology.degreeOf(read.predicate);
    const document = read.document === undefined ? {} : { source: read.document };
    const qualities = qualitiesOf(
      { ...degree, ...document, ...read.properties, ...read.qualifiers },
      definition,
    );
    if (
      this.#isRestated(place, definition, factText(definition, subject, objectText, qualities.qualifiers))
    ) {
      return this.#drop(
        "recalled_context",
        "An assistant repeats what the memory holds already.",
        item,
        place,
      );
    }
    const kind = this.#kind(of);
    return {
      subject,
      predicate: definition.name,
      object,
      polarity: "holds",
      ...(read.adds === true ? { replaces: false } : {}),
      ...qualities,
      ...dates,
      kind,
      confidence: clampToBand(kind, read.confidence),
      ...(this.#model === undefined ? {} : { model: this.#model }),
      ...(read.words === undefined ? {} : { text: read.words }),
      ...(place.quote === undefined ? {} : { quote: place.quote }),
    };
  }

  /**
   * With a quote as its words say; without one `extracted` where both its ends stand in the episode; else
   * `inferred`.
   */
  #kind({ read, item, place, subject, object }: ReadFact): SourceKind {
    const { uid } = place.part.episode;
    const named = [subject, ...(object.kind === "entity" ? [object.name] : [])];
    if (!named.every((name) => this.#cast.namesOf(name).some((each) => this.#scene.names(each)))) {
      this.#notes.change("name_not_found", "A fact about what no text names counts as inferred.", item, uid);
      return "inferred";
    }
    const objectText = object.kind === "entity" ? object.name : String(object.value);
    if (place.quote !== undefined) {
      const isOwn = named.some((name) => this.#isSpeaker(name, place));
      const about = this.#isSpeaker(objectText, place) ? subject : objectText;
      return kindOf(place, { isOwn, about, isEnding: false });
    }
    if (read.quote !== undefined) {
      const why = "with a quote that is not in its episode, or is a single short word,";
      this.#notes.change("quote_not_found", `A fact ${why} counts as inferred.`, item, uid);
      return "inferred";
    }
    const ends = [this.#end(subject), object.kind === "entity" ? this.#end(object.name) : object];
    if (ends.every((end) => stands(end, place.part))) return "extracted";
    this.#notes.change("quote_missing", "A fact without a quote counts as inferred.", item, uid);
    return "inferred";
  }

  #end(name: string): End {
    return { names: this.#cast.namesOf(name) };
  }

  /** Where it is said: by number or quote, else by where its ends stand. */
  #place(read: FactItem, { range }: PredicateDefinition): Place | undefined {
    const place = this.#scene.locate(read.episode, read.quote);
    if (place !== undefined || read.episode !== undefined) return place;
    const value = read.value ?? (range === "value" ? literalOf(read.object) : undefined);
    const ends = [read.subject, value === undefined ? readName(read.object) : undefined].flatMap((given) => {
      const name = given === undefined ? undefined : namedInPlaceOf(given, NOBODY, this.#scene.user);
      return name === undefined ? [] : this.#end(this.#cast.nameOf(name));
    });
    return this.#scene.locateByEnds(value === undefined ? ends : [...ends, { value }]);
  }

  #name(given: string, { part }: Place): string | undefined {
    const { role } = part.episode;
    const name = namedInPlaceOf(given, { role, speaker: firstPersonOf(part.episode) }, this.#scene.user);
    return name === undefined ? undefined : this.#cast.nameOf(name);
  }

  /**
   * `undefined` for a pronoun, `null` for nothing. What the predicate asks for decides between an entity and
   * a literal.
   */
  #object(read: FactItem, { name, range }: PredicateDefinition, place: Place): FactObject | undefined | null {
    const plain = typeof read.object === "string" ? undefined : literalOf(read.object);
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
    if (to === "invalid")
      return this.#drop("date_invalid", "A fact whose end is no date was dropped.", item, { part });
    if (from === "invalid")
      this.#notes.change("date_invalid", "A beginning that is no date was left out.", item, part.episode.uid);
    const begun = from === "invalid" ? undefined : from;
    if (begun !== undefined && to !== undefined && endOfEndpoint(to) <= begun.at) {
      return this.#drop("interval_reversed", "A fact that ends before it begins was dropped.", item, {
        part,
      });
    }
    return { ...(begun === undefined ? {} : { from: begun }), ...(to === undefined ? {} : { to }) };
  }

  #isSpeaker(name: string, { part }: Place): boolean {
    const speaker = firstPersonOf(part.episode);
    return speaker !== null && normalizeName(this.#cast.nameOf(speaker)) === normalizeName(name);
  }

  /** An assistant that says what it has from the memory is no new source. */
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

  #drop(code: ReplyFault, message: string, item: unknown, place?: Pick<Place, "part">): undefined {
    this.#notes.add(code, message, item, place?.part.episode.uid);
    return undefined;
  }
}

/** In place of "I" where nobody knows who speaks. */
const NOBODY = { role: "user", speaker: null } as const;

function literalOf(given: unknown): Value | undefined {
  return typeof given === "string" || typeof given === "number" || typeof given === "boolean"
    ? given
    : undefined;
}

/**
 * What it says in words is its quote, where it has none and they stand in an episode; else they are kept as
 * words.
 */
function withWords(read: FactItem, scene: Scene): FactItem {
  if (read.words === undefined || read.quote !== undefined) return read;
  return scene.locate(read.episode, read.words)?.quote === undefined
    ? read
    : { ...read, quote: read.words, words: undefined };
}

type FactObject = NonNullable<ProposedFact["object"]>;
