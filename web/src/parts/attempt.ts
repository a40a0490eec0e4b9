import { type Accessor, createSignal } from "solid-js";
import { messageOf } from "./error-state.tsx";

/** Something that a form does: whether it is being done, and why it was not. */
export interface Attempt {
  readonly isBusy: Accessor<boolean>;
  readonly fault: Accessor<string | undefined>;
  readonly run: (act: () => Promise<void>) => Promise<void>;
}

export function createAttempt(): Attempt {
  const [isBusy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal<string>();
  return {
    isBusy,
    fault,
    async run(act) {
      if (isBusy()) return;
      setFault(undefined);
      setBusy(true);
      try {
        await act();
      } catch (error) {
        setFault(messageOf(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
