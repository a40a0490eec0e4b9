/** Logs of a server: what was asked by whom and what became of it, never what a memory says. */
import { type DestinationStream, type Logger, pino } from "pino";

/** @param level of pino: `info`, `warn`, `silent` … */
export function serverLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}

/**
 * Has a log tell the warnings of the process (`process.emitWarning`), in place of Node.js, whose words on
 * standard error are no JSON.
 */
export function logWarnings(log: Logger): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => log.warn({ warning: name }, message));
}
