import { useSearchParams } from "@solidjs/router";
import { createEffect, createMemo, createSignal, For, on, Show } from "solid-js";
import type { Citation } from "../../../src/recall/context/context.ts";
import { SidePanel } from "../parts/side-panel.tsx";
import { useSession } from "../session/session.tsx";
import { AskBox } from "./ask-box.tsx";
import { AskSettingsForm } from "./ask-settings.tsx";
import { CitedSource } from "./cited-source.tsx";
import { type AskSettings, conversationOf, type Exchange } from "./conversation.ts";
import { ExchangeView } from "./exchange-view.tsx";
import { FoundPanel } from "./found-panel.tsx";
import { Suggestions } from "./suggestion-list.tsx";
import "./ask.css";

/** What stands beside the answers: what recall found for a question, or what a citation points to. */
type Aside =
  | { readonly kind: "found"; readonly exchange: Exchange }
  | { readonly kind: "source"; readonly exchange: Exchange; readonly citation: Citation };

/** A chat with the memory. */
export default function AskPage() {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const conversation = createMemo(() => conversationOf(session.graphName()));
  const [settings, setSettings] = createSignal<AskSettings>({});
  const [aside, setAside] = createSignal<Aside>();
  let end: HTMLDivElement | undefined;

  const ask = async (question: string) => {
    const speaker = settings().speaker ?? session.who()?.user ?? undefined;
    const asked = conversation().ask(session.graph(), question, {
      ...settings(),
      ...(speaker === undefined ? {} : { speaker }),
    });
    queueMicrotask(() => end?.scrollIntoView({ block: "end" }));
    await asked;
    // Beside the answers there is room on a wide screen; on a phone nothing opens by itself.
    const last = conversation().exchanges.at(-1);
    const isWide = window.matchMedia("(min-width: 72rem)").matches;
    if (last !== undefined && isWide) setAside({ kind: "found", exchange: last });
  };
  createEffect(
    on(
      () => params.q,
      (question) => {
        if (typeof question !== "string" || question.trim() === "") return;
        setParams({ q: undefined }, { replace: true });
        void ask(question);
      },
    ),
  );
  createEffect(on(session.graphName, () => setAside(undefined), { defer: true }));
  const exchanges = () => conversation().exchanges;
  const isBusy = () => exchanges().at(-1)?.state === "asking";

  return (
    <div class="ask">
      <div class="ask-main">
        <header class="row ask-head">
          <h1>Ask</h1>
          <Show when={exchanges().length > 0}>
            <button
              type="button"
              class="plain"
              onClick={() => {
                conversation().clear();
                setAside(undefined);
              }}
            >
              Begin anew
            </button>
          </Show>
        </header>
        <Show
          when={exchanges().length > 0}
          fallback={<Suggestions onAsk={(question) => void ask(question)} />}
        >
          <ol class="plain-list exchanges">
            <For each={exchanges()}>
              {(exchange) => (
                <ExchangeView
                  exchange={exchange}
                  open={openNumber(aside(), exchange)}
                  isFoundOpen={aside()?.kind === "found" && aside()?.exchange.id === exchange.id}
                  onCite={(citation) => setAside({ kind: "source", exchange, citation })}
                  onFound={() => setAside({ kind: "found", exchange })}
                  onAgain={() => void ask(exchange.question)}
                />
              )}
            </For>
          </ol>
        </Show>
        <div class="ask-foot" ref={end}>
          <AskBox
            label="Your question"
            isBusy={isBusy()}
            onStop={() => conversation().stop()}
            onAsk={(question) => void ask(question)}
          />
          <AskSettingsForm settings={settings()} onChange={setSettings} />
        </div>
      </div>
      <Show when={aside()}>
        {(shown) => (
          <SidePanel title={titleOf(shown())} onClose={() => setAside(undefined)}>
            <AsideContent aside={shown()} onSource={(next) => setAside(next)} />
          </SidePanel>
        )}
      </Show>
    </div>
  );
}

function AsideContent(props: { readonly aside: Aside; readonly onSource: (aside: Aside) => void }) {
  const source = () => (props.aside.kind === "source" ? props.aside.citation : undefined);
  return (
    <Show
      when={source()}
      fallback={
        <FoundPanel
          exchange={props.aside.exchange}
          onSource={(citation) =>
            props.onSource({ kind: "source", exchange: props.aside.exchange, citation })
          }
        />
      }
      keyed
    >
      {(citation) => <CitedSource citation={citation} />}
    </Show>
  );
}

function titleOf(aside: Aside): string {
  return aside.kind === "found" ? "What recall found" : `Source ${aside.citation.number}`;
}

function openNumber(aside: Aside | undefined, exchange: Exchange): number | undefined {
  return aside?.kind === "source" && aside.exchange.id === exchange.id ? aside.citation.number : undefined;
}
