/** What servers of one protocol differ in: learned from what they object to. */

export interface Dialect {
  /** How the form of the reply is asked for: by a JSON schema, as JSON, or in words only. */
  readonly format: "schema" | "json" | "words";
  /** Models that reason take no temperature but their own. */
  readonly temperature: 0 | null;
  /** How the length of the reply is limited. */
  readonly limit: "max_tokens" | "max_completion_tokens" | null;
}

/** What is tried first. */
export const FULL_DIALECT: Dialect = { format: "schema", temperature: 0, limit: "max_tokens" };

const ABOUT_TEMPERATURE = /temperature/iu;
const ABOUT_LIMIT = /max_(?:completion_)?tokens|maxOutputTokens|max_output_tokens/iu;
const ABOUT_FORMAT =
  /response_?format|json_?schema|json_?object|json mode|structured|schema|grammar|guided|output_?config/iu;

/**
 * The next dialect to try after a server refused a request, by its words; `undefined` if these are about
 * something else.
 *
 * @param objection - what the server said
 */
export function plainerDialect(dialect: Dialect, objection: string): Dialect | undefined {
  if (dialect.temperature !== null && ABOUT_TEMPERATURE.test(objection))
    return { ...dialect, temperature: null };
  if (dialect.limit !== null && ABOUT_LIMIT.test(objection) && !/context/iu.test(objection)) {
    return { ...dialect, limit: dialect.limit === "max_tokens" ? "max_completion_tokens" : null };
  }
  if (dialect.format === "words" || !ABOUT_FORMAT.test(objection)) return undefined;
  return { ...dialect, format: dialect.format === "schema" ? "json" : "words" };
}
