/**
 * Which addresses may be asked: no address of the machine itself, or of a network behind a router, unless an
 * operator says so.
 */
import dns from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { type InputError, importInvalid } from "../../errors.ts";

/** Is it an address of the public internet? Addresses of IPv4 inside of IPv6 count as what they stand for. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}

/**
 * The URL of something that may be asked for.
 *
 * @throws InputError `import_invalid` for another protocol, credentials, or a private address
 */
export function checkUrl(text: string, allowPrivate: boolean, base?: string): URL {
  if (!URL.canParse(text, base)) throw refused(text, "is not a URL");
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw refused(text, "is neither http nor https");
  if (url.username !== "" || url.password !== "")
    throw refused(url.origin, "is given with a user or a password; leave them out");
  const host = url.hostname.replace(/^\[|\]$/gu, "");
  if (!allowPrivate && ipaddr.isValid(host) && !isPublicAddress(host)) throw privateAddress(url.host);
  url.hash = "";
  return url;
}

/**
 * Looks a name up for a connection, and refuses what leads to a private address. The connection goes to the
 * address that was checked.
 */
export function lookupFor(allowPrivate: boolean): LookupFunction {
  return (name, options, callback) => {
    dns.lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, "");
      const [first] = addresses;
      if (first === undefined) return callback(new Error(`${name} has no address`), "");
      if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(privateAddress(name), "");
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

function privateAddress(host: string): InputError {
  return refused(
    host,
    "is an address of this machine or of a private network, which is not read. If that is meant, allow it: --allow-private, or allowPrivate",
  );
}

function refused(what: string, why: string): InputError {
  return importInvalid(`${what.slice(0, 300)} ${why}.`);
}
