/** A progress bar on standard error, if that is a terminal. */
import { Presets, SingleBar } from "cli-progress";

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** What is at work just now. */
  readonly label?: string;
}

/** Does a piece of work with a bar that shows how far it is. The bar goes away at the end. */
export async function withProgress<Result>(
  label: string,
  work: (onProgress: (progress: Progress) => void) => Promise<Result>,
): Promise<Result> {
  if (!process.stderr.isTTY) return work(() => undefined);
  const bar = new SingleBar(
    {
      format: "{label} {bar} {percentage}%",
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: true,
      gracefulExit: false,
    },
    Presets.shades_classic,
  );
  bar.start(1, 0, { label });
  try {
    return await work(({ done, total, label: current }) => {
      bar.setTotal(Math.max(1, total));
      bar.update(done, { label: current ?? label });
    });
  } finally {
    bar.stop();
  }
}
