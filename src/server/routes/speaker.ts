/** Finds whose words and whose "I" a request means. */
import type { Reach } from "../env.ts";

/** A token that names its user is believed before anything that a request says. */
export function speakerOf({ caller }: Pick<Reach, "caller">, named: string | undefined): string | undefined {
  const { user, mayNameUser } = caller;
  if (user === null) return named;
  return mayNameUser ? (named ?? user) : user;
}
