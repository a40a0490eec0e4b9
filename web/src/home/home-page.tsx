import { A, useNavigate } from "@solidjs/router";
import { For, Show } from "solid-js";
import { AnswerText } from "../ask/answer-text.tsx";
import { AskBox } from "../ask/ask-box.tsx";
import { isPast } from "../parts/fact-words.ts";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { NothingYet } from "../parts/nothing-yet.tsx";
import { Palimpsest } from "../parts/palimpsest.tsx";
import { dayInWords } from "../time/dates.ts";
import { type FirstAnswer, firstAnswer } from "./first-answer.ts";
import "./home.css";

/** The first page: a question to ask, and one that is answered already. */
export default function HomePage() {
  const navigate = useNavigate();
  const data = useGraphData(firstAnswer, () => undefined);
  const ask = (question: string) => navigate(`/ask?q=${encodeURIComponent(question)}`);
  return (
    <div class="home stack">
      <h1 class="home-title">What would you like to know?</h1>
      <AskBox onAsk={ask} label="Your question" />
      <Loaded data={data} what="what is remembered">
        {(first) => (
          <Show when={first()} fallback={<NothingYet />}>
            {(shown) => <Example first={shown()} onAsk={ask} />}
          </Show>
        )}
      </Loaded>
    </div>
  );
}

function Example(props: { readonly first: FirstAnswer; readonly onAsk: (question: string) => void }) {
  const said = () => props.first.citation;
  const older = () => props.first.life.filter((fact) => isPast(fact));
  return (
    <>
      <Show when={props.first.others.length > 0}>
        <ul class="plain-list row home-others" aria-label="Questions that this memory answers">
          <For each={props.first.others}>
            {(question) => (
              <li>
                <button type="button" class="chip" onClick={() => props.onAsk(question)}>
                  {question}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <article class="home-example" data-part="first-answer">
        <p class="home-question">{props.first.question}</p>
        <AnswerText
          text={props.first.answer.answer.split("\n")[0] ?? ""}
          citations={props.first.answer.citations}
          onCite={() => props.onAsk(props.first.question)}
        />
        <Show when={older().length > 0}>
          <section class="home-life" aria-label="What was held before">
            <Palimpsest facts={older()} />
          </section>
        </Show>
        <Show when={said()?.quote}>
          {(quote) => (
            <figure class="home-quote">
              <blockquote class="quote">“{quote()}”</blockquote>
              <figcaption class="small soft">
                {said()?.speaker ?? "Said"}
                {said()?.occurredAt ? `, ${dayInWords(Date.parse(said()?.occurredAt ?? ""))}` : ""}
              </figcaption>
            </figure>
          )}
        </Show>
      </article>
      <nav class="home-ways" aria-label="What else there is">
        <A href="/memory">
          <strong>My memory</strong>
          <span class="soft">Everything that is remembered, to correct, share or erase</span>
        </A>
        <A href="/graph">
          <strong>Graph</strong>
          <span class="soft">How it hangs together, at any moment of both clocks</span>
        </A>
        <A href="/connect">
          <strong>Connect</strong>
          <span class="soft">Give this memory to Claude, Cursor or VS Code</span>
        </A>
      </nav>
    </>
  );
}
