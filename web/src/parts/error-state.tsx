import { type ErrorCode, PalimpsestError } from "palimpsest/client";
import { Show } from "solid-js";
import "./parts.css";

/** Of what a page shows and is not there any more. Their messages are for programs, and name its id. */
const GONE: ReadonlySet<ErrorCode> = new Set(["fact_not_current", "fact_unknown", "episode_unknown"]);

/** What went wrong, in words that say what to do. */
export function messageOf(error: unknown): string {
  if (error instanceof PalimpsestError && GONE.has(error.code))
    return "It was changed or forgotten meanwhile, perhaps in another window. Load the page again.";
  return error instanceof Error ? error.message : String(error);
}

/** Something went wrong: says what, and offers to try again. */
export function ErrorState(props: { readonly error: unknown; readonly retry?: () => void }) {
  return (
    <section class="fault-state stack" role="alert">
      <h2>That did not work</h2>
      <p class="fault">{messageOf(props.error)}</p>
      <Show when={props.retry}>
        {(retry) => (
          <div>
            <button type="button" onClick={() => retry()()}>
              Try again
            </button>
          </div>
        )}
      </Show>
    </section>
  );
}
