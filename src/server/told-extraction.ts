/** What callers are told of a model that could not read what they said. */
import type { RememberResult } from "../ingest/remember.ts";
import type { Reach } from "./env.ts";

/** Where the model is, and what its server said, is for whoever runs it: `jobs` lists it. */
const MESSAGE = "The model has not read it yet. Who runs the memory sees why: palimpsest jobs list.";

type Told = Pick<RememberResult, "extraction">;
type Asking = Pick<Reach, "caller">;

/** A result as a caller may see it: without the permission `admin` its error names no server. */
export function toldResult<Result extends Told>({ caller }: Asking, result: Result): Result {
  const { extraction } = result;
  if (extraction.error === null || caller.permissions.has("admin")) return result;
  const error = { code: extraction.error.code, message: MESSAGE };
  return { ...result, extraction: { ...extraction, error } };
}

/** Results as a caller may see them. */
export function toldResults<Result extends Told>(asking: Asking, results: readonly Result[]): Result[] {
  return results.map((result) => toldResult(asking, result));
}
