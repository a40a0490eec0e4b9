/** How sources that are left name entities. */
import { normalizeName } from "../../domain/entity.ts";
import { isNameOfUser, threadOfUser } from "../../domain/nameless-user.ts";
import { ALIAS, BY_SPEAKING } from "../../graph/write/namings.ts";

/** A source with the names that it uses of the entities that are looked at. */
export interface Naming {
  readonly source: string;
  readonly reading: string;
  readonly recordedAt: string;
  readonly names: readonly (readonly [entity: string, name: string, type: string | null, flags: number])[];
  /** Names that it gives users, normalised, by which somebody speaks by then, and where. Default: none. */
  readonly spoken?: ReadonlyMap<string, "here" | "elsewhere">;
}

/** Does it say that a user is the only one who speaks by name, and nothing else? */
export function isSpoken({ reading }: Naming): boolean {
  return reading === BY_SPEAKING;
}

/** A name that a source gives a user without a name. */
export interface GivenName {
  readonly thread: string;
  /** Normalised. */
  readonly name: string;
}

/** The names that a source gives users of threads. */
export function namesGivenIn({ names }: Naming): GivenName[] {
  const threads = new Map(
    names.flatMap(([user, name]) => {
      const thread = isNameOfUser(name) ? threadOfUser(name) : undefined;
      return thread === undefined ? [] : [[user, thread] as const];
    }),
  );
  return names.flatMap(([user, name, , flags]) => {
    const thread = threads.get(user);
    return thread === undefined || (flags & ALIAS) === 0 ? [] : [{ thread, name: normalizeName(name) }];
  });
}
