import { For, Show } from "solid-js";
import type { EntityDecision } from "../../../src/graph/read/read-decisions.ts";
import { createAttempt } from "../parts/attempt.ts";
import { Empty } from "../parts/empty.tsx";
import { Fault } from "../parts/fault.tsx";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { toast } from "../parts/toasts.tsx";
import { useSession } from "../session/session.tsx";
import { minuteInWords } from "../time/dates.ts";

const READ = 100;

/** What was decided about entities, to be taken back. */
export function Decided() {
  const data = useGraphData(
    async (graph) => (await graph.decisions({ limit: READ })).filter(({ kind }) => kind !== "candidate"),
    () => undefined,
  );
  return (
    <Loaded data={data} what="what was decided">
      {(decisions) => (
        <ul class="plain-list">
          <For
            each={decisions()}
            fallback={
              <li>
                <Empty title="Nothing was decided yet">
                  Merges, pairs that are kept apart and corrected names stand here, and can be undone.
                </Empty>
              </li>
            }
          >
            {(decision) => <DecidedItem decision={decision} />}
          </For>
        </ul>
      )}
    </Loaded>
  );
}

/** One decision: by whom, when and why, and what takes it back. */
export function DecidedItem(props: { readonly decision: EntityDecision; readonly onUndone?: () => void }) {
  const session = useSession();
  const attempt = createAttempt();
  const decision = () => props.decision;
  const undo = () =>
    attempt.run(async () => {
      await session.graph().undo(decision().id);
      toast("Undone. It is as it was before.");
      props.onUndone?.();
      session.changed();
    });
  return (
    <li class="line-with-action" data-part="decision">
      <div>
        <p class="quote" classList={{ older: decision().undoneAt !== null }}>
          {decisionInWords(decision())}
        </p>
        <p class="small soft">
          {decision().actor}, {minuteInWords(Date.parse(decision().recordedAt))}
          {decision().reason === "" ? "" : `; ${decision().reason}`}
          <Show when={decision().undoneAt}>
            {(at) => `; undone by ${decision().undoneBy}, ${minuteInWords(Date.parse(at()))}`}
          </Show>
        </p>
        <Fault text={attempt.fault()} />
      </div>
      <Show when={decision().undoneAt === null && session.mayWrite()}>
        <button type="button" disabled={attempt.isBusy()} onClick={() => void undo()}>
          Undo
        </button>
      </Show>
    </li>
  );
}

function decisionInWords({ kind, entity, other, correction }: EntityDecision): string {
  switch (kind) {
    case "merge":
      return `${entity.name} and ${other.name} are one`;
    case "apart":
      return `${entity.name} and ${other.name} are two`;
    case "candidate":
      return `${entity.name} and ${other.name} may be one`;
    case "correction":
      return [
        entity.name,
        ...(correction?.name === undefined ? [] : [`is called ${correction.name}`]),
        ...(correction?.type === undefined ? [] : [`is a ${correction.type}`]),
      ].join(" ");
  }
}
