import type { RemoteGraph } from "palimpsest/client";
import { For, Show } from "solid-js";
import type { QuestionGap } from "../../../src/answer/questions.ts";
import type { Gap } from "../../../src/memory/handle/question-methods.ts";
import type { OntologyDescription } from "../../../src/memory/ontology-handle.ts";
import type { TermProposal } from "../../../src/ontology/propose.ts";
import { Empty } from "../parts/empty.tsx";
import { counted } from "../parts/fact-words.ts";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { useSession } from "../session/session.tsx";
import { dayInWords } from "../time/dates.ts";
import { TermItem } from "./term-item.tsx";

interface WhatIsMissing {
  readonly questions: readonly QuestionGap[];
  readonly terms: readonly TermProposal[];
  /** By the profiles of the terms. */
  readonly ontologies: ReadonlyMap<string, OntologyDescription>;
}

/** Questions that nobody answers, and terms that the ontology does not know. */
export function Missing() {
  const session = useSession();
  const read = async (graph: RemoteGraph): Promise<WhatIsMissing> => {
    const { ontology } = session.client();
    const [gaps, terms] = await Promise.all([graph.gaps({ kinds: ["question"] }), ontology.propose()]);
    const profiles = [...new Set(terms.map(({ profile }) => profile))];
    const described = await Promise.all(profiles.map((profile) => ontology.describe(profile)));
    return {
      questions: gaps.filter(isQuestion),
      terms,
      ontologies: new Map(described.map((one) => [one.profile, one])),
    };
  };
  const data = useGraphData(read, () => undefined);
  return (
    <Loaded data={data} what="what is missing">
      {(missing) => (
        <div class="stack review-list">
          <section class="stack" aria-label="Open questions">
            <h2>Open questions</h2>
            <ul class="plain-list">
              <For
                each={missing().questions}
                fallback={
                  <li>
                    <Empty title="Every question was answered">
                      What is asked in vain stands here until the memory learns the answer.
                    </Empty>
                  </li>
                }
              >
                {(gap) => <QuestionItem gap={gap} />}
              </For>
            </ul>
          </section>
          <section class="stack" aria-label="Unknown terms">
            <h2>Unknown terms</h2>
            <p class="small soft">
              Used in what was read, and defined nowhere. A term of its own is typed and counted from then on;
              another name follows the term that it means. For all graphs of its profile.
            </p>
            <ul class="plain-list stack">
              <For
                each={missing().terms}
                fallback={
                  <li>
                    <Empty title="Every term is known">
                      Types and relations that texts use and the ontology lacks stand here.
                    </Empty>
                  </li>
                }
              >
                {(term) => <TermItem term={term} ontology={missing().ontologies.get(term.profile)} />}
              </For>
            </ul>
          </section>
        </div>
      )}
    </Loaded>
  );
}

function isQuestion(gap: Gap): gap is QuestionGap {
  return gap.kind === "question";
}

function QuestionItem(props: { readonly gap: QuestionGap }) {
  const gap = () => props.gap;
  return (
    <li class="line-with-action">
      <div>
        <p class="quote">{gap().question}</p>
        <p class="small soft">
          <Show when={gap().speaker}>{(speaker) => `${speaker()} asked, `}</Show>
          {counted(gap().count, "time")}, last on {dayInWords(Date.parse(gap().lastAt))}
        </p>
      </div>
    </li>
  );
}
