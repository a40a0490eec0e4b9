import { createSignal, For, Show } from "solid-js";
import type { EntityDecision } from "../../../src/graph/read/read-decisions.ts";
import { Empty } from "../parts/empty.tsx";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { DecidedItem } from "./decided.tsx";
import { PairCard } from "./pair-card.tsx";
import { UnlistedName } from "./unlisted-name.tsx";

const READ = 20;

/** Entities that may be one, side by side; and names that no list of known ones has. */
export function Pairs() {
  const data = useGraphData(
    (graph) => graph.review({ limit: READ }),
    () => undefined,
  );
  const [decided, setDecided] = createSignal<readonly EntityDecision[]>([]);
  const noted = (decision: EntityDecision) => setDecided((before) => [decision, ...before]);
  return (
    <div class="stack review-list">
      <Show when={decided().length > 0}>
        <ul class="plain-list" aria-label="Decided just now">
          <For each={decided()}>
            {(decision) => (
              <DecidedItem
                decision={decision}
                onUndone={() => setDecided((before) => before.filter(({ id }) => id !== decision.id))}
              />
            )}
          </For>
        </ul>
      </Show>
      <Loaded data={data} what="what is to be decided">
        {(items) => (
          <For
            each={items()}
            fallback={
              <Empty title="Nothing is to be decided">
                When two names may mean the same, they stand here side by side, with what speaks for it.
              </Empty>
            }
          >
            {(item) => (
              <Show when={item.other} fallback={<UnlistedName item={item} onDecided={noted} />}>
                {(other) => <PairCard item={item} other={other()} onDecided={noted} />}
              </Show>
            )}
          </For>
        )}
      </Loaded>
    </div>
  );
}
