import { azureEvaluationGolden } from "../formats/azure-evaluation-golden.ts";
import { azureGolden } from "../formats/azure-golden.ts";
import { beirQueries } from "../formats/beir-queries.ts";
import { caseListGolden } from "../formats/case-list-golden.ts";
import { chunkTableGolden } from "../formats/chunk-table-golden.ts";
import { deepevalGolden } from "../formats/deepeval-golden.ts";
import { langfuseItems } from "../formats/langfuse-items.ts";
import { langsmithExamples } from "../formats/langsmith-examples.ts";
import { llamaindexQaDataset } from "../formats/llamaindex-qa-dataset.ts";
import { llamaindexRagDataset } from "../formats/llamaindex-rag-dataset.ts";
import { mlflowGolden } from "../formats/mlflow-golden.ts";
import { phoenixExamples } from "../formats/phoenix-examples.ts";
import { promptfooGolden } from "../formats/promptfoo-golden.ts";
import { ragasGolden } from "../formats/ragas-golden.ts";
import { ragcheckerGolden } from "../formats/ragchecker-golden.ts";
import type { GoldenAdapter } from "./golden-adapter.ts";
import { nativeGolden } from "./native-golden.ts";
import { qrelsGolden } from "./qrels-golden.ts";

/** The registry: the first adapter that detects a file reads it; `native` stays last and also explains the rest. */
export const goldenAdapters: readonly GoldenAdapter[] = [
  caseListGolden,
  qrelsGolden,
  ragasGolden,
  langsmithExamples,
  langfuseItems,
  phoenixExamples,
  mlflowGolden,
  promptfooGolden,
  deepevalGolden,
  llamaindexRagDataset,
  llamaindexQaDataset,
  ragcheckerGolden,
  azureGolden,
  azureEvaluationGolden,
  beirQueries,
  chunkTableGolden,

  nativeGolden,
];
