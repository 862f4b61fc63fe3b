import type { TraceAdapter } from "../adapter.ts";
import { agentLog } from "../formats/agent-log.ts";
import { azureEvaluation } from "../formats/azure-evaluation.ts";
import { azureRetrieval } from "../formats/azure-retrieval.ts";
import { chunkTable } from "../formats/chunk-table.ts";
import { deepeval } from "../formats/deepeval.ts";
import { langchain } from "../formats/langchain.ts";
import { langsmithExperiment } from "../formats/langsmith-experiment.ts";
import { llamaindex } from "../formats/llamaindex.ts";
import { phoenixExperiment } from "../formats/phoenix-experiment.ts";
import { promptfoo } from "../formats/promptfoo.ts";
import { ragas } from "../formats/ragas.ts";
import { ragchecker } from "../formats/ragchecker.ts";
import {
  langfuseTraces,
  langsmithRuns,
  mlflowTraces,
  openinferenceSpans,
  otelGenAiSpans,
  trulensSpans,
} from "../formats/span-formats.ts";
import { trulens } from "../formats/trulens.ts";
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
  mlflowTraces,
  langfuseTraces,
  agentLog,
  promptfoo,
  deepeval,
  langsmithExperiment,
  phoenixExperiment,
  trulens,
  langchain,
  llamaindex,
  ragchecker,
  azureRetrieval,
  azureEvaluation,
  chunkTable,
  native,
];
