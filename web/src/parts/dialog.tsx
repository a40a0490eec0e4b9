import { createEffect, type JSX, onCleanup, type ParentProps } from "solid-js";
import "./dialog.css";

interface DialogProps extends ParentProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What follows the title, small. */
  readonly hint?: JSX.Element;
}

let counted = 0;

/** A dialog over the page: the first field of its form has the focus, which stays in it; Escape closes it. */
export function Dialog(props: DialogProps) {
  counted += 1;
  const id = `dialog-${counted}`;
  let element: HTMLDialogElement | undefined;
  const before = document.activeElement;
  createEffect(() => {
    // A press beside it closes it, where the browser knows how.
    element?.setAttribute("closedby", "any");
    element?.showModal();
    // Of itself the browser gives the focus to the button that closes.
    const field = element?.querySelector<HTMLInputElement>("form input:is([type=text], [type=number])");
    field?.focus();
    field?.select();
  });
  onCleanup(() => {
    element?.close();
    if (before instanceof HTMLElement) before.focus();
  });
  return (
    <dialog
      ref={element}
      class="stack"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      <div class="dialog-body stack">
        <header class="dialog-head">
          <h2 id={id}>{props.title}</h2>
          <button type="button" class="plain dialog-close" aria-label="Close" onClick={() => props.onClose()}>
            ×
          </button>
        </header>
        {props.hint}
        {props.children}
      </div>
    </dialog>
  );
}
