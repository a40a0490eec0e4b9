/** A line of a thread, for tests of how episodes are listed. */
export const said = (id: string, thread: string, occurredAt: string) => ({
  id,
  thread,
  occurredAt,
  content: `Line ${id}`,
});
