import { createResource, createSignal, For, Show } from "solid-js";
import { messageOf } from "../parts/error-state.tsx";
import { useSession } from "../session/session.tsx";
import { minuteInWords } from "../time/dates.ts";
import { Section } from "./section.tsx";

/** Episodes that are listed and counted at the most. */
const MAX_JOBS = 1_000;
const MAX_SHOWN = 20;

/** What waits for a model, and what none could read. */
export function Jobs() {
  const session = useSession();
  const [message, setMessage] = createSignal("");
  const [jobs, { refetch }] = createResource(session.graphName, async () => {
    const graph = session.graph();
    const [waiting, failed] = await Promise.all([
      graph.extractions({ state: "waiting", limit: MAX_JOBS }),
      graph.extractions({ state: "failed", limit: MAX_JOBS }),
    ]);
    return { waiting, failed };
  });
  const replay = async () => {
    try {
      const count = await session.graph().replayExtractions();
      setMessage(count === 1 ? "1 episode is read again." : `${count} episodes are read again.`);
      void refetch();
    } catch (error) {
      setMessage(messageOf(error));
    }
  };
  const counted = (count: number) => (count === MAX_JOBS ? `${MAX_JOBS} or more` : String(count));
  return (
    <Section
      title="Jobs"
      what="the jobs"
      error={jobs.error}
      retry={() => void refetch()}
      actions={
        <button type="button" onClick={() => void refetch()}>
          Look again
        </button>
      }
    >
      <Show when={jobs()}>
        {(found) => (
          <>
            <dl class="figures">
              <div>
                <dt>Wait for a model</dt>
                <dd>{counted(found().waiting.length)}</dd>
              </div>
              <div>
                <dt>Could not be read</dt>
                <dd>{counted(found().failed.length)}</dd>
              </div>
            </dl>
            <p class="small" role="status">
              {message()}
            </p>
            <Show when={found().failed.length > 0}>
              <ul class="plain-list stack">
                <For each={found().failed.slice(0, MAX_SHOWN)}>
                  {(job) => (
                    <li>
                      <p>
                        <strong>{job.error?.code ?? "failed"}</strong> {job.error?.message ?? ""}
                      </p>
                      <p class="small soft">
                        Episode {job.episode}, after {job.attempts} {job.attempts === 1 ? "try" : "tries"}
                      </p>
                    </li>
                  )}
                </For>
              </ul>
              <div>
                <button type="button" class="primary" onClick={() => void replay()}>
                  Read them again
                </button>
              </div>
            </Show>
            <Show when={found().waiting[0]?.dueAt}>
              {(due) => <p class="small soft">The latest is due {minuteInWords(Date.parse(due()))} UTC.</p>}
            </Show>
          </>
        )}
      </Show>
    </Section>
  );
}
