import { entriesOf } from "../agent-log/entries-of.ts";
import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { firstRow } from "../rows/first-row.ts";
import { isObject } from "../rows/is-type.ts";

/** Messages or entries of an agent, the ones of a question in a row of their own. */
export const agentLog = foreignAdapter({
  name: "agent-log",
  title: "agent message logs",
  shape:
    "JSONL or JSON with `messages`, `entries`, `steps` or `contents` a row; which tools search is said in the policy",
  lacks: ["reranked", "citations"],
  detect: (sample) => {
    const first = firstRow(sample);
    const entries = isObject(first) && typeof first.run_type !== "string" ? entriesOf(first) : null;
    return entries?.some(isEntry) ?? false;
  },
  load: async () => (await import("../agent-log/read-agent-log.ts")).readAgentLog,
});

const MARKS = ["role", "type", "tool", "tool_name", "action"];

function isEntry(entry: unknown): boolean {
  return isObject(entry) && MARKS.some((name) => typeof entry[name] === "string");
}
