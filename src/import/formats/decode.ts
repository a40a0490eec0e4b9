/** Bytes as text, by the encoding that they or their carrier name. */
import { isUtf8 } from "node:buffer";
import { importInvalid } from "../../errors.ts";
import { unsupportedFormat } from "../errors.ts";

const META_CHARSET = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{1,40})/iu;
/** Bytes in which HTML names its encoding. */
const HEAD_BYTES = 4_096;

/**
 * A text that can be stored, as {@link decodeText}.
 *
 * @throws InputError `import_invalid` for NUL characters, which no text has; `unsupported_format`
 */
export function decodePlain(bytes: Uint8Array, name: string, carrier?: string): string {
  const text = decodeText(bytes, name, carrier);
  if (!text.includes("\0")) return text;
  throw importInvalid(
    `${name} contains NUL characters, so that it is no text, or UTF-16 without its mark. Convert it to UTF-8.`,
  );
}

/**
 * By its byte order mark, else by what the carrier says (a header), else UTF-8.
 *
 * @throws InputError `unsupported_format` for bytes that are no text in it, or an encoding that is not known
 */
export function decodeText(bytes: Uint8Array, name: string, carrier?: string): string {
  const marked = encodingOfMark(bytes);
  const encoding = marked ?? carrier ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw unsupportedFormat(name, `is not ${encoding} text; if it is text, convert it to UTF-8`);
  }
}

/**
 * Decodes HTML, which may name its encoding itself. What names none and is not UTF-8 is read as Windows-1252,
 * as browsers do.
 */
export function decodeHtml(bytes: Uint8Array, name: string, carrier?: string): string {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  const usual = isUtf8(bytes) ? "utf-8" : "windows-1252";
  return decodeText(bytes, name, carrier ?? META_CHARSET.exec(head)?.[1] ?? usual);
}

function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}
