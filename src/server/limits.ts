/** How often and how many at a time. */
import { Semaphore } from "async-mutex";
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Caller } from "../auth/caller.ts";
import { sha256 } from "../domain/hash.ts";
import { LimitError, PermissionError } from "../errors.ts";
import type { ServerEnv } from "./env.ts";
import type { LimitOptions, RateLimit } from "./options.ts";
import { plainName } from "./reach.ts";
import { isMadeAsItIsRead, untilItsEnd } from "./streamed-answer.ts";
import { UnsentAnswers } from "./unsent-answers.ts";

/** Seconds after which it is worth to try again where too many are worked on. */
const MIN_RETRY_AFTER_S = 1;
/** Tokens that are checked at a time for addresses from which too many were refused. */
const CHECKS_IN_TURN = 8;
/** Tokens that are known to have been valid: they wait for no turn. */
const MAX_ACCEPTED = 10_000;

/** For whom a request is worked on. */
type Working = Pick<Caller, "tenant" | "user" | "mayNameUser">;

/** What a request counts as, and how many there may be. */
interface Counted {
  readonly key: string;
  readonly most: number;
}

export class Limits {
  readonly #perToken: RateLimiterMemory;
  readonly #perTenant: RateLimiterMemory;
  readonly #refused: RateLimiterMemory;
  readonly #signIns: RateLimiterMemory;
  readonly #turns = new Semaphore(CHECKS_IN_TURN);
  /** By hash, as a token stands in memory no longer than its request. */
  readonly #accepted = new LRUCache<string, true>({ max: MAX_ACCEPTED });
  readonly #options: Required<LimitOptions>;
  /** Requests that are worked on, by tenant, and by user. */
  readonly #working = new Map<string, number>();
  #inAll = 0;

  constructor(options: Required<LimitOptions>) {
    this.#options = options;
    this.#perToken = limiterOf(options.perToken);
    this.#perTenant = limiterOf(options.perTenant);
    this.#refused = limiterOf(options.refused);
    this.#signIns = limiterOf(options.signIns);
  }

  /** Milliseconds for which nothing may be read of an answer. */
  get readMs(): number {
    return this.#options.readMs;
  }

  /** Requests that are worked on. */
  get working(): number {
    return this.#inAll;
  }

  /** Is more than half of what can be worked on at a time worked on? */
  get isBusy(): boolean {
    return this.#inAll > this.#options.concurrent / 2;
  }

  /**
   * Checks what somebody shows. A valid token is let through, whatever came from the same address, which
   * behind a proxy is everybody's; a refused one counts. From an address beyond its limit only a few tokens
   * are checked at a time, so that guesses take no more; those that were valid before are checked at once.
   *
   * @param shown the token, or the cookie of a session
   * @throws LimitError `rate_limited` for a refused token from an address from which too many came; what the
   *   check throws
   */
  async check(address: string, shown: string, check: () => Promise<Caller>): Promise<Caller> {
    const key = sha256(shown);
    const isInTurn = !this.#accepted.has(key) && (await this.#isBeyond(address));
    try {
      const caller = await (isInTurn ? this.#turns.runExclusive(check) : check());
      this.#accepted.set(key, true);
      return caller;
    } catch (error) {
      this.#accepted.delete(key);
      // A page whose session has expired asks on until somebody looks at it.
      if (error instanceof PermissionError && error.code !== "session_expired") await this.refused(address);
      throw error;
    }
  }

  async #isBeyond(address: string): Promise<boolean> {
    const found = await this.#refused.get(address);
    return found !== null && found.consumedPoints > this.#options.refused.requests;
  }

