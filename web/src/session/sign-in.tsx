import { createSignal, Show } from "solid-js";
import { messageOf } from "../parts/error-state.tsx";
import { useSession } from "./session.tsx";
import "./sign-in.css";

export function SignIn() {
  const session = useSession();
  const [token, setToken] = createSignal("");
  const [fault, setFault] = createSignal<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFault(undefined);
    await session.signIn(token().trim()).catch((error: unknown) => setFault(messageOf(error)));
  };
  return (
    <section class="sign-in sheet stack" aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">Sign in</h1>
      <p class="soft">
        Open the link that <code>palimpsest start</code> printed, or enter a token.
      </p>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <label>
          Token
          <input
            type="password"
            autocomplete="off"
            required
            value={token()}
            onInput={(event) => setToken(event.currentTarget.value)}
          />
        </label>
        <Show when={fault()}>
          {(text) => (
            <p class="fault" role="alert">
              {text()}
            </p>
          )}
        </Show>
        <button class="primary" type="submit">
          Sign in
        </button>
      </form>
    </section>
  );
}
