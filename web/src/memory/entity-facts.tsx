import { A } from "@solidjs/router";
import { createSignal, Show } from "solid-js";
import { inWords } from "../parts/fact-words.ts";
import { KeyedList } from "../parts/keyed-list.tsx";
import { useSession } from "../session/session.tsx";
import type { EntityGroup, Slot } from "./fact-groups.ts";
import { FactItem } from "./fact-item.tsx";
import { ForgetDialog } from "./forget-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";

/** What is held of one entity, in sentences. */
export function EntityFacts(props: { readonly group: EntityGroup }) {
  const session = useSession();
  const [open, setOpen] = createSignal<"forget" | "share">();
  const entity = () => props.group.entity;
  return (
    <section class="about" id={`about-${entity().id}`} aria-labelledby={`title-${entity().id}`}>
      <header class="about-head">
        <h2 id={`title-${entity().id}`}>{entity().name}</h2>
        <p class="small soft">{inWords(entity().type)}</p>
        <div class="about-ways small">
          <A href={`/timeline/${encodeURIComponent(entity().id)}`}>Timeline</A>
          <A href={`/graph?around=${encodeURIComponent(entity().id)}`}>Graph</A>
          <Show when={session.mayWrite()}>
            <button type="button" class="link" onClick={() => setOpen("share")}>
              Share
            </button>
            <button type="button" class="link" onClick={() => setOpen("forget")}>
              Forget
            </button>
          </Show>
        </div>
      </header>
      <ul class="plain-list slots">
        <KeyedList each={props.group.slots} by={({ predicate }) => predicate}>
          {(slot) => <SlotFacts slot={slot()} />}
        </KeyedList>
      </ul>
      <Show when={open() === "forget"}>
        <ForgetDialog
          title={`Forget ${entity().name}`}
          targets={[
            {
              title: "With all words about it",
              hint: "Messages that name it, or that it said, go whole.",
              target: { entity: entity().id, episodes: "erase" },
            },
            {
              title: "Only what was learned of it",
              hint: "The messages stay as they were said.",
              target: { entity: entity().id, episodes: "keep" },
            },
          ]}
          onClose={() => setOpen(undefined)}
        />
      </Show>
      <Show when={open() === "share"}>
        <ShareDialog
          title={`Share what is held of ${entity().name}`}
          target={{ entity: entity().id }}
          onClose={() => setOpen(undefined)}
        />
      </Show>
    </section>
  );
}

/** One relation: what is so now, and beneath it what was so before. */
function SlotFacts(props: { readonly slot: Slot }) {
  return (
    <li class="slot">
      <ul class="plain-list">
        <KeyedList each={props.slot.now} by={({ id }) => id}>
          {(fact) => <FactItem fact={fact()} />}
        </KeyedList>
        <KeyedList each={props.slot.before} by={({ versionId }) => versionId}>
          {(fact) => <FactItem fact={fact()} isOlder />}
        </KeyedList>
      </ul>
    </li>
  );
}
