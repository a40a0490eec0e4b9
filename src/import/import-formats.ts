export const IMPORT_FORMATS = [
  "jsonl",
  "chatgpt",
  "claude",
  "locomo",
  "markdown",
  "text",
  "html",
  "pdf",
  "docx",
  "email",
  "mbox",
  "csv",
  "documents",
  "web",
  "server-memory",
  "palimpsest",
] as const;

/** Format of a file, or of what a folder or a URL holds. */
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
