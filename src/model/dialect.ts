/** What servers of one protocol differ in: learned from what they object to. */
import { PROVIDER } from "./server.ts";

/** What every request says. */
export interface BaseDialect {
  /** Models that reason take no temperature but their own. */
  readonly temperature: 0 | null;
  /** How the length of the reply is limited. */
  readonly limit: "max_tokens" | "max_completion_tokens" | null;
}

export interface Dialect extends BaseDialect {
  /** How the form of the reply is asked for: by a JSON schema, as JSON, or in words only. */
  readonly format: "schema" | "json" | "words";
}

/** What is tried first. */
export const FULL_DIALECT: Dialect = { format: "schema", temperature: 0, limit: "max_tokens" };

const ABOUT_TEMPERATURE = /temperature/iu;
const ABOUT_LIMIT = /max_(?:completion_)?tokens|maxOutputTokens|max_output_tokens/iu;
const ABOUT_FORMAT =
  /response_?format|json_?schema|json_?object|json mode|structured|schema|grammar|guided|output_?config/iu;

/** The settings of a call of the AI SDK, which itself is not to try again. */
export function callSettings({ temperature, limit }: BaseDialect, maxOutputTokens: number) {
  return {
    maxRetries: 0,
    ...(temperature === null ? {} : { temperature }),
    ...(limit === "max_tokens" ? { maxOutputTokens } : {}),
    ...(limit === "max_completion_tokens"
      ? { providerOptions: { [PROVIDER]: { max_completion_tokens: maxOutputTokens } } }
      : {}),
  };
}

/**
 * The next dialect to try after a server refused a request, by its words; `undefined` if these are about
 * something else.
 *
 * @param objection - what the server said
 */
export function plainerDialect(dialect: Dialect, objection: string): Dialect | undefined {
  const plainer = plainerBase(dialect, objection);
  if (plainer !== undefined || dialect.format === "words" || !ABOUT_FORMAT.test(objection)) return plainer;
  return { ...dialect, format: dialect.format === "schema" ? "json" : "words" };
}

/** Leaves out of what every request says what a server objects to; `undefined` if that is something else. */
export function plainerBase<Kind extends BaseDialect>(dialect: Kind, objection: string): Kind | undefined {
  if (dialect.temperature !== null && ABOUT_TEMPERATURE.test(objection))
    return { ...dialect, temperature: null };
  if (dialect.limit === null || !ABOUT_LIMIT.test(objection) || /context/iu.test(objection)) return undefined;
  return { ...dialect, limit: dialect.limit === "max_tokens" ? "max_completion_tokens" : null };
}
