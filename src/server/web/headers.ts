/** Headers by which a browser keeps pages and answers of the server apart from those of others. */
import type { MiddlewareHandler } from "hono";
import type { ServerEnv } from "../env.ts";

/** Policy of the application: everything from this server, no script and no style in a page, in no frame. */
export const APP_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** Policy of answers that are no pages: should a browser show one, it loads and runs nothing. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "x-frame-options": "DENY",
} as const;

/** Sets them on every answer; a page that sets a policy of its own keeps it. */
export function browserHeaders(): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", ANSWER_POLICY);
  };
}
