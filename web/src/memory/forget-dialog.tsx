import { createResource, createSignal, For, Show } from "solid-js";
import type { ForgetTarget } from "../../../src/forget/options.ts";
import type { ForgetReceipt } from "../../../src/forget/receipt.ts";
import { createAttempt } from "../parts/attempt.ts";
import { Dialog } from "../parts/dialog.tsx";
import { ErrorState } from "../parts/error-state.tsx";
import { Fault } from "../parts/fault.tsx";
import { Loading } from "../parts/loading.tsx";
import { useSession } from "../session/session.tsx";
import { ForgetPreviewView } from "./forget-preview.tsx";
import { Receipt } from "./receipt.tsx";

/** One of the ways to forget something. */
export interface ForgetChoice {
  readonly title: string;
  readonly hint: string;
  readonly target: ForgetTarget;
}

interface ForgetDialogProps {
  readonly title: string;
  readonly targets: readonly ForgetChoice[];
  /** A word that must be typed first: for what is most. */
  readonly confirmation?: string;
  readonly onClose: () => void;
}

/** Erases something: shows first all that would go, and a receipt afterwards. */
export function ForgetDialog(props: ForgetDialogProps) {
  const session = useSession();
  const attempt = createAttempt();
  const [chosen, setChosen] = createSignal(0);
  const [typed, setTyped] = createSignal("");
  const [isChecked, setChecked] = createSignal(true);
  const [receipt, setReceipt] = createSignal<ForgetReceipt>();
  const target = () => (props.targets[chosen()] ?? props.targets[0])?.target;
  const [preview, { refetch }] = createResource(target, (given) => session.graph().previewForget(given));
  const isConfirmed = () => props.confirmation === undefined || typed().trim() === props.confirmation;
  const forget = (event: SubmitEvent) => {
    event.preventDefault();
    const given = target();
    if (given === undefined) return;
    void attempt.run(async () => {
      setReceipt(await session.graph().forget({ ...given, verify: isChecked() }));
    });
  };
  const close = () => {
    props.onClose();
    if (receipt() === undefined) return;
    session.changed();
    void session.refresh();
  };
  return (
    <Dialog title={receipt() === undefined ? props.title : "Forgotten"} onClose={close}>
      <Show
        when={receipt()}
        fallback={
          <form class="stack" onSubmit={forget}>
            <Show when={props.targets.length > 1}>
              <fieldset class="choices">
                <legend class="visually-hidden">How much</legend>
                <For each={props.targets}>
                  {({ title, hint }, at) => (
                    <label class="check">
                      <input
                        type="radio"
                        name="forget"
                        checked={chosen() === at()}
                        onChange={() => setChosen(at())}
                      />
                      <span>
                        {title}
                        <span class="small soft block">{hint}</span>
                      </span>
                    </label>
                  )}
                </For>
              </fieldset>
            </Show>
            <Show
              when={preview.error === undefined}
              fallback={<ErrorState error={preview.error} retry={() => void refetch()} />}
            >
              <Show when={!preview.loading && preview.latest} fallback={<Loading what="what would go" />}>
                {(shown) => <ForgetPreviewView preview={shown()} />}
              </Show>
            </Show>
            <label class="check small">
              <input
                type="checkbox"
                checked={isChecked()}
                onChange={(event) => setChecked(event.currentTarget.checked)}
              />
              Search every table afterwards, and say in the receipt that nothing was found
            </label>
            <Show when={props.confirmation}>
              {(word) => (
                <label>
                  Type {word()} to go on
                  <input
                    type="text"
                    autocomplete="off"
                    onInput={(event) => setTyped(event.currentTarget.value)}
                  />
                </label>
              )}
            </Show>
            <Fault text={attempt.fault()} />
            <div class="row">
              <button
                type="submit"
                class="danger"
                disabled={
                  attempt.isBusy() || preview.loading || preview.error !== undefined || !isConfirmed()
                }
              >
                {attempt.isBusy() ? "Forgetting …" : "Forget it for good"}
              </button>
              <button type="button" onClick={close}>
                Keep it
              </button>
            </div>
          </form>
        }
      >
        {(done) => (
          <>
            <Receipt receipt={done()} />
            <div class="row">
              <button type="button" class="primary" onClick={close}>
                Done
              </button>
            </div>
          </>
        )}
      </Show>
    </Dialog>
  );
}
