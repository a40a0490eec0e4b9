/** Which reader a document is for, by its media type. Loaded with the first document, as the parsers are. */
import type { InputError } from "../../errors.ts";
import { decodeHtml, decodePlain } from "./decode.ts";
import { parseDocx } from "./docx.ts";
import type { MediaType } from "./formats.ts";
import { parseHtml } from "./html.ts";
import { parseMail, parseMailbox } from "./mail.ts";
import { parseMarkdown, parseText } from "./markdown.ts";
import type { ParsedDocument } from "./parsed.ts";
import { parsePdf } from "./pdf.ts";
import { parseTable } from "./table.ts";

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
