/** Which of the memory's own tools a server offers: all of them, or those that are named. */
import { invalid } from "../errors.ts";

/** Names that stand for several tools. Each tool is of one group. */
const TOOL_GROUPS = {
  memory: ["remember", "recall", "ask", "episodes", "forget"],
  graph: ["facts", "timeline", "why", "neighbours", "path", "match", "analyse", "skills"],
  operate: ["gaps", "surprises", "review", "decide", "correct_entity", "share"],
} as const;

type ToolGroup = keyof typeof TOOL_GROUPS;

/** The name of one of the memory's own tools. */
export type OwnTool = (typeof TOOL_GROUPS)[ToolGroup][number];

const OWN_TOOLS: readonly OwnTool[] = Object.values(TOOL_GROUPS).flat();

/**
 * The tools that a list names, by their names and by those of groups.
 *
 * @param list with commas or spaces between the names; empty for all
 * @throws InputError `invalid_input` for a name that is of neither
 * @example
 * offeredTools("memory,facts") // remember, recall, ask, episodes, forget, facts
 */
export function offeredTools(list: string): readonly OwnTool[] {
  const names = list.split(/[\s,]+/u).filter((name) => name !== "");
  const offered = new Set(names.flatMap(toolsOf));
  return names.length === 0 ? OWN_TOOLS : OWN_TOOLS.filter((name) => offered.has(name));
}

function toolsOf(name: string): readonly OwnTool[] {
  if (name === "all") return OWN_TOOLS;
  const group = Object.entries(TOOL_GROUPS).find(([each]) => each === name);
  const tools = group === undefined ? OWN_TOOLS.filter((each) => each === name) : group[1];
  if (tools.length > 0) return tools;
  const groups = Object.keys(TOOL_GROUPS).join(", ");
  throw invalid(
    `There is no tool of MCP that is called "${name}". There are the groups ${groups} and all, and the tools ${OWN_TOOLS.join(", ")}.`,
  );
}
