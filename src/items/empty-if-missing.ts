/**
 * A graph is made by its first write: until then nothing is remembered in it, which is no error to an agent.
 */
export async function orEmptyIfMissing<Result, Nothing>(
  call: Promise<Result>,
  nothing: Nothing,
): Promise<Result | Nothing> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "graph_unknown") return nothing;
    throw error;
  }
}
