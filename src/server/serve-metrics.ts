/** The metrics of a process that serves nothing else: a worker. */
import { createServer } from "node:http";
import { listening, urlOf } from "./listening.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsServer {
  /** `http://127.0.0.1:9464`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves `/metrics` and `/healthz` without a token.
 *
 * @param port 0: any that is free
 * @throws InputError `invalid_input` if the address cannot be listened on
 */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<MetricsServer> {
  const { registry } = metrics;
  const server = createServer((request, response) => {
    const answer = (status: number, body: string, type = "text/plain; charset=utf-8") =>
      response.writeHead(status, { "content-type": type }).end(body);
    const path = request.url?.split("?")[0];
    if (request.method !== "GET" && request.method !== "HEAD") answer(405, "Use GET.\n");
    else if (path === "/healthz") answer(200, "ok\n");
    else if (path !== "/metrics") answer(404, "There are /metrics and /healthz.\n");
    else
      registry.metrics().then(
        (body) => answer(200, body, registry.contentType),
        () => answer(500, "The metrics cannot be told.\n"),
      );
  });
  await listening(server, host, port, "--metrics-port");
  return {
    url: urlOf(server, host),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
