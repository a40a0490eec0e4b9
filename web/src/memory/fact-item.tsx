import { createSignal, Match, onCleanup, Show, Switch } from "solid-js";
import type { Fact } from "../../../src/domain/fact.ts";
import { FactSources } from "../parts/fact-sources.tsx";
import { lifeInWords, originInWords } from "../parts/fact-words.ts";
import { useSession } from "../session/session.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { ForgetDialog } from "./forget-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";

interface FactItemProps {
  readonly fact: Fact;
  /** It is so no more, or was corrected: it lies beneath. */
  readonly isOlder?: boolean;
}

/** A fact as a sentence: since when, and from where. Opened it shows its sources, and what can be done. */
export function FactItem(props: FactItemProps) {
  const session = useSession();
  const [isOpen, setOpen] = createSignal(false);
  const [action, setAction] = createSignal<"correct" | "confirm" | "retract" | "forget" | "share">();
  const fact = () => props.fact;
  const isGone = () => fact().supersededAt !== null;
  const close = () => setAction(undefined);
  let element: HTMLLIElement | undefined;
  onCleanup(() => {
    if (element?.contains(document.activeElement)) focusAround(element);
  });
  return (
    <li
      ref={element}
      class="fact"
      classList={{ "fact-older": props.isOlder === true, "fact-open": isOpen() }}
      data-part="fact"
    >
      <button type="button" class="fact-line" aria-expanded={isOpen()} onClick={() => setOpen(!isOpen())}>
        <span class="fact-text">{fact().text}</span>
        <span class="fact-life small">
          <Show when={isGone()} fallback={`${lifeInWords(fact())} · ${originInWords(fact())}`}>
            corrected; it was taken for so {lifeInWords(fact())}
          </Show>
        </span>
        <Show when={fact().status === "disputed"}>
          <span class="badge badge-warn">disputed</span>
        </Show>
        <Show when={fact().questioned}>
          <span class="badge badge-warn">still so?</span>
        </Show>
      </button>
      <Show when={isOpen()}>
        <div class="fact-more stack">
          <Show when={session.mayWrite() && !isGone() && fact().via === undefined}>
            <div class="row fact-actions">
              <button type="button" onClick={() => setAction("correct")}>
                Correct
              </button>
              <button type="button" onClick={() => setAction("confirm")}>
                Confirm
              </button>
              <button type="button" onClick={() => setAction("retract")}>
                Never true
              </button>
              <button type="button" onClick={() => setAction("share")}>
                Share
              </button>
              <Show when={episodeOf(fact())}>
                <button type="button" class="danger" onClick={() => setAction("forget")}>
                  Forget
                </button>
              </Show>
            </div>
          </Show>
          <FactSources fact={fact().id} />
        </div>
      </Show>
      <Switch>
        <Match when={action() === "correct"}>
          <CorrectDialog fact={fact()} onClose={close} />
        </Match>
        <Match when={action() === "confirm"}>
          <DecideDialog fact={fact()} decision="confirm" onClose={close} />
        </Match>
        <Match when={action() === "retract"}>
          <DecideDialog fact={fact()} decision="retract" onClose={close} />
        </Match>
        <Match when={action() === "share"}>
          <ShareDialog title="Share this fact" target={{ fact: fact().id }} onClose={close} />
        </Match>
        <Match when={action() === "forget" && episodeOf(fact())}>
          {(episode) => (
            <ForgetDialog
              title="Forget where it comes from"
              targets={[
                {
                  title: "The message that says so",
                  hint: "With everything that was learned from it.",
                  target: { episode: episode() },
                },
              ]}
              onClose={close}
            />
          )}
        </Match>
      </Switch>
    </li>
  );
}

/** Gives the focus of what goes away to what is around it: who uses the keyboard keeps their place. */
function focusAround(element: Element): void {
  const around = element.closest<HTMLElement>("section");
  queueMicrotask(() => {
    const place = around?.isConnected === true ? around : document.querySelector("main");
    if (place === null) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
}

/** The latest message that says so. */
function episodeOf({ sources }: Fact): string | undefined {
  return sources.find(({ episode }) => episode !== null)?.episode ?? undefined;
}