  /** Counts a token that was refused. @throws LimitError `rate_limited` where too many were */
  async refused(address: string): Promise<void> {
    await take(this.#refused, address, "Too many tokens were refused");
  }

  /** Counts somebody who signs in, or tries to. @throws LimitError `rate_limited` */
  async signIn(address: string): Promise<void> {
    await take(this.#signIns, address, "Too many sign-ins came from this address");
  }

  /** @throws LimitError `rate_limited` */
  async count(caller: Caller): Promise<void> {
    await take(
      this.#perToken,
      `${caller.via} ${caller.tenant} ${caller.id}`,
      "The token sends too many requests",
    );
    await take(this.#perTenant, caller.tenant, "The tenant sends too many requests");
  }

  /**
   * Counts a request until its answer has left; one that is made as it is read, until its end, or until its
   * reader takes nothing more or may read it no longer.
   *
   * @param caller one that acts for one user alone cannot take all that the tenant has
   * @param demandAllowed throws where the caller may read on no longer
   * @param whenSent calls back when the answer has left. Default: as soon as it is made
   * @throws LimitError `overloaded`
   */
  async trackRequest(
    caller: Working,
    answered: () => Promise<Response>,
    demandAllowed: () => Promise<unknown>,
    whenSent: (sent: () => void) => void = (sent) => sent(),
  ): Promise<Response> {
    const counted = this.#countedFor(caller);
    const isFull = counted.some(({ key, most }) => (this.#working.get(key) ?? 0) >= most);
    if (this.#inAll >= this.#options.concurrent || isFull) {
      throw new LimitError(
        "overloaded",
        "Too many requests are worked on. Send this one again in a moment.",
        MIN_RETRY_AFTER_S,
      );
    }
    this.#count(counted, 1);
    const end = () => this.#count(counted, -1);
    try {
      const response = await answered();
      if (isMadeAsItIsRead(response)) {
        const { readMs } = this.#options;
        return untilItsEnd(response, { demandAllowed, readMs, end });
      }
      whenSent(end);
      return response;
    } catch (error) {
      end();
      throw error;
    }
  }

  #countedFor({ tenant, user, mayNameUser }: Working): readonly Counted[] {
    const { concurrentPerTenant, concurrentPerUser } = this.#options;
    const ofTenant = { key: JSON.stringify([tenant]), most: concurrentPerTenant };
    if (user === null || mayNameUser) return [ofTenant];
    return [ofTenant, { key: JSON.stringify([tenant, user]), most: concurrentPerUser }];
  }

  #count(counted: readonly Counted[], more: 1 | -1): void {
    this.#inAll += more;
    for (const { key } of counted) {
      const count = (this.#working.get(key) ?? 0) + more;
      if (count === 0) this.#working.delete(key);
      else this.#working.set(key, count);
    }
  }
}

function limiterOf({ requests, seconds }: RateLimit): RateLimiterMemory {
  return new RateLimiterMemory({ points: requests, duration: seconds });
}

async function take(limiter: RateLimiterMemory, key: string, what: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooOften(what, error);
    throw error;
  }
}

function tooOften(what: string, { msBeforeNext }: RateLimiterRes): LimitError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new LimitError("rate_limited", `${what}. Wait for ${seconds} seconds.`, seconds);
}

/** Authenticates, counts, and lets through what there is room for. */
export function authenticated(
  callerOf: (context: Context<ServerEnv>) => Promise<Caller>,
  limits: Limits,
): MiddlewareHandler<ServerEnv> {
  const unsent = new UnsentAnswers();
  return async (context, next) => {
    const address = addressOf(context);
    const shown = context.req.header("authorization") ?? context.req.header("cookie") ?? "";
    const caller = await limits.check(address, shown, () => callerOf(context));
    await limits.count(caller);
    const named = context.req.header("x-palimpsest-user");
    context.set(
      "caller",
      named === undefined ? caller : actingFor(caller, plainName(named, "x-palimpsest-user")),
    );
    const answered = async () => {
      await next();
      // Nobody reads the body: what would make it ends.
      if (context.req.method === "HEAD") await context.res.body?.cancel();
      return context.req.method === "HEAD" ? new Response(null, context.res) : context.res;
    };
    const counted = await limits.trackRequest(
      caller,
      answered,
      () => callerOf(context),
      (sent) => unsent.whenSent(context.env ?? {}, sent),
    );
    if (counted !== context.res) context.res = counted;
  };
}

/** Where a request comes from, for limits. */
export function addressOf(context: Context<ServerEnv>): string {
  return context.env.incoming?.socket.remoteAddress ?? "";
}

function actingFor(caller: Caller, user: string): Caller {
  if (caller.user === user) return caller;
  if (!caller.mayNameUser)
    throw new PermissionError(
      "forbidden",
      "The token acts for one user, and the header x-palimpsest-user names another.",
    );
  if (user.trim() === "" || user.length > 200)
    throw new PermissionError(
      "forbidden",
      "The header x-palimpsest-user names a user with 1 to 200 characters.",
    );
  return { ...caller, user };
}
