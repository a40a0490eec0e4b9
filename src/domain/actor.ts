/** Who does something: what the journal and claims that no episode makes say of their origin. */
import { invalid } from "../errors.ts";

export interface Actor {
  /**
   * `user`: a person. `agent`: a program that talks to people. `job`: work without anybody waiting for it.
   */
  readonly kind: "user" | "agent" | "job";
  /** Who it is, in your own words: 1 to 200 characters without control characters. */
  readonly id: string;
  /**
   * Key or token by which the actor acts, in your own words, for the journal: `key:019a…`. Default: by none.
   */
  readonly via?: string;
  /** Role in which the actor acts, as the token claims. Default: none. */
  readonly role?: string;
}

export interface Acting {
  /** `user:alice`, `agent:api`, `job:import`. */
  readonly actor: string;
  readonly via?: string | null;
  readonly role?: string | null;
}

const KINDS: readonly string[] = ["user", "agent", "job"] satisfies readonly Actor["kind"][];
const MAX_ID_CHARS = 200;
const MAX_VIA_CHARS = 500;

/**
 * The actor in one word, as it is stored.
 *
 * @throws InputError `invalid_input` if it is not an actor
 * @example actorText({ kind: "user", id: "alice" }) // "user:alice"
 */
export function actorText(actor: Actor): string {
  return actingOf(actor).actor;
}

/**
 * The actor with by what and in which role it acts.
 *
 * @throws InputError `invalid_input` if it is not an actor
 */
export function actingOf(actor: Actor): Required<Acting> {
  const given: unknown = actor;
  const isActor =
    typeof given === "object" &&
    given !== null &&
    KINDS.includes(actor.kind) &&
    isName(actor.id, MAX_ID_CHARS);
  if (!isActor)
    throw invalid(
      `An actor has a kind (${KINDS.join(", ")}) and an id of 1 to ${MAX_ID_CHARS} characters without control characters.`,
    );
  const { via = null, role = null } = actor;
  for (const [field, text] of Object.entries({ via, role })) {
    if (text === null || isName(text, MAX_VIA_CHARS)) continue;
    throw invalid(
      `The ${field} of an actor is a text of 1 to ${MAX_VIA_CHARS} characters without control characters.`,
    );
  }
  return { actor: `${actor.kind}:${actor.id}`, via, role };
}

function isName(text: unknown, most: number): boolean {
  return (
    typeof text === "string" &&
    text.length > 0 &&
    text.length <= most &&
    text.isWellFormed() &&
    !/\p{Cc}/u.test(text)
  );
}
