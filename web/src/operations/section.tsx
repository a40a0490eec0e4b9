import { type JSX, Show, Suspense } from "solid-js";
import { messageOf } from "../parts/error-state.tsx";
import { Loading } from "../parts/loading.tsx";

/** A part of the page that reads by itself: one that fails leaves the others. */
export function Section(props: {
  readonly title: string;
  readonly what: string;
  readonly error: unknown;
  readonly retry: () => void;
  readonly actions?: JSX.Element;
  readonly children: JSX.Element;
}) {
  return (
    <section class="sheet stack operations-section" aria-label={props.title}>
      <div class="row operations-head">
        <h2>{props.title}</h2>
        {props.actions}
      </div>
      <Show
        when={props.error === undefined}
        fallback={
          <div role="alert" class="row">
            <p class="fault">{messageOf(props.error)}</p>
            <button type="button" onClick={() => props.retry()}>
              Try again
            </button>
          </div>
        }
      >
        <Suspense fallback={<Loading what={props.what} />}>{props.children}</Suspense>
      </Show>
    </section>
  );
}
