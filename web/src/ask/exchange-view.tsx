import { For, Show } from "solid-js";
import type { Citation } from "../../../src/recall/context/context.ts";
import type { Notice } from "../../../src/recall/context/notice.ts";
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
            <For each={answer().notices}>{(notice) => <NoticeLine notice={notice} />}</For>
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

/** What somebody is told once beside an answer. */
function NoticeLine(props: { readonly notice: Notice }) {
  return <p class="margin-note">{noticeText(props.notice)}</p>;
}

function noticeText({ question, answer }: Notice): string {
  return answer === null
    ? `This contradicts what was held: ${question}`
    : `You asked before: “${question}” Now it is known: ${answer}`;
}

function howMade({ answer, tookMs }: Exchange): string {
  const by =
    answer?.mode === "model" ? `written by ${answer.model ?? "a model"}` : "in the words of what was said";
  const time = tookMs === null ? "" : `, ${Math.max(1, Math.round(tookMs))} ms`;
  return `${by}${time}`;
}
