/** The value of a function, which is called when it is asked for, and once. */
export function lazy<Value>(read: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => {
    found ??= { value: read() };
    return found.value;
  };
}
