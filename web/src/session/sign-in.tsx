import { createResource, createSignal, For, Show } from "solid-js";
import { createAttempt } from "../parts/attempt.ts";
import { Fault } from "../parts/fault.tsx";
import { GhostWriting } from "../parts/ghost-writing.tsx";
import { useSession } from "./session.tsx";
import "./sign-in.css";

/** Lets somebody in: by a token, or by an identity provider. Links sign in by themselves. */
export function SignIn() {
  const session = useSession();
  const [token, setToken] = createSignal("");
  const attempt = createAttempt();
  const [providers] = createResource(() =>
    session
      .client()
      .session.providers()
      .catch(() => []),
  );
  const byToken = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt.run(() => session.signIn({ token: token().trim() }));
  };
  const byProvider = (issuer: string) =>
    attempt.run(async () => {
      const returnTo = window.location.pathname;
      const { url } = await session.client().session.begin({ issuer, returnTo });
      window.location.assign(url);
    });
  return (
    <div class="sign-in">
      <GhostWriting />
      <section class="sign-in-sheet stack" aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">{session.isOver() ? "Sign in again" : "Sign in"}</h1>
        <Show
          when={session.isOver()}
          fallback={
            <p class="soft">
              Open the link that <code>palimpsest start</code> printed, or <code>palimpsest sign-in</code> for
              another. Or enter a token.
            </p>
          }
        >
          <p class="soft" role="status">
            Your session is over. Nothing is lost: sign in, and you are back on this page.
          </p>
        </Show>
        <Fault text={session.fault()} />
        <For each={providers.latest}>
          {({ issuer, name }) => (
            <button type="button" disabled={attempt.isBusy()} onClick={() => void byProvider(issuer)}>
              Sign in with {name}
            </button>
          )}
        </For>
        <form class="stack" onSubmit={byToken}>
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
          <Fault text={attempt.fault()} />
          <button class="primary" type="submit" disabled={attempt.isBusy()}>
            Sign in
          </button>
        </form>
      </section>
    </div>
  );
}
