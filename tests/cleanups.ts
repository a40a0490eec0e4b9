/**
 * What is closed and removed at the end. Test files of a project share a process and its modules, so that a
 * hook of a helper's module would be one of the file that loads it first: `each-file.ts` runs these for each.
 */
type Cleanup = () => unknown;

const ofFile: Cleanup[] = [];
const ofTest: Cleanup[] = [];

/** Has something done when the test file ends; what was asked for last is done first. */
export function atEndOfFile(cleanup: Cleanup): void {
  ofFile.push(cleanup);
}

/** Has something done when the test ends, or the file where it is asked for between tests. */
export function atEndOfTest(cleanup: Cleanup): void {
  ofTest.push(cleanup);
}

export async function endTest(): Promise<void> {
  for (const cleanup of ofTest.splice(0).reverse()) await cleanup();
}

export async function endFile(): Promise<void> {
  await endTest();
  for (const cleanup of ofFile.splice(0).reverse()) await cleanup();
}
