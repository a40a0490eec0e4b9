import { createSignal, Show } from "solid-js";
import "./ask-box.css";

interface AskBoxProps {
  readonly label: string;
  readonly onAsk: (question: string) => void;
  /** Is an answer on its way? Then it can be stopped. */
  readonly isBusy?: boolean;
  readonly onStop?: () => void;
  readonly placeholder?: string;
}

/** Takes a question: Enter asks it, Shift and Enter begin a line. */
export function AskBox(props: AskBoxProps) {
  const [question, setQuestion] = createSignal("");
  const ask = () => {
    const asked = question().trim();
    if (asked === "") return;
    setQuestion("");
    props.onAsk(asked);
  };
  return (
    <form
      class="ask-box"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <label>
        <span class="visually-hidden">{props.label}</span>
        <textarea
          rows="1"
          placeholder={props.placeholder ?? "Ask in your own words"}
          value={question()}
          onInput={(event) => setQuestion(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            ask();
          }}
        />
      </label>
      <Show
        when={props.isBusy}
        fallback={
          <button type="submit" class="primary">
            Ask
          </button>
        }
      >
        <button type="button" onClick={() => props.onStop?.()}>
          Stop
        </button>
      </Show>
    </form>
  );
}
