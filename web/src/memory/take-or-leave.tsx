import { createSignal, Show } from "solid-js";
import { createAttempt } from "../parts/attempt.ts";
import { counted } from "../parts/fact-words.ts";
import { Fault } from "../parts/fault.tsx";
import { saveAs } from "../parts/save-as.ts";
import { useSession } from "../session/session.tsx";
import { ForgetDialog } from "./forget-dialog.tsx";

/** Takes everything along, or erases everything. */
export function TakeOrLeave() {
  const session = useSession();
  const exporting = createAttempt();
  const [lines, setLines] = createSignal(0);
  const [isForgetting, setForgetting] = createSignal(false);
  const take = () =>
    exporting.run(async () => {
      const parts: string[] = [];
      for await (const line of session.graph().export()) {
        parts.push(`${line}\n`);
        setLines(parts.length);
      }
      const name = session.graphName().replaceAll(/[^\w-]+/gu, "-");
      saveAs(`${name}-${new Date().toISOString().slice(0, 10)}.jsonl`, parts, "application/x-ndjson");
    });
  return (
    <div class="stack take">
      <section class="sheet stack">
        <h2>Take it with you</h2>
        <p class="soft">
          Everything of this graph as one file: what was said, what was learned from it, and every version of
          it. Palimpsest reads it again, as it was.
        </p>
        <Fault text={exporting.fault()} />
        <div class="row">
          <button type="button" disabled={exporting.isBusy()} onClick={() => void take()}>
            Export {session.graphName()}
          </button>
          <span class="small soft" role="status">
            {lines() === 0 ? "" : `${counted(lines(), "line")} ${exporting.isBusy() ? "so far" : "saved"}`}
          </span>
        </div>
      </section>
      <Show when={session.mayWrite()}>
        <section class="sheet stack">
          <h2>Erase it</h2>
          <p class="soft">
            The whole graph, with its journal. You are shown what would go before anything does, and get a
            receipt afterwards.
          </p>
          <div>
            <button type="button" class="danger" onClick={() => setForgetting(true)}>
              Forget {session.graphName()}
            </button>
          </div>
        </section>
      </Show>
      <Show when={isForgetting()}>
        <ForgetDialog
          title={`Forget the graph ${session.graphName()}`}
          targets={[{ title: "Everything", hint: "", target: { all: true } }]}
          confirmation={session.graphName()}
          onClose={() => setForgetting(false)}
        />
      </Show>
    </div>
  );
}
