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

/** Brands a UUID that is known to be of the kind. The only casts of ids. */
export const episodeUid = (uuid: string): EpisodeUid => uuid as EpisodeUid;
export const entityId = (uuid: string): EntityId => uuid as EntityId;
export const factId = (uuid: string): FactId => uuid as FactId;
export const versionId = (uuid: string): VersionId => uuid as VersionId;
export const claimId = (uuid: string): ClaimId => uuid as ClaimId;

/** Is the text a UUID in its usual form? Whatever is not cannot be an id of ours. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu.test(text);
}
