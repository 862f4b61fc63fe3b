import type { FileSample } from "../../dataset/rows/file-sample.ts";

/** Key of the header line of a score file; its value is the version of the file format. */
export const SCORE_FILE_KEY = "rag_gate_scores";

/** Whether a file holds the scores of traces instead of traces. */
export function isScoreFile(sample: FileSample | null): boolean {
  const row = sample?.row ?? null;
  return row !== null && Object.hasOwn(row, SCORE_FILE_KEY);
}
