import { createResource, createSignal, Show } from "solid-js";
import type { AuditReport } from "../../../src/graph/journal/verify-journal.ts";
import { messageOf } from "../parts/error-state.tsx";
import { Fault } from "../parts/fault.tsx";
import { Table } from "../parts/table.tsx";
import { useSession } from "../session/session.tsx";
import { minuteInWords } from "../time/dates.ts";
import { Section } from "./section.tsx";

const MAX_ENTRIES = 200;

/** What the filter of the journal says, as `audit` takes it. */
interface Filter {
  readonly user: string;
  readonly from: string;
  readonly item: string;
}

/** Who changed what, and whether the chain of it holds. */
export function Journal() {
  const session = useSession();
  const [filter, setFilter] = createSignal<Filter>({ user: "", from: "", item: "" });
  const [draft, setDraft] = createSignal(filter());
  const [report, setReport] = createSignal<AuditReport>();
  const [fault, setFault] = createSignal<string>();
  const [entries, { refetch }] = createResource(
    () => ({ name: session.graphName(), ...filter() }),
    ({ user, from, item }) =>
      session.graph().audit({
        ...(user === "" ? {} : { actor: { kind: "user", id: user } }),
        ...(from === "" ? {} : { from }),
        ...(item === "" ? {} : { item }),
        limit: MAX_ENTRIES,
      }),
  );
  const verify = async () => {
    setFault(undefined);
    try {
      setReport(await session.graph().verifyAudit());
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <Section
      title="Journal"
      what="the journal"
      error={entries.error}
      retry={() => void refetch()}
      actions={
        <button type="button" onClick={() => void verify()}>
          Check the chain
        </button>
      }
    >
      <p role="status" data-part="chain">
        <Show when={report()}>{(found) => <ChainReport report={found()} />}</Show>
      </p>
      <Fault text={fault()} />
      <form
        class="journal-filter"
        onSubmit={(event) => {
          event.preventDefault();
          setFilter(draft());
        }}
      >
        <label>
          By the user
          <input
            value={draft().user}
            onInput={(event) => setDraft({ ...draft(), user: event.currentTarget.value })}
          />
        </label>
        <label>
          Since
          <input
            type="date"
            value={draft().from}
            onInput={(event) => setDraft({ ...draft(), from: event.currentTarget.value })}
          />
        </label>
        <label>
          About the id
          <input
            value={draft().item}
            onInput={(event) => setDraft({ ...draft(), item: event.currentTarget.value })}
          />
        </label>
        <button type="submit">Filter</button>
      </form>
      <Show when={(entries()?.length ?? 0) > 0} fallback={<p class="soft">No entry is so.</p>}>
        <div class="journal-entries">
          <Table label="Entries" columns={["When", "Who", "What", "About"]} rows={entries()}>
            {(entry) => (
              <tr>
                <td>{minuteInWords(Date.parse(entry.at))}</td>
                <td>{entry.actor}</td>
                <td>{entry.action}</td>
                <td>{entry.after?.text ?? entry.before?.text ?? entry.detail ?? entry.item ?? ""}</td>
              </tr>
            )}
          </Table>
        </div>
        <p class="small soft">
          The first {MAX_ENTRIES} at the most. Give a later day to see what came after.
        </p>
      </Show>
    </Section>
  );
}

function ChainReport(props: { readonly report: AuditReport }) {
  return (
    <Show
      when={props.report.ok}
      fallback={
        <strong class="fault">
          {props.report.faultCount} of {props.report.entries} entries are not as they were entered.
        </strong>
      }
    >
      The chain of {props.report.entries} entries holds
      {props.report.erased === 0 ? "" : `; ${props.report.erased} were erased`}. It ends with{" "}
      <code class="code">{props.report.head.slice(0, 16)}</code>.
    </Show>
  );
}
