import type { RemoteGraph } from "palimpsest/client";
import { For, Show } from "solid-js";
import type { Change } from "../../../src/graph/read/changes.ts";
import { Empty } from "../parts/empty.tsx";
import { counted, lifeInWords, originInWords } from "../parts/fact-words.ts";
import { grouped } from "../parts/grouped.ts";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { dayInWords } from "../time/dates.ts";

const WEEK_MS = 7 * 86_400_000;
const READ = 500;

interface Day {
  readonly day: string;
  readonly changes: readonly Change[];
}

async function read(graph: RemoteGraph): Promise<Day[]> {
  const from = new Date(Date.now() - WEEK_MS).toISOString();
  const changes = await graph.changes({ from, limit: READ });
  return [...grouped(changes.toReversed(), ({ at }) => dayInWords(Date.parse(at)))].map(([day, ofDay]) => ({
    day,
    changes: ofDay,
  }));
}

/** What was learned, ended and corrected in the last seven days. */
export function LearnedThisWeek() {
  const data = useGraphData(read, () => undefined);
  return (
    <Loaded data={data} what="what was learned">
      {(days) => (
        <For
          each={days()}
          fallback={
            <Empty title="Nothing was learned this week">
              What is told to the memory from now on stands here, the latest first.
            </Empty>
          }
        >
          {({ day, changes }) => (
            <section class="stack">
              <h2>{day}</h2>
              <p class="small soft">{counted(changes.length, "change")}</p>
              <ul class="plain-list changes">
                <For each={changes}>{(change) => <ChangeItem change={change} />}</For>
              </ul>
            </section>
          )}
        </For>
      )}
    </Loaded>
  );
}

function ChangeItem(props: { readonly change: Change }) {
  const { kind, before, after } = props.change;
  const isSame = before !== null && after !== null && before.text === after.text;
  return (
    <li class="change">
      <span class="badge">{kind}</span>
      <div>
        <Show when={after}>
          {(fact) => (
            <p>
              <span class="quote">{fact().text}</span>
              <span class="small fact-life">
                {lifeInWords(fact())} · {originInWords(fact())}
              </span>
            </p>
          )}
        </Show>
        <Show when={before}>
          {(fact) => (
            <p class="small">
              <span class="older">
                {isSame ? "" : `${fact().text}, `}
                {lifeInWords(fact())}
              </span>
            </p>
          )}
        </Show>
      </div>
    </li>
  );
}
