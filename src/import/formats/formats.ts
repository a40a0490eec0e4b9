/** Which reader a document is for, by its media type. */
import type { InputError } from "../../errors.ts";
import { decodeHtml, decodePlain } from "./decode.ts";
import { parseDocx } from "./docx.ts";
import { parseHtml } from "./html.ts";
import { parseMail, parseMailbox } from "./mail.ts";
import { parseMarkdown, parseText } from "./markdown.ts";
import type { ParsedDocument } from "./parsed.ts";
import { parsePdf } from "./pdf.ts";
import { parseTable } from "./table.ts";

/** Media types of documents, with the endings of their files. */
const MEDIA_TYPES = {
  "text/markdown": [".md", ".markdown", ".mdx"],
  "text/plain": [".txt", ".text"],
  "text/html": [".html", ".htm", ".xhtml"],
  "application/pdf": [".pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "message/rfc822": [".eml"],
  "application/mbox": [".mbox"],
  "text/csv": [".csv", ".tsv"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MediaType = keyof typeof MEDIA_TYPES;

/** Documents by the names of formats that callers give. */
export const FORMAT_TYPES = {
  markdown: "text/markdown",
  text: "text/plain",
  html: "text/html",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  email: "message/rfc822",
  mbox: "application/mbox",
  csv: "text/csv",
} as const satisfies Readonly<Record<string, MediaType>>;

export type DocumentFormat = keyof typeof FORMAT_TYPES;

/** By the ending of a file's name, in lower case; `undefined` if no document ends so. */
export function mediaTypeOf(ending: string): MediaType | undefined {
  const types: [string, readonly string[]][] = Object.entries(MEDIA_TYPES);
  return types.find(([, endings]) => endings.includes(ending))?.[0] as MediaType | undefined;
}

export function formatOf(mediaType: MediaType): DocumentFormat {
  const formats = Object.entries(FORMAT_TYPES) as [DocumentFormat, MediaType][];
  return formats.find(([, type]) => type === mediaType)?.[0] ?? "text";
}

/**
 * The documents in some bytes: one, or the mails of a mailbox, of which one that cannot be read is an error
 * in its place.
 *
 * @param charset As the carrier of the bytes names it, such as a header of HTTP.
 * @throws InputError `import_invalid`, `unsupported_format`
 */
export async function* parseDocuments(
  bytes: Uint8Array,
  {
    name,
    mediaType,
    charset,
  }: { readonly name: string; readonly mediaType: MediaType; readonly charset?: string | undefined },
): AsyncGenerator<ParsedDocument | InputError> {
  switch (mediaType) {
    case "text/markdown":
      yield parseMarkdown(decodePlain(bytes, name, charset));
      return;
    case "text/plain":
      yield parseText(decodePlain(bytes, name, charset));
      return;
    case "text/html":
      yield parseHtml(decodeHtml(bytes, name, charset), name);
      return;
    case "application/pdf":
      yield await parsePdf(bytes, name);
      return;
    case "application/vnd.openxmlformats-officedocument.wordprocessingml.document":
      yield await parseDocx(bytes, name);
      return;
    case "message/rfc822":
      yield await parseMail(bytes, name);
      return;
    case "application/mbox":
      yield* parseMailbox(bytes, name);
      return;
    case "text/csv":
      yield await parseTable(decodePlain(bytes, name, charset), name);
  }
}
