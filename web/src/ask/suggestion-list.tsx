import { For, Show } from "solid-js";
import { Empty } from "../parts/empty.tsx";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { suggestedQuestions } from "./suggestions.ts";

const SHOWN = 6;

/** Before anything was asked: what could be. */
export function Suggestions(props: { readonly onAsk: (question: string) => void }) {
  const data = useGraphData(
    (graph) => suggestedQuestions(graph, SHOWN),
    () => undefined,
  );
  return (
    <Loaded data={data} what="what could be asked">
      {(questions) => (
        <Show
          when={questions().length > 0}
          fallback={
            <Empty title="Ask anything">
              The answer comes from what is remembered, with the words that it rests on. What is not known is
              said to be unknown, and kept as an open question.
            </Empty>
          }
        >
          <section class="stack">
            <p class="soft">
              The answer comes from what is remembered, with the words that it rests on. For example:
            </p>
            <ul class="plain-list suggestions">
              <For each={questions()}>
                {(question) => (
                  <li>
                    <button type="button" class="plain" onClick={() => props.onAsk(question)}>
                      {question}
                    </button>
                  </li>
                )}
              </For>
            </ul>
          </section>
        </Show>
      )}
    </Loaded>
  );
}
