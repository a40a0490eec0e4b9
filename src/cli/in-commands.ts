/** Messages of the library in the words of the command line: commands stand in place of calls. */

/** Commands that have another name than the method. */
const COMMANDS = new Map([
  ["adopt", "ontology adopt"],
  ["audit", "audit list"],
  ["correctEntity", "correct-entity"],
  ["define", "ontology define"],
  ["describe", "ontology show"],
  ["extractions", "jobs list"],
  ["importFile", "import"],
  ["keepApart", "keep-apart"],
  ["keys.create", "keys create"],
  ["reextract", "jobs reextract"],
  ["rememberDocument", "import"],
  ["rememberMany", "import"],
  ["replayFeedback", "feedback replay"],
  ["restore", "import"],
  ["verifyAudit", "audit verify"],
]);
/** Commands that are named as the method is. */
const ALIKE = new Set(
  (
    "ask assert changes confirm context correct decisions entities episodes export facts forget gaps graphs " +
    "match merge neighbours path rebuild recall recalled remember retract review revise share shares " +
    "surprises threads timeline traces undo unshare why"
  ).split(" "),
);

/** The call that a message begins with, before what is wrong with it. */
const HEAD = /^([\w.]+)\(\): /u;
/** A text in quotes, which stays as it is; or a call, perhaps after "call", perhaps with names of options. */
const CALL = /"(?:[^"\\]|\\.)*"|(call )?\b([a-z][\w.]*)\((?:\{ (\w+) \})?\)( of the ontology)?/gu;
/** A graph is made by its first write: the command line has no other way. */
const OR_CREATE = ", or call create();";

/** Where settings come from that the library takes as options. */
const SETTINGS = "This comes from the file of PALIMPSEST_SETTINGS, or from a variable of the environment.";

/**
 * A message as somebody reads it who knows commands and no calls.
 *
 * @example inCommands("There is no fact \"x\" in this graph. facts() gives the ids.")
 *   // There is no fact "x" in this graph. palimpsest facts gives the ids.
 */
export function inCommands(message: string): string {
  const isSettings = message.startsWith("openMemory(): ");
  const said = message
    .replace(HEAD, "")
    .replace(OR_CREATE, ";")
    .replace(
      CALL,
      (whole, call: string | undefined, method: string | undefined, option: string | undefined) => {
        const command = method === undefined ? undefined : commandOf(method);
        if (command === undefined) return whole;
        const flag = option === undefined ? "" : ` ${flagOf(option)}`;
        return `${call === undefined ? "" : "run "}palimpsest ${command}${flag}`;
      },
    );
  return isSettings ? `${said} ${SETTINGS}` : said;
}

function commandOf(method: string): string | undefined {
  return COMMANDS.get(method) ?? (ALIKE.has(method) ? method : undefined);
}

/** @example flagOf("knownAt") // "--known-at" */
function flagOf(option: string): string {
  return `--${option.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
}
