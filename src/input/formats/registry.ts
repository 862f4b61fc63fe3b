import { UserError } from "../../diagnostics/index.ts";
import type { FileSample } from "../rows/index.ts";
import type { TraceAdapter } from "../traces/index.ts";
import { azureEvaluationCases, azureEvaluationTraces, azureRetrievalCases, azureRetrievalTraces } from "./azure.ts";
import { bedrockCases, bedrockTraces } from "./bedrock.ts";
import { caseList } from "./case-list.ts";
import { chunkTableCases, chunkTableTraces } from "./chunk-table.ts";
import { deepevalCases, deepevalTraces } from "./deepeval.ts";
import { langchainTraces } from "./langchain.ts";
import { langfuseCases } from "./langfuse.ts";
import { langsmithCases, langsmithTraces } from "./langsmith.ts";
import { llamaindexCases, llamaindexPairs, llamaindexTraces } from "./llamaindex.ts";
import { mlflowCases } from "./mlflow.ts";
import { native, nativeGolden } from "./native.ts";
import { phoenixCases, phoenixTraces } from "./phoenix.ts";
import { promptfooCases, promptfooTraces } from "./promptfoo.ts";
import { ragasCases, ragasTraces } from "./ragas.ts";
import { ragcheckerCases, ragcheckerTraces } from "./ragchecker.ts";
import type { GoldenAdapter } from "./shared/index.ts";
import { spanFormats } from "./span-formats.ts";
import { beirCases, qrels, trecRun } from "./trec.ts";
import { trulensTraces } from "./trulens.ts";

/**
 * Dataset formats in the order of detection: the first adapter that detects a file reads it. `native` is last because
 * files that no adapter detects also go to it, and its errors explain them.
 */
export const goldenAdapters: readonly GoldenAdapter[] = [
  caseList,
  qrels,
  ragasCases,
  langsmithCases,
  langfuseCases,
  phoenixCases,
  mlflowCases,
  promptfooCases,
  deepevalCases,
  llamaindexCases,
  llamaindexPairs,
  ragcheckerCases,
  azureRetrievalCases,
  azureEvaluationCases,
  bedrockCases,
  beirCases,
  chunkTableCases,
  nativeGolden,
];

/** Trace formats in the order of detection. `native` is last for the same reason. */
export const traceAdapters: readonly TraceAdapter[] = [
  trecRun,
  ragasTraces,
  ...spanFormats,
  promptfooTraces,
  deepevalTraces,
  langsmithTraces,
  phoenixTraces,
  trulensTraces,
  langchainTraces,
  llamaindexTraces,
  ragcheckerTraces,
  azureRetrievalTraces,
  azureEvaluationTraces,
  bedrockTraces,
  chunkTableTraces,
  native,
];

/**
 * Returns the adapter with a name from the command line or the policy, or null for `auto` and undefined.
 * @throws UserError if no adapter of the registry has this name
 */
export function adapterNamed<T extends { readonly name: string }>(
  name: string | undefined,
  what: "traces" | "golden",
  registry: readonly T[],
): T | null {
  if (name === undefined || name === "auto") return null;
  const adapter = registry.find((candidate) => candidate.name === name);
  if (adapter !== undefined) return adapter;
  const hint = `formats: auto, ${registry.map((candidate) => candidate.name).join(", ")}`;
  throw new UserError([
    { severity: "error", code: "usage/invalid-value", message: `unknown ${what} format "${name}"`, hint },
  ]);
}

/** Returns the first adapter of a registry that detects a file, or the last one if none does or the file is empty. */
export function chooseAdapter<T extends Pick<TraceAdapter, "detect">>(
  sample: FileSample | null,
  registry: readonly T[],
): T {
  return (sample === null ? undefined : registry.find((adapter) => adapter.detect(sample))) ?? (registry.at(-1) as T);
}
