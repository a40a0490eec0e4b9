/** Who does something: what the journal and claims that no episode makes say of their origin. */
import { InputError } from "../errors.ts";

export interface Actor {
  /** `user`: a person. `agent`: a program that talks to people. `job`: work without anybody waiting for it. */
  readonly kind: "user" | "agent" | "job";
  /** Who it is, in your own words: 1 to 200 characters without control characters. */
  readonly id: string;
}

const KINDS: readonly string[] = ["user", "agent", "job"] satisfies readonly Actor["kind"][];
const MAX_ID_CHARS = 200;

/**
 * The actor in one word, as it is stored.
 *
 * @throws InputError `invalid_input` if it is not an actor
 * @example actorText({ kind: "user", id: "alice" }) // "user:alice"
 */
export function actorText(actor: Actor): string {
  const given: unknown = actor;
  const isActor =
    typeof given === "object" &&
    given !== null &&
    KINDS.includes(actor.kind) &&
    typeof actor.id === "string" &&
    actor.id.length > 0 &&
    actor.id.length <= MAX_ID_CHARS &&
    actor.id.isWellFormed() &&
    !/\p{Cc}/u.test(actor.id);
  if (isActor) return `${actor.kind}:${actor.id}`;
  throw new InputError(
    "invalid_input",
    `An actor has a kind (${KINDS.join(", ")}) and an id of 1 to ${MAX_ID_CHARS} characters without control characters.`,
  );
}
