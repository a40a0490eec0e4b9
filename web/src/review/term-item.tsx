import { createSignal, For, Show } from "solid-js";
import type { OntologyDescription } from "../../../src/memory/ontology-handle.ts";
import type { TermProposal } from "../../../src/ontology/propose.ts";
import { createAttempt } from "../parts/attempt.ts";
import { counted, inWords } from "../parts/fact-words.ts";
import { Fault } from "../parts/fault.tsx";
import { toast } from "../parts/toasts.tsx";
import { useSession } from "../session/session.tsx";

interface TermItemProps {
  readonly term: TermProposal;
  /** Of its profile. */
  readonly ontology: OntologyDescription | undefined;
}

/** A term that is used and not defined: who says it of what, and what it is to be. */
export function TermItem(props: TermItemProps) {
  const session = useSession();
  const attempt = createAttempt();
  const [meant, setMeant] = createSignal(props.term.nearest ?? "");
  const known = () =>
    ((props.term.kind === "type" ? props.ontology?.types : props.ontology?.predicates) ?? []).map(
      ({ name }) => name,
    );
  const adopt = (aliasOf?: string) =>
    attempt.run(async () => {
      const { moved } = await session
        .client()
        .ontology.adopt(props.term, aliasOf === undefined ? {} : { aliasOf });
      toast(
        aliasOf === undefined
          ? `${props.term.term} is a term of its own now.`
          : `${props.term.term} means ${aliasOf} now; ${counted(moved, "use")} followed.`,
      );
      session.changed();
    });
  const ends = (list: TermProposal["subjects"]) =>
    list
      .slice(0, 3)
      .map(({ name }) => inWords(name))
      .join(", ") || "anything";
  return (
    <li class="sheet stack review-card" data-part="term">
      <div>
        <h3 class="review-term">
          {props.term.term}
          <Show when={props.term.isDue}>
            {" "}
            <span class="badge badge-warn">often used</span>
          </Show>
        </h3>
        <p class="small soft">
          {props.term.kind === "type" ? "A type" : "A relation"} of the profile {props.term.profile},{" "}
          {counted(props.term.count, "use")}
          {props.term.asked === 0 ? "" : `, asked for ${counted(props.term.asked, "time")}`}
          <Show when={props.term.kind === "predicate"}>
            : of {ends(props.term.subjects)} to {ends(props.term.objects)}
          </Show>
        </p>
      </div>
      <ul class="plain-list review-quotes">
        <For each={props.term.quotes}>{(quote) => <li class="quote">“{quote}”</li>}</For>
      </ul>
      <Fault text={attempt.fault()} />
      <Show
        when={session.may("admin")}
        fallback={<p class="small soft">Who administers the memory can define it.</p>}
      >
        <div class="row">
          <button type="button" disabled={attempt.isBusy()} onClick={() => void adopt()}>
            A term of its own
          </button>
          <form
            class="row term-alias"
            onSubmit={(event) => {
              event.preventDefault();
              void adopt(meant());
            }}
          >
            <label class="inline">
              or another name of
              <select required value={meant()} onChange={(event) => setMeant(event.currentTarget.value)}>
                <option value="">choose a term</option>
                <For each={known()}>{(name) => <option value={name}>{name}</option>}</For>
              </select>
            </label>
            <button type="submit" disabled={attempt.isBusy()}>
              It means this
            </button>
          </form>
        </div>
      </Show>
    </li>
  );
}
