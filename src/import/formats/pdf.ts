/** The text of PDF files, page by page. */
import type { PDFDocumentProxy } from "unpdf/pdfjs";
import { InputError, importInvalid } from "../../errors.ts";
import { optional } from "./package-missing.ts";
import { checkTextSize, type ParsedDocument, propertiesOf } from "./parsed.ts";

const MAX_PAGES = 5_000;
const TIMEOUT_MS = 60_000;
const DAMAGED = "is a damaged PDF";

/**
 * Reads a PDF. Scripts in it are not run, images not read; a page that is only an image has no text.
 *
 * @throws InputError `import_invalid` if it is damaged, encrypted, or too much; `unsupported_format` without
 *   the package
 */
export async function parsePdf(bytes: Uint8Array, name: string): Promise<ParsedDocument> {
  const { getDocumentProxy, getMeta } = await optional("unpdf", "1.7.0", () => import("unpdf"));
  // The parser takes the bytes for itself.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 }).catch(
    (cause: unknown) => {
      const isLocked = cause instanceof Error && cause.name === "PasswordException";
      throw invalid(name, isLocked ? "is encrypted; save it without a password" : DAMAGED, cause);
    },
  );
  try {
    const { info } = await getMeta(pdf);
    return await readPages(pdf, info, name);
  } catch (error) {
    // Faults within pages, as a tree of pages that leads back to itself, are found as they are read.
    throw error instanceof InputError ? error : invalid(name, DAMAGED, error);
  } finally {
    await pdf.destroy();
  }
}

async function readPages(
  pdf: PDFDocumentProxy,
  info: Readonly<Record<string, unknown>>,
  name: string,
): Promise<ParsedDocument> {
  const deadline = Date.now() + TIMEOUT_MS;
  if (pdf.numPages > MAX_PAGES) throw invalid(name, `has more than ${MAX_PAGES} pages; split it`);
  const pages: number[] = [];
  let text = "";
  for (let number = 1; number <= pdf.numPages; number += 1) {
    if (Date.now() > deadline) throw invalid(name, `takes longer than ${TIMEOUT_MS / 1000} seconds to read`);
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    pages.push(text.length);
    text += `${pageText(items)}\n\n`;
    checkTextSize(text, name);
  }
  if (text.trim() === "") throw invalid(name, "has no text, only images; recognise its text (OCR) first");
  return parsed(text, pages, info);
}

/** Its lines. */
function pageText(items: readonly object[]): string {
  let text = "";
  for (const item of items)
    if ("str" in item && typeof item.str === "string")
      text += "hasEOL" in item && item.hasEOL === true ? `${item.str}\n` : item.str;
  return text.replaceAll("\0", "").trim();
}

function parsed(
  text: string,
  pages: readonly number[],
  info: Readonly<Record<string, unknown>>,
): ParsedDocument {
  const properties = propertiesOf(
    (["Title", "Author", "Subject", "Keywords"] as const).flatMap((name) => {
      const value = info[name];
      return typeof value === "string" && value.trim() !== ""
        ? [[name.toLowerCase(), value.trim()] as const]
        : [];
    }),
  );
  const { title } = properties;
  return {
    text,
    isMarkdown: false,
    pages,
    properties,
    links: [],
    ...(typeof title === "string" ? { title } : {}),
  };
}

function invalid(name: string, why: string, cause?: unknown): InputError {
  return importInvalid(`${name} ${why}.`, { cause });
}
