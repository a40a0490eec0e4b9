import type { Role } from "../domain/episode.ts";
import type { Extraction } from "../domain/extraction.ts";
import type { Instant } from "../domain/interval.ts";
export interface ExtractionSource { readonly content: string; readonly speaker: string | null; readonly role: Role; readonly occurredAt: Instant }
export function extractLocally(_source: ExtractionSource): Extraction { return { entities: [], mentions: [], facts: [] }; }
