import { A } from "@solidjs/router";
import { createSignal, Show } from "solid-js";
import { useSession } from "../session/session.tsx";
import { TellBox } from "./tell-box.tsx";

/** The graph holds nothing: takes the first words, and says how else there come to be some. */
export function NothingYet() {
  const session = useSession();
  const [isTold, setTold] = createSignal(false);
  return (
    <section class="empty stack" data-part="nothing-yet">
      <h2>{isTold() ? "It remembers now" : "Nothing is remembered yet"}</h2>
      <Show
        when={session.mayWrite()}
        fallback={
          <p class="soft">Choose another graph, or come back once an agent has told this one something.</p>
        }
      >
        <p class="soft">
          Tell it something, as you would say it to somebody. It keeps the words and learns from them.
        </p>
        <TellBox onTold={() => setTold(true)} />
      </Show>
      <p>
        <Show when={session.mayWrite()} fallback="Or">
          Or <A href="/operations/imports">bring what you have</A>, such as an export of ChatGPT, or
        </Show>{" "}
        <A href="/connect">connect an agent</A>.
      </p>
    </section>
  );
}
