import { createSignal, For, Match, Show, Switch } from "solid-js";
import type { Fact } from "../../../src/domain/fact.ts";
import { CorrectDialog } from "../memory/correct-dialog.tsx";
import { DecideDialog } from "../memory/decide-dialog.tsx";
import { Empty } from "../parts/empty.tsx";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { useSession } from "../session/session.tsx";
import { dayInWords } from "../time/dates.ts";
import { type Contradiction, openContradictions } from "./contradiction-data.ts";
import { FactEvidence } from "./fact-evidence.tsx";

/** What contradicts what is held, both sides beside each other. */
export function Contradictions() {
  const data = useGraphData(openContradictions, () => undefined);
  return (
    <Loaded data={data} what="what contradicts each other">
      {(items) => (
        <div class="stack review-list">
          <For
            each={items()}
            fallback={
              <Empty title="Nothing contradicts what is held">
                When somebody says otherwise than before, both stand here, until a person says what is right.
              </Empty>
            }
          >
            {(item) => <ContradictionCard item={item} />}
          </For>
        </div>
      )}
    </Loaded>
  );
}

interface Opened {
  readonly action: "confirm" | "correct" | "retract";
  readonly fact: Fact;
}

function ContradictionCard(props: { readonly item: Contradiction }) {
  const session = useSession();
  const [opened, setOpened] = createSignal<Opened>();
  const item = () => props.item;
  const isChange = () => item().held.id === item().said.id;
  const close = () => setOpened(undefined);
  const side = (title: string, fact: Fact) => (
    <section class="review-side stack" aria-label={title}>
      <h2 class="review-side-title">{title}</h2>
      <div>
        <FactEvidence fact={fact} most={2} />
      </div>
      <Show when={session.mayWrite()}>
        <div class="row review-actions">
          <button type="button" onClick={() => setOpened({ action: "confirm", fact })}>
            This is right
          </button>
          <button type="button" onClick={() => setOpened({ action: "retract", fact })}>
            Never true
          </button>
        </div>
      </Show>
    </section>
  );
  return (
    <article class="sheet stack review-card" aria-label={item().said.text}>
      <div class="review-sides">
        {side("Held before", item().held)}
        {side("Said since", item().said)}
      </div>
      <div class="row review-foot">
        <p class="small soft">
          Noticed on {dayInWords(Date.parse(item().noticedAt))}.
          <Show when={item().question}>
            {(question) => (
              <>
                {" "}
                To be asked: <q>{question()}</q>
              </>
            )}
          </Show>
        </p>
        <Show when={session.mayWrite() && !isChange()}>
          <button
            type="button"
            class="link"
            onClick={() => setOpened({ action: "correct", fact: item().said })}
          >
            Something else is right
          </button>
        </Show>
      </div>
      <Switch>
        <Match when={opened()?.action === "correct" && opened()}>
          {(open) => <CorrectDialog fact={open().fact} onClose={close} />}
        </Match>
        <Match when={opened()?.action === "confirm" && opened()}>
          {(open) => <DecideDialog fact={open().fact} decision="confirm" onClose={close} />}
        </Match>
        <Match when={opened()?.action === "retract" && opened()}>
          {(open) => <DecideDialog fact={open().fact} decision="retract" onClose={close} />}
        </Match>
      </Switch>
    </article>
  );
}
