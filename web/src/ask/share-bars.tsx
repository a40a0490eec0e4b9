import { For, Show } from "solid-js";

/** What one signal added to the score of a find. */
interface SignalShare {
  readonly name: string;
  readonly share: number;
}

interface Scored {
  readonly score: number;
  readonly why: string;
  readonly signals?: readonly SignalShare[];
}

/** How much speaks for a find against the best one, and what each signal has in it. */
export function ShareBars(props: { readonly item: Scored; readonly best: number }) {
  const part = () => (props.best > 0 ? Math.max(0, Math.min(1, props.item.score / props.best)) : 0);
  const shares = () => (props.item.signals ?? []).filter(({ share }) => share > 0);
  return (
    <div class="shares">
      <Show
        when={shares().length > 0}
        fallback={
          <>
            <Bar part={part()} />
            <p class="small soft">{props.item.why}</p>
          </>
        }
      >
        <For each={shares()}>
          {({ name, share }) => (
            <div class="share">
              <span class="small">{name}</span>
              <Bar part={share} />
              <span class="small soft">{Math.round(100 * share)}%</span>
            </div>
          )}
        </For>
        <p class="small soft">{props.item.why}</p>
      </Show>
    </div>
  );
}

function Bar(props: { readonly part: number }) {
  return (
    <span class="share-bar" aria-hidden="true">
      <span style={{ width: `${100 * props.part}%` }} />
    </span>
  );
}
