/** Media types of documents, and the names that callers have for them. */

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
