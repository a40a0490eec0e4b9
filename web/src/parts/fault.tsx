import { Show } from "solid-js";
import "./parts.css";

/** What went wrong with the form above it; nothing while nothing did. */
export function Fault(props: { readonly text: string | undefined }) {
  return (
    <Show when={props.text}>
      {(text) => (
        <p class="fault" role="alert">
          {text()}
        </p>
      )}
    </Show>
  );
}
