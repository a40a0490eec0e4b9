/** Word documents: headings, lists and tables as Markdown. */
import { importInvalid } from "../../errors.ts";
import { parseHtml } from "./html.ts";
import { optional } from "./package-missing.ts";
import type { ParsedDocument } from "./parsed.ts";
import { checkZip } from "./zip-bounds.ts";

/** Unpacked, pictures included. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/**
 * Reads a DOCX. Pictures are left out, linked files are not opened.
 *
 * @throws InputError `import_invalid` if it is damaged or unpacks to too much; `unsupported_format` without
 *   the package
 */
export async function parseDocx(bytes: Uint8Array, name: string): Promise<ParsedDocument> {
  checkZip(bytes, name, MAX_UNPACKED_BYTES);
  const { default: mammoth } = await optional("mammoth", "1.13.0", () => import("mammoth"));
  const { value } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      },
    )
    .catch((cause: unknown) => {
      throw importInvalid(`${name} is not a Word document (.docx), or is damaged.`, {
        cause,
      });
    });
  const { robots: _robots, base: _base, ...document } = parseHtml(value, name);
  return document;
}
