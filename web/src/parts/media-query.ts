import { type Accessor, createSignal, onCleanup } from "solid-js";

/** Whether a media query holds, as it changes. */
export function createMediaQuery(query: string): Accessor<boolean> {
  const list = window.matchMedia(query);
  const [holds, setHolds] = createSignal(list.matches);
  const follow = () => setHolds(list.matches);
  list.addEventListener("change", follow);
  onCleanup(() => list.removeEventListener("change", follow));
  return holds;
}
