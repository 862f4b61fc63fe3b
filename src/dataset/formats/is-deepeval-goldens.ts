import type { FileSample } from "../rows/file-sample.ts";
import { hasColumns } from "../rows/has-columns.ts";

/** Columns by which a golden of DeepEval is told from the inputs and expected outputs of other tools. */
const TELLING = ["context", "retrieval_context", "retrievalContext", "actual_output", "actualOutput", "source_file"];

/** Whether rows are goldens of DeepEval, single-turn or conversational ones. */
export function isDeepevalGoldens(sample: FileSample): boolean {
  const isGolden = ["expected_output", "expectedOutput"].some((name) => hasColumns(sample, "input", name));
  return (
    (isGolden && TELLING.some((name) => hasColumns(sample, name))) || hasColumns(sample, "scenario", "expected_outcome")
  );
}
