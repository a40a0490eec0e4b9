import { For, Show } from "solid-js";
import type { ForgetPreview } from "../../../src/forget/preview.ts";
import { counted } from "../parts/fact-words.ts";
import { erasedInWords } from "./erased-words.ts";

/** All that would go, in numbers and as it reads. */
export function ForgetPreviewView(props: { readonly preview: ForgetPreview }) {
  const preview = () => props.preview;
  return (
    <div class="stack" data-part="preview">
      <p>
        <strong>This would go for good:</strong> {erasedInWords(preview().erased)}.
        <Show when={preview().factsChanged > 0}>
          {" "}
          {counted(preview().factsChanged, "fact that stays", "facts that stay")} would change: what it had
          ended or disputed comes back.
        </Show>
      </p>
      <div class="preview-lists small">
        <Gone title="Messages" items={preview().shown.episodes.map(({ content }) => `“${content}”`)} />
        <Gone title="Facts" items={preview().shown.facts} />
        <Gone title="Entities" items={preview().shown.entities} />
      </div>
    </div>
  );
}

function Gone(props: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <Show when={props.items.length > 0}>
      <details open={props.items.length <= 8}>
        <summary>
          {props.title} ({props.items.length}
          {props.items.length >= 100 ? " and more" : ""})
        </summary>
        <ul class="plain-list older-list">
          <For each={props.items}>{(item) => <li>{item}</li>}</For>
        </ul>
      </details>
    </Show>
  );
}
