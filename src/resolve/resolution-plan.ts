/** What resolution reads and returns: known names, the meaning of a name, and what to add to the graph. */
import type { EntityId } from "../domain/ids.ts";

/** A name of an entity that is already known. */
export interface ExistingName {
  readonly normalized: string;
  /** What has the name by itself. */
  readonly named: EntityId;
  /** The type of that by its own name. */
  readonly ownType: string;
  /** What that was merged into; the same if it was not. */
  readonly id: EntityId;
  /** Name and type of `id`. */
  readonly name: string;
  readonly type: string;
  /** Did a person say of which type it is? */
  readonly isTypeGiven?: boolean;
}

interface NewEntity {
  readonly id: EntityId;
  readonly name: string;
  readonly type: string;
  /** Its type by its own name, if it shows another. */
  readonly ownType: string | null;
  /** The entity that it is one with. */
  readonly mergedInto: EntityId | null;
}

export interface NewAlias {
  readonly entity: EntityId;
  /** What the name means by itself, if that is merged into the entity. */
  readonly named: EntityId | null;
  readonly name: string;
  readonly normalized: string;
  /** The keys by which names like it are found. */
  readonly keys: readonly string[];
  /** Is it the name that the entity shows by itself? */
  readonly isOwnName: boolean;
}

/** Two entities that are one by their names, or may be. */
export interface NewDecision {
  readonly kind: "merge" | "candidate";
  readonly entity: EntityId;
  readonly other: EntityId;
  readonly score: number;
  readonly reason: string;
}

/** What is known now of the type of an entity that was known before. */
export interface NewType {
  readonly id: EntityId;
  /** What it shows; `null` if that stays. */
  readonly shown: string | null;
  /** By its own name; `null` if that stays. */
  readonly own: string | null;
}

/** What resolution adds to the graph. */
export interface ResolutionPlan {
  readonly entities: readonly NewEntity[];
  readonly aliases: readonly NewAlias[];
  /** Entities whose type is known now. */
  readonly types: readonly NewType[];
  readonly decisions: readonly NewDecision[];
  /** Stored entities that a merge makes one with others. */
  readonly merged: readonly EntityId[];
}

export interface Named {
  readonly name: string;
  readonly type: string | undefined;
}

export interface NameResolution {
  readonly id: EntityId;
  /** What it means by itself, if that is merged into the entity. */
  readonly named?: EntityId;
}
