import { createSignal } from "solid-js";

/** Copies a text; says that it did. */
export function CopyButton(props: { readonly text: string; readonly label?: string }) {
  const [isCopied, setCopied] = createSignal(false);
  const copy = async () => {
    await navigator.clipboard.writeText(props.text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <button type="button" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied() ? "Copied" : (props.label ?? "Copy")}</span>
    </button>
  );
}
