import { parseRunLine } from "../rows/trec-line.ts";
import type { TraceAdapter } from "./adapter.ts";

const load = async () => (await import("../formats/trec-run-traces.ts")).readTrecRun;

/** A TREC run: `query Q0 chunk rank score tag` a line. */
export const trecRun: TraceAdapter = {
  name: "trec-run",
  title: "TREC run",
  lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
  straysAllowed: true,
  // A table may have six columns as well: its header names them, and a run has numbers there.
  detect: ({ line, row }) => row === null && parseRunLine(line) !== undefined && /\s[-+.\d]\S*\s+\S+$/.test(line),
  async *read(source, log, context) {
    for await (const traces of (await load())(source, log, context)) yield* traces;
  },
  async *readBatches(source, log, context) {
    yield* (await load())(source, log, context);
  },
};
