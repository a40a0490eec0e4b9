/** TLS with a server, as the address or the options ask for it. */

import { type ConnectionOptions, checkServerIdentity } from "node:tls";
import { given } from "../../domain/given.ts";
import type { PostgresAddress, ServerTls } from "./postgres-address.ts";
import type { TlsOptions } from "./postgres-options.ts";

/** @param asked the option `ssl`, which goes before the address. */
export function tlsOf(
  address: PostgresAddress,
  asked: boolean | TlsOptions | undefined,
): false | ConnectionOptions {
  const chosen: false | ServerTls = asked === undefined ? address.tls : asked === true ? {} : asked;
  if (chosen === false) return false;
  const { ca, cert, key, rejectUnauthorized = true, ignoreName = false } = chosen;
  return {
    ...given({ ca, cert, key }),
    rejectUnauthorized,
    checkServerIdentity: ignoreName ? () => undefined : checkServerIdentity,
  };
}
