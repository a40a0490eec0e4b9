import { type ParentProps, Show } from "solid-js";
import { Dialog } from "./dialog.tsx";
import { createMediaQuery } from "./media-query.ts";
import "./side-panel.css";

interface SidePanelProps extends ParentProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** Beside the page where there is room, else over it. */
export function SidePanel(props: SidePanelProps) {
  const hasRoom = createMediaQuery("(min-width: 72rem)");
  return (
    <Show
      when={hasRoom()}
      fallback={
        <Dialog title={props.title} onClose={props.onClose}>
          {props.children}
        </Dialog>
      }
    >
      <aside class="side-panel stack" aria-label={props.title}>
        <header class="dialog-head">
          <h2>{props.title}</h2>
          <button type="button" class="plain dialog-close" aria-label="Close" onClick={() => props.onClose()}>
            ×
          </button>
        </header>
        {props.children}
      </aside>
    </Show>
  );
}
