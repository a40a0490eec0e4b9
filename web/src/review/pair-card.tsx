import { A } from "@solidjs/router";
import { createSignal, For, Show, Suspense } from "solid-js";
import type { Entity } from "../../../src/domain/entity.ts";
import type { EntityDecision } from "../../../src/graph/read/read-decisions.ts";
import type { ReviewItem } from "../../../src/graph/read/review.ts";
import { createAttempt } from "../parts/attempt.ts";
import { inWords } from "../parts/fact-words.ts";
import { Fault } from "../parts/fault.tsx";
import { Loading } from "../parts/loading.tsx";
import { toast } from "../parts/toasts.tsx";
import { useSession } from "../session/session.tsx";
import { EntitySide } from "./entity-side.tsx";

interface PairCardProps {
  readonly item: ReviewItem;
  readonly other: Entity;
  readonly onDecided: (decision: EntityDecision) => void;
}

/** Two entities that may be one: what is held of each, what speaks for it, and the two decisions. */
export function PairCard(props: PairCardProps) {
  const session = useSession();
  const attempt = createAttempt();
  const [type, setType] = createSignal(props.item.entity.type);
  const entity = () => props.item.entity;
  const types = () => [...new Set([entity().type, props.other.type])];
  const decide = (isOne: boolean) =>
    attempt.run(async () => {
      const graph = session.graph();
      const named = types().length === 1 ? {} : { type: type() };
      const decision = isOne
        ? await graph.merge(entity().id, props.other.id, named)
        : await graph.keepApart(entity().id, props.other.id);
      toast(isOne ? "They are one now." : "They stay two.");
      props.onDecided(decision);
      session.changed();
    });
  return (
    <article class="sheet stack review-card" aria-label={`${entity().name} and ${props.other.name}`}>
      <Suspense fallback={<Loading what="what is held of both" />}>
        <div class="review-sides">
          <EntitySide entity={entity()} />
          <EntitySide entity={props.other} />
        </div>
        <Evidence item={props.item} />
        <Fault text={attempt.fault()} />
        <Show when={session.mayWrite()}>
          <div class="row">
            <Show when={types().length > 1}>
              <label class="inline">
                Together they are a
                <select value={type()} onChange={(event) => setType(event.currentTarget.value)}>
                  <For each={types()}>{(name) => <option value={name}>{inWords(name)}</option>}</For>
                </select>
              </label>
            </Show>
            <button
              type="button"
              class="primary"
              disabled={attempt.isBusy()}
              onClick={() => void decide(true)}
            >
              They are one
            </button>
            <button type="button" disabled={attempt.isBusy()} onClick={() => void decide(false)}>
              They are two
            </button>
          </div>
        </Show>
      </Suspense>
    </article>
  );
}

const PARTS: { readonly [part: string]: string } = {
  names: "the names are alike",
  meaning: "they mean alike",
  neighbours: "they know the same",
};

/** What speaks for it that they are one. */
function Evidence(props: { readonly item: ReviewItem }) {
  const parts = () => Object.entries(props.item.parts).filter(([, value]) => value > 0);
  return (
    <div class="review-evidence small">
      <p>
        <strong class="number">{Math.round(props.item.score * 100)} %</strong> speaks for one:{" "}
        {props.item.reasons.join("; ")}
      </p>
      <dl class="review-parts">
        <For each={parts()}>
          {([part, value]) => (
            <div>
              <dt>{PARTS[part] ?? inWords(part)}</dt>
              <dd>
                <meter min="0" max="1" value={value} aria-label={PARTS[part] ?? inWords(part)} />
              </dd>
            </div>
          )}
        </For>
      </dl>
      <Show when={props.item.common.length > 0}>
        <p>
          Both have to do with{" "}
          <For each={props.item.common}>
            {({ id, name }, at) => (
              <>
                {at() === 0 ? "" : ", "}
                <A href={`/timeline/${encodeURIComponent(id)}`}>{name}</A>
              </>
            )}
          </For>
          .
        </p>
      </Show>
    </div>
  );
}
