import type { RemoteGraph } from "palimpsest/client";
import { For, Show } from "solid-js";
import type { Share } from "../../../src/sharing/share.ts";
import { createAttempt } from "../parts/attempt.ts";
import { Empty } from "../parts/empty.tsx";
import { Fault } from "../parts/fault.tsx";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { toast } from "../parts/toasts.tsx";
import { useSession } from "../session/session.tsx";
import { dayInWords } from "../time/dates.ts";

/** A share, with what it gives in words. */
interface NamedShare extends Share {
  readonly what: string;
}

async function read(graph: RemoteGraph): Promise<NamedShare[]> {
  const shares = await graph.shares({ withdrawn: true });
  return Promise.all(shares.map(async (share) => ({ ...share, what: await nameOf(graph, share) })));
}

async function nameOf(graph: RemoteGraph, { facts, entity }: Share): Promise<string> {
  try {
    if (entity !== null) {
      const [found] = await graph.entities({ name: entity, asOf: "any" });
      return `All that is held of ${found?.name ?? "an entity"}`;
    }
    const [fact] = facts;
    if (fact === undefined) return "A fact";
    const { versions } = await graph.why(fact);
    return versions.at(-1)?.text ?? "A fact";
  } catch {
    // What was shared and forgotten since has no words any more.
    return "Something that is forgotten";
  }
}

/** What this graph shares with others, to take back. */
export function SharedFacts() {
  const data = useGraphData(read, () => undefined);
  return (
    <Loaded data={data} what="what is shared">
      {(shares) => (
        <ul class="plain-list stack">
          <For
            each={shares()}
            fallback={
              <li>
                <Empty title="Nothing is shared">
                  Open a fact, or choose Share beside a name, to give it to another graph of yours.
                </Empty>
              </li>
            }
          >
            {(share) => <SharedItem share={share} />}
          </For>
        </ul>
      )}
    </Loaded>
  );
}

function SharedItem(props: { readonly share: NamedShare }) {
  const session = useSession();
  const attempt = createAttempt();
  const isOver = () => props.share.withdrawnAt !== null;
  const takeBack = () =>
    attempt.run(async () => {
      await session.graph().unshare(props.share.id);
      toast(`Taken back from ${props.share.to}.`);
      session.changed();
    });
  return (
    <li class="line-with-action" data-part="share">
      <div>
        <p class="quote" classList={{ older: isOver() }}>
          {props.share.what}
        </p>
        <p class="small soft">
          with {props.share.to}, {props.share.quote ? "with its words" : "without its words"}, since{" "}
          {dayInWords(Date.parse(props.share.at))}, by {props.share.by}
          {isOver() ? `; taken back on ${dayInWords(Date.parse(props.share.withdrawnAt ?? ""))}` : ""}
        </p>
        <Fault text={attempt.fault()} />
      </div>
      <Show when={!isOver() && session.mayWrite()}>
        <button type="button" disabled={attempt.isBusy()} onClick={() => void takeBack()}>
          Take back
        </button>
      </Show>
    </li>
  );
}
