import { columnNames } from "../rows/column-names.ts";
import type { FileSample } from "../rows/file-sample.ts";

/** Whether rows are tests of promptfoo as CSV, which have the vars, however they are called, in columns of their own. */
export function isPromptfooTable(sample: FileSample): boolean {
  return columnNames(sample).some((name) => /^__(?:expected|metadata:)/.test(name));
}
