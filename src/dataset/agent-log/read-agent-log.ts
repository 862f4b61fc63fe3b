import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { count } from "../../text/count.ts";
import type { LocatedForeignTrace } from "../foreign/foreign-trace.ts";
import { isOurs } from "../foreign/is-ours.ts";
import type { AdapterOptions } from "../read-context.ts";
import { fileSample } from "../rows/file-sample.ts";
import { isObject } from "../rows/is-type.ts";
import { readRecords } from "../rows/read-records.ts";
import type { ByteSource } from "../rows/source.ts";
import { agentTrace } from "./agent-trace.ts";
import { entriesOf } from "./entries-of.ts";

/** Tools that a message names. */
const SHOWN = 10;

/**
 * The traces of an agent's log, a row each. Which tools search is the user's to say: without that nothing is known to
 * have been retrieved, which is another thing than that nothing was.
 */
export async function* readAgentLog(
  source: ByteSource,
  log: DiagnosticLog,
  { retrievalTools, queryId }: Pick<AdapterOptions, "retrievalTools" | "queryId">,
): AsyncGenerator<LocatedForeignTrace> {
  const searching = new Set(retrievalTools);
  const called = new Set<string>();
  let hung: { readonly tool: string; readonly line: number } | null = null;
  let isAnySearched = false;
  const file = source.name;
  const sample = await fileSample(source);
  if (sample === null) return;
  for await (const { value, line } of readRecords(source, sample, null, log)) {
    const place = { file, line };
    const entries = isObject(value) ? entriesOf(value) : null;
    if (!isObject(value) || entries === null) {
      log.error("trace/invalid-row", "this row holds no list of messages, entries or steps", place);
      continue;
    }
    // Its chunks stand in fields that no log has, and would be left unread.
    if (isOurs(value)) {
      const message =
        "this row is one of rag-gate's own format, and the file began with an agent's log: choose traces-format native if all of it is";
      log.error("trace/mixed-formats", message, place);
      continue;
    }
    const { trace, unread, hung: tool, tools, unknown, unplaced } = agentTrace(value, entries, searching, queryId);
    for (const name of tools) called.add(name);
    if (unknown > 0 && unknown === entries.length) {
      log.error("agent/unknown-entry", `${count(unknown, "entry", "entries")}, and none of a known shape`, place);
      continue;
    }
    if (unplaced > 0) {
      const found = count(unplaced, "entry", "entries");
      log.error("agent/unknown-entry", `${found} of no known shape that may hold what a search returned`, place);
      continue;
    }
    if (unknown > 0)
      log.warn("agent/unknown-entry", `${count(unknown, "entry", "entries")} of no known shape: not used`, place);
    for (const name of unread)
      log.error("agent/no-documents", `what "${name}" returned is no list of documents`, place);
    if (tool === null) isAnySearched = true;
    else hung ??= { tool, line };
    if (unread.length === 0) yield { trace, line };
  }
  // A log that keeps no results at all looks as if every query hung.
  if (hung !== null && !isAnySearched)
    log.error("agent/no-documents", `no row says what "${hung.tool}" returned`, { file, line: hung.line });
  if (called.size > 0 && ![...called].some((tool) => searching.has(tool))) {
    const shown = [...called]
      .sort()
      .slice(0, SHOWN)
      .map((tool) => `"${tool}"`)
      .join(", ");
    const message =
      searching.size === 0
        ? `nobody says which tools search; called were ${shown}`
        : `none of the retrieval tools was called, only ${shown}`;
    log.error("agent/no-retrieval-tools", message, { file });
  }
}
