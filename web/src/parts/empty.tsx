import type { JSX, ParentProps } from "solid-js";
import "./parts.css";

/** Nothing is there: says so, and what to do about it. */
export function Empty(props: ParentProps<{ readonly title: string; readonly action?: JSX.Element }>) {
  return (
    <section class="empty stack">
      <h2>{props.title}</h2>
      <p class="soft">{props.children}</p>
      {props.action}
    </section>
  );
}
