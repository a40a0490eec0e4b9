import { createResource, For, Show } from "solid-js";
import type { NamedCount } from "../../../src/server/server-status.ts";
import { useSession } from "../session/session.tsx";
import { Section } from "./section.tsx";

const NUMBER = new Intl.NumberFormat("en-GB");
const MEGABYTE = 1_000_000;

/** How the process is that answers: since when, what waits, where episodes went, what it keeps in memory. */
export function Server() {
  const session = useSession();
  const [status, { refetch }] = createResource(() => session.client().status());
  return (
    <Section
      title="Server"
      what="how the server is"
      error={status.error}
      retry={() => void refetch()}
      actions={
        <button type="button" onClick={() => void refetch()} aria-label="Look again at the server">
          Look again
        </button>
      }
    >
      <Show when={status()}>
        {(found) => (
          <>
            <dl class="figures">
              <Figure title="Version" value={found().version} />
              <Figure title="Runs for" value={durationInWords(found().uptimeSeconds)} />
              <Figure title="Requests at work" value={NUMBER.format(found().working)} />
              <Figure title="Graphs cached" value={NUMBER.format(found().cached.graphs)} />
              <Figure
                title="Memory of the cache"
                value={`${((found().cached.graphBytes + found().cached.episodeBytes) / MEGABYTE).toFixed(1)} MB`}
              />
            </dl>
            <dl class="pairs small">
              <Counts title="Graphs with work that waits" counts={found().waiting} none="none" />
              <Counts title="Stored, of all tenants" counts={found().stored} none="nothing yet" />
              <Counts
                title="Learned and changed, since it began"
                counts={found().changes}
                none="nothing yet"
              />
              <Counts title="Episodes by route, since it began" counts={found().routes} none="none yet" />
              <Counts title="Models given up, since it began" counts={found().givenUp} none="none" />
              <Counts title="Connections" counts={found().connections} none="the embedded database" />
            </dl>
          </>
        )}
      </Show>
    </Section>
  );
}

function Figure(props: { readonly title: string; readonly value: string }) {
  return (
    <div>
      <dt>{props.title}</dt>
      <dd>{props.value}</dd>
    </div>
  );
}

function Counts(props: {
  readonly title: string;
  readonly counts: readonly NamedCount[];
  /** Said where there is nothing to count. */
  readonly none: string;
}) {
  const counted = () => props.counts.filter(({ count }) => count > 0);
  return (
    <>
      <dt>{props.title}</dt>
      <dd>
        <For each={counted()} fallback={<span class="soft">{props.none}</span>}>
          {({ name, count }, at) => `${at() === 0 ? "" : ", "}${name} ${NUMBER.format(count)}`}
        </For>
      </dd>
    </>
  );
}

/** @example durationInWords(7_260) // "2 h 1 min" */
function durationInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
