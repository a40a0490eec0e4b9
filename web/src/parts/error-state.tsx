import { Show } from "solid-js";
import "./parts.css";

/** What went wrong, in words that say what to do. */
export function messageOf(error: unknown): string {
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
