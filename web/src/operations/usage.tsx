import { createResource, For, Show } from "solid-js";
import { useSession } from "../session/session.tsx";
import { Section } from "./section.tsx";

const MAX_LINES = 60;
const NUMBER = new Intl.NumberFormat("en-GB");
const COST = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** What models took, by day. */
export function Usage() {
  const session = useSession();
  const [usage, { refetch }] = createResource(() => session.client().usage({ limit: MAX_LINES }));
  return (
    <Section title="Tokens and cost" what="what models took" error={usage.error} retry={() => void refetch()}>
      <Show
        when={(usage()?.length ?? 0) > 0}
        fallback={<p class="soft">No model was called. Without one the memory works by its own rules.</p>}
      >
        <section class="table-frame" aria-label="Tokens and cost by day" tabindex="0">
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Model</th>
                <th scope="col">For</th>
                <th scope="col" class="number">
                  Calls
                </th>
                <th scope="col" class="number">
                  Tokens in
                </th>
                <th scope="col" class="number">
                  Tokens out
                </th>
                <th scope="col" class="number">
                  Cost
                </th>
              </tr>
            </thead>
            <tbody>
              <For each={usage()}>
                {(line) => (
                  <tr>
                    <th scope="row">{line.day}</th>
                    <td>{line.model}</td>
                    <td>{line.prompt}</td>
                    <td class="number">{NUMBER.format(line.calls)}</td>
                    <td class="number">{NUMBER.format(line.inputTokens)}</td>
                    <td class="number">{NUMBER.format(line.outputTokens)}</td>
                    <td class="number">{COST.format(line.cost)}</td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </section>
      </Show>
    </Section>
  );
}
