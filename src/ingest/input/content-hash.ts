/** The last breaker of ties between claims: a hash of what a claim says. */
import type { Polarity, SourceKind, Value } from "../../domain/claim.ts";
import { normalizeName } from "../../domain/entity.ts";
import { sha256 } from "../../domain/hash.ts";
import type { Endpoint, Instant } from "../../domain/interval.ts";
import { canonicalJson, type JsonObject } from "../../domain/json.ts";

/** What a claim says, by names. */
interface HashedContent {
  readonly subject: string;
  readonly predicate: string;
  readonly object?:
    | { readonly kind: "entity"; readonly name: string }
    | { readonly kind: "value"; readonly value: Value };
  readonly qualifiers?: JsonObject;
  readonly polarity: Polarity;
  readonly from?: Endpoint;
  readonly to?: Endpoint;
  readonly kind: SourceKind;
}

/** Hash of what is said: by names, so that it is the same whatever ids the entities got. */
export function contentHash(hashed: HashedContent, occurredAt: Instant): string {
  const { object, from, to } = hashed;
  const content: JsonObject = {
    from: from === undefined ? null : [from.at, from.precision],
    isValue: object?.kind === "value",
    kind: hashed.kind,
    object: object?.kind === "entity" ? normalizeName(object.name) : (object?.value ?? null),
    occurredAt,
    polarity: hashed.polarity,
    predicate: hashed.predicate,
    qualifiers: hashed.qualifiers ?? {},
    subject: normalizeName(hashed.subject),
    to: to === undefined ? null : [to.at, to.precision],
  };
  return sha256(canonicalJson(content)).slice(0, 32);
}
