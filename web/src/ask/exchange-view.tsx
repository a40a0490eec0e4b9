import { A } from "@solidjs/router";
import { For, Show } from "solid-js";
import type { Citation } from "../../../src/recall/context/context.ts";
import type { Notice } from "../../../src/recall/context/notice.ts";
import { counted } from "../parts/fact-words.ts";
import { AnswerText } from "./answer-text.tsx";
import type { Exchange } from "./conversation.ts";
import { FeedbackButton } from "./feedback-button.tsx";

interface ExchangeViewProps {
  readonly exchange: Exchange;
  readonly open: number | undefined;
  readonly isFoundOpen: boolean;
  readonly onCite: (citation: Citation) => void;
  readonly onFound: () => void;
  readonly onAgain: () => void;
}

export function ExchangeView(props: ExchangeViewProps) {
  const exchange = () => props.exchange;
  return (
    <li class="exchange" data-part="exchange">
      <h2 class="exchange-question">{exchange().question}</h2>
      <div aria-live="polite" aria-busy={exchange().state === "asking"}>
        <Show when={exchange().text !== ""} fallback={<Waiting exchange={exchange()} />}>
          <AnswerText
            text={exchange().text}
            citations={exchange().citations}
            open={props.open}
            onCite={props.onCite}
          />
        </Show>
      </div>
      <Show when={exchange().state === "failed"}>
        <div class="row" role="alert">
          <p class="fault">{exchange().fault}</p>
          <button type="button" onClick={() => props.onAgain()}>
            Ask again
          </button>
        </div>
      </Show>
      <Show when={exchange().answer}>
        {(answer) => (
          <>
            <Show when={!answer().known}>
              <p class="margin-note">
                The memory does not know. It keeps the question open, and answers once it learns.
              </p>
            </Show>
            <Notices notices={answer().notices} />
            <footer class="exchange-foot small soft">
              <span>{howMade(exchange())}</span>
              <button
                type="button"
                class="plain small"
                aria-pressed={props.isFoundOpen}
                onClick={props.onFound}
              >
                How it was found
              </button>
              <FeedbackButton exchange={exchange()} />
            </footer>
          </>
        )}
      </Show>
    </li>
  );
}

function Waiting(props: { readonly exchange: Exchange }) {
  return (
    <Show
      when={props.exchange.state !== "stopped"}
      fallback={<p class="soft">Stopped before an answer came.</p>}
    >
      <Show when={props.exchange.state === "asking"}>
        <p class="soft waiting">Looking through what is remembered …</p>
      </Show>
    </Show>
  );
}

/**
 * What somebody is told once beside an answer: what they asked for before, and folded, as it need not concern
 * the question, what contradicts what was held.
 */
function Notices(props: { readonly notices: readonly Notice[] }) {
  const answered = () => props.notices.filter((notice) => notice.kind === "answered");
  const contradictions = () => props.notices.filter((notice) => notice.kind === "surprise");
  return (
    <>
      <For each={answered()}>
        {({ question, answer }) => (
          <p class="margin-note">
            You asked before: “{question}” Now it is known: {answer}
          </p>
        )}
      </For>
      <Show when={contradictions().length > 0}>
        <details class="small soft" data-part="contradictions">
          <summary>Noticed since: {counted(contradictions().length, "contradiction")}</summary>
          <ul class="plain-list">
            <For each={contradictions()}>{({ question }) => <li>{question}</li>}</For>
          </ul>
          <A href="/review/contradictions">Review them</A>
        </details>
      </Show>
    </>
  );
}

function howMade({ answer, tookMs }: Exchange): string {
  const by =
    answer?.mode === "model" ? `written by ${answer.model ?? "a model"}` : "in the words of what was said";
  const time = tookMs === null ? "" : `, ${Math.max(1, Math.round(tookMs))} ms`;
  return `${by}${time}`;
}
