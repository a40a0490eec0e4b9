import type { Exchange } from "./conversation.ts";

export function FeedbackButton(_props: { readonly exchange: Exchange }) {
  return null;
}
