/** A provider of OpenID Connect by which people sign in, who all are let in at once. */
import { createServer } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";
import { atEndOfFile } from "../cleanups.ts";

export const CLIENT = { id: "palimpsest", secret: "secret-of-the-web-application" };

export interface SignInProvider {
  readonly issuer: string;
  /** Who signs in next, and what the provider says of them; `null`: who cancels. */
  person: { readonly id: string; readonly claims: Record<string, unknown> } | null;
}

/** @param redirects where browsers may be sent back to: asked for with the first request */
export async function startSignInProvider(redirects: () => readonly string[]): Promise<SignInProvider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "one", use: "sig", alg: "RS256" };
  let made: Provider | undefined;
  const http = createServer(async (request, response) => {
    made ??= newProvider();
    const provider = made;
    if (request.url?.startsWith("/interaction/") !== true) return provider.callback()(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const { person } = state;
    if (person === null) return provider.interactionFinished(request, response, { error: "access_denied" });
    const grant = new provider.Grant({ accountId: person.id, clientId: String(params.client_id) });
    grant.addOIDCScope("openid");
    const result = { login: { accountId: person.id }, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, result);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  atEndOfFile(() => {
    http.closeAllConnections();
    return new Promise((resolve) => http.close(resolve));
  });
  const address = http.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const state: SignInProvider = { issuer, person: null };
  const newProvider = () =>
    new Provider(issuer, {
      jwks: { keys: [key] as never },
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          grant_types: ["authorization_code"],
          response_types: ["code"],
          redirect_uris: [...redirects()],
        },
      ],
      pkce: { required: () => true },
      conformIdTokenClaims: false,
      claims: { openid: ["sub", "roles", "org", "graphs"] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...state.person?.claims }),
      }),
    });
  return state;
}

/** Goes through the provider's pages as a browser does, until it sends the browser back. @returns where to */
export async function throughProvider(url: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = url;
  for (let step = 0; step < 10 && at.startsWith(issuer); step += 1) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(at, { redirect: "manual", headers: { cookie } });
    await response.arrayBuffer();
    for (const text of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    }
    at = new URL(response.headers.get("location") ?? "", at).href;
  }
  return at;
}
