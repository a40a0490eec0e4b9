/** Spans of OpenTelemetry. Without an SDK in the process they cost nothing and go nowhere. */
import { type Attributes, SpanStatusCode, trace } from "@opentelemetry/api";
import { PalimpsestError } from "../errors.ts";

const tracer = trace.getTracer("palimpsest");

/**
 * Runs some work as a span. Attributes name no contents; of an error the code is recorded, and not the
 * message.
 */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      const message = error instanceof PalimpsestError ? error.code : "failed";
      span.setStatus({ code: SpanStatusCode.ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A step that has been taken, inside of the span that is open. */
export function stepTaken(name: string, milliseconds: number): void {
  const now = Date.now();
  tracer.startSpan(name, { startTime: now - milliseconds }).end(now);
}
