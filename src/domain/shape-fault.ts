interface ShapeError {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/**
 * The first fault of a value that is not of its shape, and where it is.
 *
 * @param whole stands for the value where no part of it is at fault
 * @example shapeFault(error, "options") // "limit: Too small: expected number to be >=1"
 */
export function shapeFault({ issues: [issue] }: ShapeError, whole: string): string {
  return `${issue?.path.join(".") || whole}: ${issue?.message ?? "not valid"}`;
}
