/** Branded identifiers: a fact's id cannot be passed where an entity's is wanted. */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** UUIDv7 of an episode inside Palimpsest. Callers see the `id` they gave instead, if they gave one. */
export type EpisodeUid = Branded<"episode">;
export type EntityId = Branded<"entity">;
/** Stable over all versions of a fact. */
export type FactId = Branded<"fact">;
export type VersionId = Branded<"version">;
export type ClaimId = Branded<"claim">;

/** Makes a new UUIDv7. Injected, so that tests can make them predictable. */
export type NewId = () => string;
/** Milliseconds since 1970-01-01T00:00Z. Injected, so that tests can stop the clock. */
export type Clock = () => number;
