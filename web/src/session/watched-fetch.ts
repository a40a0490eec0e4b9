/** What every request of the page tells beside its answer. */
export interface ConnectionWatch {
  /** The server answered, whatever it said. */
  readonly onAnswer: () => void;
  /** No answer came. */
  readonly onSilence: () => void;
  /** The answer was 401. */
  readonly onRefused: (code: string | undefined) => void;
}

/** The browser's `fetch`, with somebody who listens. */
export function watchedFetch(watch: ConnectionWatch): typeof fetch {
  return async (input, init) => {
    let response: Response;
    try {
      response = await fetch(input, init);
    } catch (error) {
      if (init?.signal?.aborted !== true) watch.onSilence();
      throw error;
    }
    watch.onAnswer();
    if (response.status === 401) watch.onRefused(await codeOf(response.clone()));
    return response;
  };
}

async function codeOf(response: Response): Promise<string | undefined> {
  try {
    const problem: { readonly code?: string } = await response.json();
    return problem.code;
  } catch {
    return undefined;
  }
}
