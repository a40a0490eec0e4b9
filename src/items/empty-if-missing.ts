import type { ErrorCode } from "../errors.ts";

/**
 * A graph is made by its first write: until then nothing is remembered in it, which is no error to an agent.
 *
 * @param missing the codes of what may be missing
 */
export async function orEmptyIfMissing<Result, Nothing>(
  call: Promise<Result>,
  nothing: Nothing,
  missing: readonly ErrorCode[] = ["graph_unknown"],
): Promise<Result | Nothing> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && "code" in error && missing.some((code) => code === error.code))
      return nothing;
    throw error;
  }
}
