/** Saves a text as a file of the browser. @param parts of it, in order */
export function saveAs(name: string, parts: readonly BlobPart[], type = "application/json"): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
