/** What callers hand to `remember`. */
import type { SourceKind, Value } from "../../domain/claim.ts";
import type { Role } from "../../domain/episode.ts";
import type { FollowUp } from "../../domain/follow-up.ts";
import type { TimeInput } from "../../domain/interval.ts";
import type { JsonObject } from "../../domain/json.ts";

export interface EpisodeInput {
  /** The words, kept verbatim. 1 character to 1 MB of UTF-8, without NUL characters. */
  readonly content: string;
  /** Who says it. "I" and "my" in the words of a `user` mean this person. */
  readonly speaker?: string;
  /** Default `user`. */
  readonly role?: Role;
  /** The conversation or document it belongs to. Default `default`. */
  readonly thread?: string;
  /** When it was said. Default: now. At most a day ahead. */
  readonly occurredAt?: TimeInput;
  /**
   * Time zone in which "yesterday" and "on Sunday" are meant: an IANA name, such as `Europe/Berlin`. Default:
   * the graph's, else the memory's, else UTC.
   */
  readonly timeZone?: string;
  /** Your own id: the same id again is the same episode. */
  readonly id?: string;
  /**
   * From when on it is forgotten, as `forget` does: the first instant of this, after now. The same episode
   * again with another time changes it; `null`: it stays. Default: it stays, or stays as it was.
   */
  readonly expiresAt?: TimeInput | null;
  /** Anything you want back with the episode. */
  readonly metadata?: JsonObject;
  /**
   * What to wait for. What is extracted locally is learned in the same transaction. Where a model is
   * configured, `extracted` waits until it has read the episode too; if it cannot, the episode is stored all
   * the same, waits, and `extraction` says why. Default `stored`.
   */
  readonly wait?: "stored" | "extracted";
  /**
   * The question that a user's words answer, as `ask` gives it in `followUp`: it is stored before them, as a
   * turn of the assistant, and both are read together. Leave it out if your thread has the question already.
   * `null`: none.
   */
  readonly answers?: FollowUp | null;
  /**
   * Your own triples, at most 5,000 facts and as many entities; more are handed in with several episodes.
   * They are learned instead of what an extractor would find.
   */
  readonly extraction?: ExtractionInput;
}

export interface ExtractionInput {
  readonly entities?: readonly EntityInput[];
  readonly facts?: readonly FactInput[];
}

export interface EntityInput {
  readonly name: string;
  /** A type of the ontology. Default: unknown (`Thing`). */
  readonly type?: string;
  readonly aliases?: readonly string[];
  /**
   * Each becomes a literal-valued fact of the entity. A property has one value at a time, or those of one
   * list: a later one ends what was held.
   */
  readonly properties?: { readonly [name: string]: Value | readonly Value[] };
}

export interface FactInput {
  /** Name of the subject. Left out, it is `source`, beside a `target`. */
  readonly subject?: string;
  /** A type of the ontology. Default: what `entities` or the memory know of it. */
  readonly subjectType?: string;
  readonly predicate: string;
  /** Name of the object entity. Give this or `value`. */
  readonly object?: string;
  readonly objectType?: string;
  /** The object of the fact: another name of `object`, for triples of other systems. */
  readonly target?: string;
  /**
   * Beside a `target` and without a `subject` the subject; else where it was found, such as the id of a
   * document: kept as the property `source`.
   */
  readonly source?: string;
  /** A literal. */
  readonly value?: Value;
  /** The fact in words. */
  readonly fact?: string;
  /** What does not identify the fact; names that the ontology lists as qualifiers do. */
  readonly properties?: JsonObject;
  readonly validFrom?: TimeInput;
  /** The last unit in which it was true: `"2015"` ends it with 2015. */
  readonly validTo?: TimeInput;
  /** 0 to 1, moved into the band of `kind`. */
  readonly confidence?: number;
  /** Default `stated`. */
  readonly kind?: SourceKind;
  /** The words of the content that say so. */
  readonly quote?: string;
  /** It holds as well ("also"), and replaces nothing of what may hold together, such as a person's roles. */
  readonly adds?: boolean;
  /** It stopped being so, at `validTo`, else `validFrom`, else when it was said. */
  readonly ends?: boolean;
}
