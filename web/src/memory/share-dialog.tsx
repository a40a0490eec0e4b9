import { createSignal, For } from "solid-js";
import type { ShareTarget } from "../../../src/sharing/share.ts";
import { createAttempt } from "../parts/attempt.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Fault } from "../parts/fault.tsx";
import { FormActions } from "../parts/form-actions.tsx";
import { toast } from "../parts/toasts.tsx";
import { useSession } from "../session/session.tsx";

interface ShareDialogProps {
  readonly title: string;
  readonly target: ShareTarget;
  readonly onClose: () => void;
}

/** Gives a fact, or what is held of an entity, to another graph. */
export function ShareDialog(props: ShareDialogProps) {
  const session = useSession();
  const attempt = createAttempt();
  const [to, setTo] = createSignal("shared");
  const [hasQuote, setQuote] = createSignal(false);
  const others = () =>
    (session.who()?.reachable ?? []).filter(({ name, writable }) => writable && name !== session.graphName());
  const share = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt.run(async () => {
      const name = to().trim();
      await session.graph().share(props.target, { to: name, quote: hasQuote() });
      toast(`Shared with ${name}. Take it back under Shared.`);
      props.onClose();
      session.changed();
    });
  };
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <p class="soft">
        The other graph gets what is held, and every change of it, until you take it back. You must be allowed
        to write there.
      </p>
      <form class="stack" onSubmit={share}>
        <label>
          With the graph
          <input
            type="text"
            required
            list="share-graphs"
            value={to()}
            onInput={(event) => setTo(event.currentTarget.value)}
          />
        </label>
        <datalist id="share-graphs">
          <For each={others()}>{({ name }) => <option value={name} />}</For>
        </datalist>
        <label class="check">
          <input
            type="checkbox"
            checked={hasQuote()}
            onChange={(event) => setQuote(event.currentTarget.checked)}
          />
          With the words that say so
        </label>
        <Fault text={attempt.fault()} />
        <FormActions label="Share" isBusy={attempt.isBusy()} onClose={props.onClose} />
      </form>
    </Dialog>
  );
}
