import { Show, Suspense } from "solid-js";
import type { EntityDecision } from "../../../src/graph/read/read-decisions.ts";
import type { ReviewItem } from "../../../src/graph/read/review.ts";
import { createAttempt } from "../parts/attempt.ts";
import { Fault } from "../parts/fault.tsx";
import { Loading } from "../parts/loading.tsx";
import { toast } from "../parts/toasts.tsx";
import { useSession } from "../session/session.tsx";
import { EntitySide } from "./entity-side.tsx";

interface UnlistedNameProps {
  readonly item: ReviewItem;
  readonly onDecided: (decision: EntityDecision) => void;
}

/** A name that is not as a list of known ones has it. */
export function UnlistedName(props: UnlistedNameProps) {
  const session = useSession();
  const attempt = createAttempt();
  const rename = (name: string) =>
    attempt.run(async () => {
      const decision = await session.graph().correctEntity(props.item.entity.id, { name });
      toast(`It is called ${name} now.`);
      props.onDecided(decision);
      session.changed();
    });
  return (
    <article class="sheet stack review-card" aria-label={props.item.entity.name}>
      <Suspense fallback={<Loading what="what is held of it" />}>
        <EntitySide entity={props.item.entity} />
        <p class="small">
          The list of known names does not have it
          {props.item.listed === null ? "." : `. Most like it is ${props.item.listed}.`}
        </p>
        <Fault text={attempt.fault()} />
        <Show when={session.mayWrite() && props.item.listed}>
          {(listed) => (
            <div>
              <button
                type="button"
                class="primary"
                disabled={attempt.isBusy()}
                onClick={() => void rename(listed())}
              >
                It is called {listed()}
              </button>
            </div>
          )}
        </Show>
      </Suspense>
    </article>
  );
}
