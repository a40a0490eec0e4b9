import { createSignal, For, Show } from "solid-js";
import type { RememberResult } from "../../../src/ingest/remember.ts";
import { useSession } from "../session/session.tsx";
import { createAttempt } from "./attempt.ts";
import { Fault } from "./fault.tsx";

interface TellBoxProps {
  /** Is called when something is remembered. */
  readonly onTold: () => void;
}

/** Takes what somebody says, and shows what was learned from it. */
export function TellBox(props: TellBoxProps) {
  const session = useSession();
  const [words, setWords] = createSignal("");
  const [speaker, setSpeaker] = createSignal(session.who()?.user ?? "");
  const [told, setTold] = createSignal<RememberResult>();
  const attempt = createAttempt();
  const tell = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt.run(async () => {
      const name = speaker().trim();
      const said = { content: words(), role: "user" as const, thread: "web", wait: "extracted" as const };
      const id = `web-${crypto.randomUUID()}`;
      const result = await session
        .graph()
        .remember({ ...said, id, ...(name === "" ? {} : { speaker: name }) });
      setTold(result);
      props.onTold();
      setWords("");
    });
  };
  const showNow = async () => {
    await session.refresh();
    session.changed();
  };
  return (
    <form class="stack" onSubmit={tell}>
      <label>
        What should be remembered?
        <textarea
          required
          rows="3"
          placeholder="I adopted a dog, Fido, last May."
          value={words()}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <label>
        Who says so
        <input
          type="text"
          placeholder="A name, so that “I” means somebody"
          value={speaker()}
          onInput={(event) => setSpeaker(event.currentTarget.value)}
        />
      </label>
      <Fault text={attempt.fault()} />
      <div class="row">
        <button type="submit" class="primary" disabled={attempt.isBusy()}>
          Remember
        </button>
      </div>
      <Show when={told()}>
        {(result) => (
          <div role="status" class="stack">
            <p>
              Kept, word for word.{" "}
              {result().facts.length === 0 ? "No facts were read in it." : "This was read in it:"}
            </p>
            <ul class="plain-list">
              <For each={result().facts}>{(fact) => <li class="quote">{fact.text}</li>}</For>
            </ul>
            <div>
              <button type="button" onClick={() => void showNow()}>
                Show what is remembered now
              </button>
            </div>
          </div>
        )}
      </Show>
    </form>
  );
}
