import { DAY } from "../domain/interval.ts";

/** Bounds of what one call may hand in. */
export const LIMITS = {
  /** Bytes of UTF-8 in an episode's content. */
  contentBytes: 1_000_000,
  /** Characters in an id, a thread's, a speaker's or an entity's name. */
  nameCharacters: 500,
  /** Characters of JSON in an episode's metadata. */
  metadataCharacters: 100_000,
  /** Facts, and entities, that an episode brings: it is one transaction, for which others wait. */
  extractionItems: 5_000,
  /**
   * Facts, and entities, of an episode that comes over the network or in a file: an embedded database takes a
   * second or two for them, in which it serves no other tenant.
   */
  receivedItems: 1_000,
  /** Values in a piece of JSON that is handed in, and how deep they may be nested. */
  jsonValues: 100_000,
  jsonLevels: 100,
  /** How far ahead of now an episode may have occurred, in milliseconds. */
  aheadMilliseconds: DAY,
} as const;
