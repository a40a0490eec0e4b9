import { createSignal, For, Show } from "solid-js";
import type { Fact } from "../../../src/domain/fact.ts";
import type { FeedbackInput } from "../../../src/trace/feedback.ts";
import { CorrectDialog } from "../memory/correct-dialog.tsx";
import { createAttempt } from "../parts/attempt.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Fault } from "../parts/fault.tsx";
import { FormActions } from "../parts/form-actions.tsx";
import { toast } from "../parts/toasts.tsx";
import { useSession } from "../session/session.tsx";
import type { Exchange } from "./conversation.ts";

type Verdict = FeedbackInput["verdict"];

const VERDICTS: readonly { readonly verdict: Verdict; readonly title: string; readonly hint: string }[] = [
  { verdict: "wrong-fact", title: "A fact is wrong", hint: "You say next what is right instead." },
  { verdict: "missing-fact", title: "Something is missing", hint: "It becomes an open question." },
  { verdict: "wrong-answer", title: "The facts are right, the answer is not", hint: "The answer is blamed." },
  { verdict: "right", title: "It is right", hint: "Kept, to compare later answers with." },
];

/** Says whether an answer was right: kept with its trace, and the beginning of a correction. */
export function FeedbackButton(props: { readonly exchange: Exchange }) {
  const session = useSession();
  const [isOpen, setOpen] = createSignal(false);
  const [wrong, setWrong] = createSignal<Fact>();
  const trace = () => props.exchange.answer?.traceId ?? undefined;
  return (
    <Show when={session.mayWrite() && trace()}>
      {(id) => (
        <>
          <button type="button" class="plain small" onClick={() => setOpen(true)}>
            That was wrong
          </button>
          <Show when={isOpen()}>
            <FeedbackDialog
              trace={id()}
              exchange={props.exchange}
              onWrong={setWrong}
              onClose={() => setOpen(false)}
            />
          </Show>
          <Show when={wrong()}>
            {(fact) => <CorrectDialog fact={fact()} onClose={() => setWrong(undefined)} />}
          </Show>
        </>
      )}
    </Show>
  );
}

interface FeedbackDialogProps {
  readonly trace: string;
  readonly exchange: Exchange;
  readonly onWrong: (fact: Fact) => void;
  readonly onClose: () => void;
}

function FeedbackDialog(props: FeedbackDialogProps) {
  const session = useSession();
  const attempt = createAttempt();
  const facts = () => props.exchange.citations.filter(({ kind }) => kind === "fact");
  const verdicts = () => VERDICTS.filter(({ verdict }) => verdict !== "wrong-fact" || facts().length > 0);
  const [verdict, setVerdict] = createSignal<Verdict>(facts().length > 0 ? "wrong-fact" : "missing-fact");
  const [fact, setFact] = createSignal(facts()[0]?.id);
  const [note, setNote] = createSignal("");
  const give = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt.run(async () => {
      const chosen = verdict() === "wrong-fact" ? fact() : undefined;
      const { correctable, isGap } = await session.graph().feedback({
        trace: props.trace,
        verdict: verdict(),
        ...(chosen === undefined ? {} : { fact: chosen }),
        ...(note().trim() === "" ? {} : { note: note().trim() }),
      });
      toast(isGap ? "Kept. The question is open now." : "Kept with the answer's trace.");
      props.onClose();
      if (correctable !== null) props.onWrong(correctable);
    });
  };
  return (
    <Dialog title="Was the answer right?" onClose={props.onClose}>
      <form class="stack" onSubmit={give}>
        <fieldset class="choices">
          <legend class="visually-hidden">What is so</legend>
          <For each={verdicts()}>
            {(one) => (
              <label class="check">
                <input
                  type="radio"
                  name="verdict"
                  checked={verdict() === one.verdict}
                  onChange={() => setVerdict(one.verdict)}
                />
                <span>
                  {one.title}
                  <span class="small soft block">{one.hint}</span>
                </span>
              </label>
            )}
          </For>
        </fieldset>
        <Show when={verdict() === "wrong-fact" && facts().length > 1}>
          <label>
            Which one
            <select value={fact()} onChange={(event) => setFact(event.currentTarget.value)}>
              <For each={facts()}>
                {({ id, number, quote }) => (
                  <option value={id}>
                    {number}: {quote ?? "stated by hand"}
                  </option>
                )}
              </For>
            </select>
          </label>
        </Show>
        <label>
          What is wrong, in your words (optional)
          <textarea rows="2" value={note()} onInput={(event) => setNote(event.currentTarget.value)} />
        </label>
        <Fault text={attempt.fault()} />
        <FormActions label="Keep it" isBusy={attempt.isBusy()} onClose={props.onClose} />
      </form>
    </Dialog>
  );
}
