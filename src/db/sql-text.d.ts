/** Migrations are imported as text. */
declare module "*.sql" {
  const text: string;
  export default text;
}

/** WebAssembly is written as text and imported as its module in base64. */
declare module "*.wat" {
  const base64: string;
  export default base64;
}
