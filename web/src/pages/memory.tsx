import { createResource, For, Show } from "solid-js";
import { Empty } from "../parts/empty.tsx";
import { Loading } from "../parts/loading.tsx";
import { useSession } from "../session/session.tsx";

/** What is remembered: the facts that hold now. */
export default function MemoryPage() {
  const session = useSession();
  const [facts] = createResource(session.graphName, async () => {
    const found = await session.graph().facts({ limit: 100 });
    return [...found];
  });
  return (
    <div class="stack">
      <h1>My memory</h1>
      <Show when={facts()} fallback={<Loading what="your facts" />}>
        {(found) => (
          <For
            each={found()}
            fallback={<Empty title="Nothing is remembered yet">Tell your agent something first.</Empty>}
          >
            {(fact) => <p class="quote">{fact.text}</p>}
          </For>
        )}
      </Show>
    </div>
  );
}
