import { useParams } from "@solidjs/router";
import { Match, Switch } from "solid-js";
import { NotFound } from "../pages/not-found.tsx";
import { PageParts } from "../parts/page-parts.tsx";
import { Contradictions } from "./contradictions.tsx";
import { Decided } from "./decided.tsx";
import { Missing } from "./missing.tsx";
import { Pairs } from "./pairs.tsx";
import "./review.css";

const PARTS = [
  { path: "", title: "Duplicates" },
  { path: "contradictions", title: "Contradictions" },
  { path: "missing", title: "Missing" },
  { path: "decided", title: "Decided" },
] as const;

/** What only a person can decide, with what speaks for it. */
export default function ReviewPage() {
  const params = useParams<{ part?: string }>();
  return (
    <div class="review stack">
      <header class="stack">
        <h1>Review</h1>
        <PageParts page="/review" parts={PARTS} />
      </header>
      <Switch fallback={<NotFound />}>
        <Match when={params.part === undefined}>
          <Pairs />
        </Match>
        <Match when={params.part === "contradictions"}>
          <Contradictions />
        </Match>
        <Match when={params.part === "missing"}>
          <Missing />
        </Match>
        <Match when={params.part === "decided"}>
          <Decided />
        </Match>
      </Switch>
    </div>
  );
}
