import { createSignal } from "solid-js";
import type { Fact } from "../../../src/domain/fact.ts";
import { createAttempt } from "../parts/attempt.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Fault } from "../parts/fault.tsx";
import { FormActions } from "../parts/form-actions.tsx";
import { toast } from "../parts/toasts.tsx";
import { useSession } from "../session/session.tsx";

const WORDS = {
  confirm: {
    title: "It is so",
    hint: "Your word counts more than anything that was read. The fact is held from now on, whatever spoke against it.",
    button: "Confirm",
    done: "Confirmed.",
  },
  retract: {
    title: "It never was so",
    hint: "The fact is closed. Its history stays: who said so, and that you denied it. To erase it, forget it instead.",
    button: "It never was so",
    done: "Retracted. Its history stays.",
  },
} as const;

interface DecideDialogProps {
  readonly fact: Fact;
  readonly decision: keyof typeof WORDS;
  readonly onClose: () => void;
}

/** Confirms or retracts a fact. */
export function DecideDialog(props: DecideDialogProps) {
  const session = useSession();
  const [reason, setReason] = createSignal("");
  const attempt = createAttempt();
  const words = () => WORDS[props.decision];
  const decide = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt.run(async () => {
      const given = reason().trim() === "" ? {} : { reason: reason().trim() };
      if (props.decision === "confirm") await session.graph().confirm(props.fact.id, given);
      else await session.graph().retract(props.fact.id, given);
      toast(words().done);
      props.onClose();
      session.changed();
    });
  };
  return (
    <Dialog title={words().title} onClose={props.onClose}>
      <p class="quote">{props.fact.text}</p>
      <p class="soft">{words().hint}</p>
      <form class="stack" onSubmit={decide}>
        <label>
          Why (optional, kept with your word)
          <input type="text" value={reason()} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
        <Fault text={attempt.fault()} />
        <FormActions label={words().button} isBusy={attempt.isBusy()} onClose={props.onClose} />
      </form>
    </Dialog>
  );
}
