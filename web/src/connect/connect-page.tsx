import { createMemo, createSignal, For, Show } from "solid-js";
import { createAttempt } from "../parts/attempt.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { useSession } from "../session/session.tsx";
import { configurationsFor, TOKEN_PLACE } from "./configurations.ts";
import "./connect.css";

/** The memory in a client of the Model Context Protocol: what to paste where, with a key in it. */
export default function ConnectPage() {
  const session = useSession();
  const [token, setToken] = createSignal("");
  const [name, setName] = createSignal("MCP client");
  const [mayWrite, setMayWrite] = createSignal(true);
  const attempt = createAttempt();
  const [isMade, setMade] = createSignal(false);
  const graph = () => session.graphName();
  const configurations = createMemo(() =>
    configurationsFor({
      origin: window.location.origin,
      token: token().trim() === "" ? TOKEN_PLACE : token().trim(),
      graph: graph(),
    }),
  );
  const makeKey = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt.run(async () => {
      const created = await session.client().keys.create({
        name: name(),
        permissions: mayWrite() ? ["read", "write"] : ["read"],
        graphs: { read: [graph()], write: mayWrite() ? [graph()] : [] },
      });
      setToken(created.token);
      setMade(true);
    });
  };
  return (
    <div class="connect-page stack">
      <h1>Connect</h1>
      <p class="soft">
        Claude, Cursor, Visual Studio Code and every other client of the Model Context Protocol can remember
        and recall here. Each gets a key of its own, which you can revoke without the others noticing.
      </p>
      <section class="sheet stack" aria-labelledby="key-title">
        <h2 id="key-title">A key for the client</h2>
        <Show
          when={!isMade()}
          fallback={
            <p role="status">
              The key is made, and stands in the lines below. It is shown this once: whoever has it reaches
              the graph <strong>{graph()}</strong>.
            </p>
          }
        >
          <form class="stack" onSubmit={makeKey}>
            <label>
              What it is called
              <input
                required
                maxlength="200"
                value={name()}
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
            <label class="connect-choice">
              <input
                type="checkbox"
                checked={mayWrite()}
                onChange={(event) => setMayWrite(event.currentTarget.checked)}
              />
              It may remember and forget, not only recall
            </label>
            <div class="row">
              <button type="submit" class="primary" disabled={attempt.isBusy()}>
                Make a key
              </button>
              <span class="small soft">
                for the graph <strong>{graph()}</strong>
              </span>
            </div>
            <Show when={attempt.fault()}>
              {(message) => (
                <p class="fault" role="alert">
                  {message()} Whoever runs the server makes one: palimpsest keys create.
                </p>
              )}
            </Show>
          </form>
          <label>
            Or paste a token that you have
            <input
              type="password"
              autocomplete="off"
              spellcheck={false}
              value={token()}
              onInput={(event) => setToken(event.currentTarget.value)}
            />
          </label>
        </Show>
      </section>
      <For each={configurations()}>
        {({ client, where, text }) => (
          <section class="stack connect-client" aria-label={client}>
            <div class="row connect-head">
              <div>
                <h2>{client}</h2>
                <p class="small soft">{where}</p>
              </div>
              <CopyButton text={text} label={`Copy for ${client}`} />
            </div>
            <pre class="code" tabindex="0">
              {text}
            </pre>
          </section>
        )}
      </For>
    </div>
  );
}
