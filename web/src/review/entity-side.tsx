import { A } from "@solidjs/router";
import { createResource, For, Show } from "solid-js";
import type { Entity } from "../../../src/domain/entity.ts";
import { messageOf } from "../parts/error-state.tsx";
import { inWords } from "../parts/fact-words.ts";
import { useSession } from "../session/session.tsx";
import { FactEvidence } from "./fact-evidence.tsx";

/** Facts that are shown of an entity. */
const SHOWN = 4;

/**
 * An entity with its names, and the first things that are held of it. While these are read, the nearest
 * `Suspense` waits: buttons that stand below must not move under the pointer.
 */
export function EntitySide(props: { readonly entity: Entity }) {
  const session = useSession();
  const [facts] = createResource(
    () => props.entity.id,
    async (id) => {
      const most = { asOf: "any", limit: SHOWN + 1 } as const;
      const graph = session.graph();
      const found = await Promise.all([
        graph.facts({ subject: id, ...most }),
        graph.facts({ object: id, ...most }),
      ]);
      return [...new Map(found.flat().map((fact) => [fact.id, fact])).values()];
    },
  );
  const others = () => props.entity.aliases.filter((name) => name !== props.entity.name);
  return (
    <section class="review-side stack" aria-label={props.entity.name}>
      <header>
        <h2>
          <A href={`/timeline/${encodeURIComponent(props.entity.id)}`}>{props.entity.name}</A>
        </h2>
        <p class="small soft">
          {inWords(props.entity.type)}
          {others().length === 0 ? "" : `; also ${others().join(", ")}`}
        </p>
      </header>
      <Show when={facts.error === undefined} fallback={<p class="fault">{messageOf(facts.error)}</p>}>
        <ul class="plain-list stack">
          <For each={facts()?.slice(0, SHOWN)} fallback={<li class="soft small">Nothing is held of it.</li>}>
            {(fact) => (
              <li>
                <FactEvidence fact={fact} most={1} />
              </li>
            )}
          </For>
        </ul>
        <Show when={(facts()?.length ?? 0) > SHOWN}>
          <p class="small">
            <A href={`/timeline/${encodeURIComponent(props.entity.id)}`}>All that is held of it</A>
          </p>
        </Show>
      </Show>
    </section>
  );
}
