import { Show } from "solid-js";
import type { ForgetReceipt } from "../../../src/forget/receipt.ts";
import { saveAs } from "../parts/save-as.ts";
import { minuteInWords } from "../time/dates.ts";
import { erasedInWords } from "./erased-words.ts";

/** That something was forgotten, in numbers: it holds nothing of what it is about. */
export function Receipt(props: { readonly receipt: ForgetReceipt }) {
  const receipt = () => props.receipt;
  const save = () =>
    saveAs(`receipt-${receipt().at.slice(0, 10)}.json`, [JSON.stringify(receipt(), undefined, 2)]);
  return (
    <div class="stack" data-part="receipt">
      <dl class="pairs">
        <dt>Gone</dt>
        <dd>{erasedInWords(receipt().erased)}</dd>
        <dt>When</dt>
        <dd>{minuteInWords(Date.parse(receipt().at))} (UTC)</dd>
        <dt>By whom</dt>
        <dd>{receipt().actor}</dd>
        <Show when={receipt().tombstones.length > 0}>
          <dt>In the journal</dt>
          <dd>entry {receipt().tombstones.join(", ")} says so, and nothing of what it was</dd>
        </Show>
        <Show when={receipt().shared.length > 0}>
          <dt>Shared copies</dt>
          <dd>
            {receipt()
              .shared.map(({ graph, claims }) => `${claims} in ${graph}`)
              .join(", ")}{" "}
            went too
          </dd>
        </Show>
        <Show when={receipt().verification}>
          {(check) => (
            <>
              <dt>Searched</dt>
              <dd>
                {check().columns} columns of {check().tables} tables:{" "}
                {check().ok ? "nothing was found" : `found in ${check().found.length} places`}
              </dd>
            </>
          )}
        </Show>
      </dl>
      <div>
        <button type="button" onClick={save}>
          Save the receipt
        </button>
      </div>
    </div>
  );
}
