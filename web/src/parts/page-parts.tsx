import { A } from "@solidjs/router";
import { For } from "solid-js";

export interface PagePart {
  /** Beneath the address of the page; empty of the first part. */
  readonly path: string;
  readonly title: string;
}

/** Leads to the parts of a page that has several. */
export function PageParts(props: { readonly page: `/${string}`; readonly parts: readonly PagePart[] }) {
  return (
    <nav class="parts" aria-label="Parts of this page">
      <For each={props.parts}>
        {({ path, title }) => (
          <A href={path === "" ? props.page : `${props.page}/${path}`} end>
            {title}
          </A>
        )}
      </For>
    </nav>
  );
}
