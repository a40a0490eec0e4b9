/** A PDF with a page for each text, or what is drawn on it, as zlib packs it. */
export function pdfOf(...pages: readonly (string | Buffer)[]): Buffer;

/** A ZIP file. @param claims How large each entry says that it is, unpacked. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>, claims?: number): Buffer;

/** A Word document with a heading and a paragraph. */
export function docxOf(
  heading: string,
  paragraph: string,
  more?: Readonly<Record<string, string | Buffer>>,
): Buffer;

/** A mail. */
export function mailOf(mail: {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly id: string;
}): string;
