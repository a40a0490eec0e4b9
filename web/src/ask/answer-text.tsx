import { For, Show } from "solid-js";
import type { Citation } from "../../../src/recall/context/context.ts";
import { answerLines, type Piece } from "../parts/cited-text.ts";
import "./answer.css";

interface AnswerTextProps {
  readonly text: string;
  readonly citations: readonly Citation[];
  /** Which citation is open. */
  readonly open?: number | undefined;
  readonly onCite: (citation: Citation) => void;
}

/** An answer, with a button for each of its numbers. It is text: nothing in it is markup. */
export function AnswerText(props: AnswerTextProps) {
  return (
    <div class="answer">
      <For each={answerLines(props.text)}>
        {(line) => (
          <p classList={{ "answer-quote": line.isQuote }}>
            <For each={line.pieces}>{(piece) => <AnswerPiece {...props} piece={piece} />}</For>
          </p>
        )}
      </For>
    </div>
  );
}

function AnswerPiece(props: AnswerTextProps & { readonly piece: Piece }) {
  const words = () => (props.piece.kind === "words" ? props.piece.text : "");
  const reference = () => (props.piece.kind === "number" ? props.piece : undefined);
  return (
    <Show when={reference()} fallback={words()}>
      {(shown) => (
        <span class="cited-word">
          {shown().word}
          <Reference {...props} number={shown().number} />
        </span>
      )}
    </Show>
  );
}

function Reference(props: AnswerTextProps & { readonly number: number }) {
  const citation = () => props.citations.find((one) => one.number === props.number);
  return (
    <Show when={citation()} fallback={<span class="cite-plain">{props.number}</span>}>
      {(cited) => (
        <button
          type="button"
          class="cite"
          aria-label={`Source ${props.number}: ${cited().speaker ?? "open it"}`}
          aria-pressed={props.open === props.number}
          onClick={() => props.onCite(cited())}
        >
          {props.number}
        </button>
      )}
    </Show>
  );
}
