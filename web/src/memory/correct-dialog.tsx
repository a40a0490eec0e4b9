import { createSignal } from "solid-js";
import type { Fact } from "../../../src/domain/fact.ts";
import { createAttempt } from "../parts/attempt.ts";
import { Dialog } from "../parts/dialog.tsx";
import { lifeInWords } from "../parts/fact-words.ts";
import { Fault } from "../parts/fault.tsx";
import { FormActions } from "../parts/form-actions.tsx";
import { toast } from "../parts/toasts.tsx";
import { useSession } from "../session/session.tsx";
import { correctionOf } from "./correction.ts";

interface CorrectDialogProps {
  readonly fact: Fact;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Says what is right instead of a fact. What is left as it is stays as it is. */
export function CorrectDialog(props: CorrectDialogProps) {
  const session = useSession();
  const attempt = createAttempt();
  const before = () => props.fact.object?.name ?? String(props.fact.value ?? "");
  const [object, setObject] = createSignal(before());
  const [from, setFrom] = createSignal("");
  const [to, setTo] = createSignal("");
  const [reason, setReason] = createSignal("");
  const correct = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt.run(async () => {
      const given = { object: object(), validFrom: from(), validTo: to(), reason: reason() };
      await session.graph().correct(props.fact.id, correctionOf(props.fact, given));
      toast("Corrected. What was held before stays beneath.");
      props.onClose();
      props.onDone?.();
      session.changed();
    });
  };
  return (
    <Dialog title="What is right instead?" onClose={props.onClose}>
      <p>
        <span class="quote">{props.fact.text}</span> <span class="small soft">{lifeInWords(props.fact)}</span>
      </p>
      <form class="stack" onSubmit={correct}>
        <label>
          <span>
            Not <q>{before()}</q> but
          </span>
          <input
            type={typeof props.fact.value === "number" ? "number" : "text"}
            step="any"
            required
            value={object()}
            onInput={(event) => setObject(event.currentTarget.value)}
          />
        </label>
        <div class="fields">
          <label>
            Since
            <input
              type="text"
              placeholder={props.fact.validFrom?.slice(0, 10) ?? "not known"}
              value={from()}
              onInput={(event) => setFrom(event.currentTarget.value)}
            />
          </label>
          <label>
            Until
            <input
              type="text"
              placeholder={props.fact.validTo?.slice(0, 10) ?? "it still is so"}
              value={to()}
              onInput={(event) => setTo(event.currentTarget.value)}
            />
          </label>
        </div>
        <p class="small soft">
          As finely as you know it: 2024, 2025-03 or 2025-03-14. Left empty it stays as it is.
        </p>
        <label>
          Why (optional, kept with your word)
          <input type="text" value={reason()} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
        <Fault text={attempt.fault()} />
        <FormActions label="Correct it" isBusy={attempt.isBusy()} onClose={props.onClose} />
      </form>
    </Dialog>
  );
}
