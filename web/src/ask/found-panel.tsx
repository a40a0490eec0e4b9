import { A } from "@solidjs/router";
import { For, Show } from "solid-js";
import type { Citation } from "../../../src/recall/context/context.ts";
import type { RecalledEpisode, RecalledFact } from "../../../src/recall/recall-result.ts";
import { excerptOf } from "../parts/excerpt.ts";
import { lifeInWords } from "../parts/fact-words.ts";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { dayInWords } from "../time/dates.ts";
import type { Exchange } from "./conversation.ts";
import { ShareBars } from "./share-bars.tsx";

/** Finds of each kind that are listed. */
const SHOWN = 6;

interface FoundPanelProps {
  readonly exchange: Exchange;
  readonly onSource: (citation: Citation) => void;
}

/** What recall finds for a question: the same question, asked of recall itself. */
export function FoundPanel(props: FoundPanelProps) {
  const data = useGraphData(
    (graph, { question, settings: { speaker, asOf, knownAt } }) =>
      graph.recall(question, {
        limit: SHOWN,
        notices: false,
        ...(speaker === undefined ? {} : { speaker }),
        ...(asOf === undefined ? {} : { asOf }),
        ...(knownAt === undefined ? {} : { knownAt }),
      }),
    () => props.exchange,
  );
  return (
    <Loaded data={data} what="what recall found">
      {(found) => (
        <div class="stack found" data-part="found">
          <p class="small soft">
            {milliseconds(found().timings.total)} in all: {milliseconds(found().timings.candidates)} to gather
            candidates, {milliseconds(found().timings.ranking)} to rank them. No model was called.
          </p>
          <section class="stack">
            <h3>Facts</h3>
            <ol class="plain-list stack">
              <For each={found().facts} fallback={<li class="soft">None.</li>}>
                {(fact) => <FoundFact fact={fact} best={found().facts[0]?.score ?? 1} />}
              </For>
            </ol>
          </section>
          <section class="stack">
            <h3>What was said</h3>
            <ol class="plain-list stack">
              <For each={found().episodes} fallback={<li class="soft">Nothing.</li>}>
                {(episode) => (
                  <FoundEpisode
                    episode={episode}
                    best={found().episodes[0]?.score ?? 1}
                    question={props.exchange.question}
                  />
                )}
              </For>
            </ol>
          </section>
          <Show when={found().entities.length > 0}>
            <section class="stack">
              <h3>Entities</h3>
              <p class="row">
                <For each={found().entities}>
                  {({ name, why }) => (
                    <span class="badge" title={why}>
                      {name}
                    </span>
                  )}
                </For>
              </p>
            </section>
          </Show>
        </div>
      )}
    </Loaded>
  );
}

function FoundFact(props: { readonly fact: RecalledFact; readonly best: number }) {
  return (
    <li class="found-item">
      <p class="found-text">{props.fact.text}</p>
      <p class="small soft">{lifeInWords(props.fact)}</p>
      <ShareBars item={props.fact} best={props.best} />
    </li>
  );
}

interface FoundEpisodeProps {
  readonly episode: RecalledEpisode;
  readonly best: number;
  readonly question: string;
}

function FoundEpisode(props: FoundEpisodeProps) {
  const excerpt = () => excerptOf(props.episode.content, props.question);
  return (
    <li class="found-item">
      <p class="found-text">“{excerpt()}”</p>
      <Show when={excerpt() !== props.episode.content}>
        <p class="small">
          <A href={`/episodes?episode=${encodeURIComponent(props.episode.id)}`}>Read all of it</A>
        </p>
      </Show>
      <p class="small soft">
        {props.episode.speaker ?? props.episode.role}, {dayInWords(Date.parse(props.episode.occurredAt))}
      </p>
      <ShareBars item={props.episode} best={props.best} />
    </li>
  );
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
