/** Is it an address on the web, rather than a path? */
export function isWebUrl(path: string): boolean {
  return /^https?:\/\//iu.test(path);
}
