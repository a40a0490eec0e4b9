/** Reads a reply in the form in which it came. */
import type { ExtractionReply, ExtractionRequest, ReadReply } from "../extract/model/extractor.ts";
import { readReply } from "../extract/model/read-reply.ts";
import { readOwnReply } from "./read-own-reply.ts";

/** What a reply proposes: see {@link readReply} and {@link readOwnReply}. */
export function readInForm(
  {
    raw,
    model,
    form,
  }: Pick<ExtractionReply, "raw" | "model"> & { readonly form?: ExtractionReply["form"] | undefined },
  request: ExtractionRequest,
): ReadReply {
  return form === "extraction" ? readOwnReply(raw, request) : readReply(raw, request, model);
}
