import type { TraceAdapter } from "../adapter.ts";
import { agentLog } from "../formats/agent-log.ts";
import { ragas } from "../formats/ragas.ts";
import { langsmithRuns, openinferenceSpans, otelGenAiSpans, trulensSpans } from "../formats/span-formats.ts";
import { native } from "./native.ts";
import { trecRun } from "./trec-run.ts";

/** The registry: the first adapter that detects a file reads it; `native` stays last and also explains the rest. */
export const traceAdapters: readonly TraceAdapter[] = [
  trecRun,
  ragas,
  openinferenceSpans,
  trulensSpans,
  otelGenAiSpans,
  langsmithRuns,
  agentLog,
  native,
];
