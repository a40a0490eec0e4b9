import { createSignal, For } from "solid-js";
import "./toasts.css";

const [toasts, setToasts] = createSignal<readonly { readonly id: number; readonly text: string }[]>([]);
const SHOWN_MS = 6_000;
let last = 0;

/** Says what was done, for some seconds, also to screen readers. */
export function toast(text: string): void {
  last += 1;
  const id = last;
  setToasts((before) => [...before, { id, text }]);
  setTimeout(() => setToasts((before) => before.filter((one) => one.id !== id)), SHOWN_MS);
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      <For each={toasts()}>{({ text }) => <p class="toast">{text}</p>}</For>
    </div>
  );
}
