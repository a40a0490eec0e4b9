/** A part of an address without its percent-encoding; one that is not written by the rules stays as it is. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
