/** The text of an answer, within bounds: a server that sends without an end fills nobody's memory. */
import { notOurs } from "./connection-error.ts";

/** Bytes of an answer that is read whole, once it is not compressed any more. */
const MAX_BYTES = 256 * 1024 * 1024;

/** @throws ConnectionError `reply_invalid` for an answer of more than so many bytes */
export async function wholeText(response: Response, maxBytes = MAX_BYTES): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw notOurs(response.status);
    }
    texts.push(decoder.decode(value, { stream: true }));
  }
  return texts.join("") + decoder.decode();
}
