/**
 * A small program with the calls that it makes: `caller -> callee`, each as `file#symbol`; `file#` is the
 * module itself.
 */
export interface Program {
  readonly title: string;
  readonly files: { readonly [path: string]: string };
  readonly calls: readonly string[];
}

export function program(title: string, files: Program["files"], calls: readonly string[]): Program {
  const trimmed = Object.entries(files).map(([path, text]) => [
    path,
    `${text.replace(/^\n/u, "").trimEnd()}\n`,
  ]);
  return { title, files: Object.fromEntries(trimmed), calls };
}
