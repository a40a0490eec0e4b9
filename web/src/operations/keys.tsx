import { createResource, createSignal, For, Show } from "solid-js";
import type { ApiKey } from "../../../src/auth/store-keys.ts";
import { messageOf } from "../parts/error-state.tsx";
import { Fault } from "../parts/fault.tsx";
import { useSession } from "../session/session.tsx";
import { dayInWords } from "../time/dates.ts";
import { Section } from "./section.tsx";

/** The keys of the tenant, which may be revoked; and its graphs. */
export function Keys() {
  const session = useSession();
  const [asked, setAsked] = createSignal<string>();
  const [fault, setFault] = createSignal<string>();
  const [keys, { refetch }] = createResource(() => session.client().keys.list());
  const revoke = async (id: string) => {
    setFault(undefined);
    try {
      await session.client().keys.revoke(id);
      setAsked(undefined);
      void refetch();
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <Section title="Keys" what="the keys" error={keys.error} retry={() => void refetch()}>
      <Fault text={fault()} />
      <ul class="plain-list stack">
        <For each={keys()} fallback={<li class="soft">There is none. Make one under Connect.</li>}>
          {(key) => (
            <li class="row key-line">
              <div>
                <p classList={{ older: key.revokedAt !== null }}>
                  <strong>{key.name}</strong>
                </p>
                <p class="small soft">
                  {key.permissions.join(", ")}; {reachOf(key)}; made on{" "}
                  {dayInWords(Date.parse(key.createdAt))}
                  {key.expiresAt === null ? "" : `; until ${dayInWords(Date.parse(key.expiresAt))}`}
                  {key.revokedAt === null ? "" : `; revoked on ${dayInWords(Date.parse(key.revokedAt))}`}
                </p>
              </div>
              <Show when={key.revokedAt === null}>
                <Show
                  when={asked() === key.id}
                  fallback={
                    <button type="button" onClick={() => setAsked(key.id)}>
                      Revoke<span class="visually-hidden"> {key.name}</span>
                    </button>
                  }
                >
                  <button type="button" class="danger" onClick={() => void revoke(key.id)}>
                    Revoke for good
                  </button>
                </Show>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </Section>
  );
}

function reachOf({ graphs, user }: ApiKey): string {
  const reach =
    graphs.write.length > 0 ? `writes ${graphs.write.join(", ")}` : `reads ${graphs.read.join(", ")}`;
  return user === null ? reach : `${reach}, for ${user}`;
}

/** The graphs that can be reached. */
export function Graphs() {
  const session = useSession();
  const [graphs, { refetch }] = createResource(() => session.client().graphs());
  return (
    <Section title="Graphs" what="the graphs" error={graphs.error} retry={() => void refetch()}>
      <ul class="plain-list row">
        <For each={graphs()} fallback={<li class="soft">There is none yet.</li>}>
          {({ name, writable }) => (
            <li class="badge">
              {name}
              {writable ? "" : " (read only)"}
            </li>
          )}
        </For>
      </ul>
    </Section>
  );
}
