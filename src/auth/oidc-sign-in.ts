/** Signing in by a provider of OpenID Connect: the authorization code flow with PKCE, by oauth4webapi. */
import { LRUCache } from "lru-cache";
import * as oauth from "oauth4webapi";
import { z } from "zod";
import { InputError, PermissionError } from "../errors.ts";
import type { Issuer, SignInClient } from "./issuers.ts";
import { providerFetch } from "./provider-fetch.ts";

/** How long a provider may take to answer, in milliseconds. */
const FETCH_TIMEOUT_MS = 5_000;
/** Milliseconds for which what a provider says of itself is kept. */
const METADATA_MS = 300_000;
const MAX_PROVIDERS = 100;

/** A provider, as a page offers it. */
export interface SignInProvider {
  readonly issuer: string;
  readonly name: string;
}

/**
 * What a sign-in began with. The browser keeps it until it comes back; none of it is trusted, all of it must
 * fit what comes back.
 */
export const begunShape = z.strictObject({
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Origin of the page that began the sign-in. */
  origin: z.url(),
  /** A path of the server. */
  returnTo: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type BegunSignIn = z.infer<typeof begunShape>;

type Provider = Issuer & { readonly signIn: SignInClient };

export class OidcSignIn {
  readonly #providers: ReadonlyMap<string, Provider>;
  readonly #metadata = new LRUCache<string, oauth.AuthorizationServer>({
    max: MAX_PROVIDERS,
    ttl: METADATA_MS,
    fetchMethod: (issuer) => discovered(new URL(issuer)),
  });

  constructor(issuers: readonly Issuer[]) {
    this.#providers = new Map(issuers.filter(isProvider).map((issuer) => [issuer.issuer, issuer]));
  }

  /** Those that are set up for it, in their order. */
  get providers(): SignInProvider[] {
    return [...this.#providers.values()].map(({ issuer, signIn }) => ({ issuer, name: signIn.name }));
  }

  /**
   * Where the browser goes to sign in, and what it keeps until it comes back.
   *
   * @param issuer Default: the only one.
   * @throws InputError `request_invalid` for one that is not set up; PermissionError `sign_in_refused` if it
   *   cannot be reached
   */
  async begin(
    issuer: string | undefined,
    { origin, returnTo, at }: Pick<BegunSignIn, "origin" | "returnTo" | "at">,
  ): Promise<{ readonly url: string; readonly begun: BegunSignIn }> {
    const provider = this.#provider(issuer);
    const { authorization_endpoint: endpoint } = await this.#metadataOf(provider);
    if (endpoint === undefined) throw refused("its provider names no page for it");
    const begun = {
      issuer: provider.issuer,
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      verifier: oauth.generateRandomCodeVerifier(),
      origin,
      returnTo,
      at,
    };
    const url = new URL(endpoint);
    const parameters = {
      response_type: "code",
      client_id: provider.signIn.clientId,
      redirect_uri: redirectOf(begun),
      scope: provider.signIn.scopes.join(" "),
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: "S256",
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return { url: url.href, begun };
  }

  /**
   * The token that tells who signed in, and the issuer that gave it; its signature is for the caller to
   * check.
   *
   * @param came the address at which the browser came back
   * @throws PermissionError `sign_in_refused`
   */
  async finish(
    came: URL,
    begun: BegunSignIn,
  ): Promise<{ readonly idToken: string; readonly issuer: Provider }> {
    const issuer = this.#provider(begun.issuer);
    const server = await this.#metadataOf(issuer);
    const client: oauth.Client = {
      client_id: issuer.signIn.clientId,
      [oauth.clockTolerance]: issuer.clockToleranceSeconds,
    };
    try {
      const parameters = oauth.validateAuthResponse(server, client, came, begun.state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        authenticationOf(issuer.signIn, server),
        parameters,
        redirectOf(begun),
        begun.verifier,
        requestOptions(new URL(issuer.issuer)),
      );
      const { id_token: idToken } = await oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: begun.nonce,
        requireIdToken: true,
      });
      if (idToken === undefined) throw refused("its provider told nobody's name");
      return { idToken, issuer };
    } catch (error) {
      if (error instanceof PermissionError) throw error;
      throw refused(reasonOf(error), error);
    }
  }

  #provider(issuer: string | undefined): Provider {
    const [only, ...others] = this.#providers.values();
    const found =
      issuer === undefined ? (others.length === 0 ? only : undefined) : this.#providers.get(issuer);
    if (found !== undefined) return found;
    throw new InputError(
      "request_invalid",
      `Nobody signs in by ${issuer === undefined ? "a provider that is not named" : "this provider"} here. GET /session/providers lists those that are set up.`,
    );
  }

  async #metadataOf({ issuer }: Provider): Promise<oauth.AuthorizationServer> {
    try {
      const found = await this.#metadata.fetch(issuer);
      if (found !== undefined) return found;
    } catch (error) {
      throw refused("its provider cannot be reached just now", error);
    }
    throw refused("its provider cannot be reached just now");
  }
}

function isProvider(issuer: Issuer): issuer is Provider {
  return issuer.signIn !== null;
}

/** The exact address that is registered with the provider. */
function redirectOf({ origin }: Pick<BegunSignIn, "origin">): string {
  return `${new URL(origin).origin}/session/oidc/callback`;
}

async function discovered(issuer: URL): Promise<oauth.AuthorizationServer> {
  const response = await oauth.discoveryRequest(issuer, requestOptions(issuer));
  return oauth.processDiscoveryResponse(issuer, response);
}

function fetchBounded(
  url: string,
  { body = null, ...options }: oauth.CustomFetchOptions<string, RequestInit["body"] | undefined>,
): Promise<Response> {
  return providerFetch(url, { ...options, body });
}

/** Without TLS only a provider on this machine is spoken to. */
function requestOptions({ hostname }: URL) {
  return {
    [oauth.allowInsecureRequests]: ["localhost", "127.0.0.1", "[::1]"].includes(hostname),
    [oauth.customFetch]: fetchBounded,
    signal: () => AbortSignal.timeout(FETCH_TIMEOUT_MS),
  };
}

function authenticationOf(
  { clientSecret }: SignInClient,
  { token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer,
): oauth.ClientAuth {
  if (clientSecret === null) return oauth.None();
  const isByPost = methods !== undefined && !methods.includes("client_secret_basic");
  return isByPost ? oauth.ClientSecretPost(clientSecret) : oauth.ClientSecretBasic(clientSecret);
}

function reasonOf(error: unknown): string {
  if (error instanceof oauth.AuthorizationResponseError)
    return error.error === "access_denied"
      ? "the provider says that it was cancelled or is not allowed"
      : "the provider refused it";
  if (error instanceof oauth.ResponseBodyError) return "the provider takes the code for used or expired";
  return "what came back from the provider does not fit what was asked";
}

function refused(why: string, cause?: unknown): PermissionError {
  return new PermissionError("sign_in_refused", `The sign-in failed: ${why}. Begin again.`, { cause });
}
