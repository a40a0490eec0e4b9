import { For } from "solid-js";
import "./ghost-writing.css";

/** Lines of an older hand: as on the pages for which this is named, they run across the newer ones. */
const LINES = [
  "Maya lives in Berlin",
  "Tom works at Hillside School",
  "the move is in April",
  "Iceland in May",
  "Lena's baby is due in June",
  "Maya lives in Lisbon",
  "the interview is on Tuesday",
  "we are going to the Azores",
];

/** An ornament: what was written before, turned and faded, beneath what is written now. */
export function GhostWriting(props: { readonly lines?: readonly string[] }) {
  return (
    <div class="ghost" aria-hidden="true">
      <div class="ghost-lines">
        <For each={props.lines ?? LINES}>{(line) => <span data-line={line} />}</For>
      </div>
    </div>
  );
}
