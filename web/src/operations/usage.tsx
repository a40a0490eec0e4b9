import { createResource, Show } from "solid-js";
import { Table } from "../parts/table.tsx";
import { useSession } from "../session/session.tsx";
import { Section } from "./section.tsx";

const COLUMNS = ["Day", "Model", "For", "#Calls", "#Tokens in", "#Tokens out", "#Cost"];

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
        <Table label="Tokens and cost by day" columns={COLUMNS} rows={usage()}>
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
        </Table>
      </Show>
    </Section>
  );
}
