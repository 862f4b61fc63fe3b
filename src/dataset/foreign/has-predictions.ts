import { columnNames } from "../rows/column-names.ts";
import type { FileSample } from "../rows/file-sample.ts";

const PREDICTION = /^(?:predicted_answers?|predictions?|(?:generated|model|rag|llm|system)_answers?)$/;

/** Whether a column holds what the pipeline answered beside `answer`, which is then what it should have. */
export function hasPredictions(sample: FileSample): boolean {
  return columnNames(sample).some((name) => PREDICTION.test(name));
}
