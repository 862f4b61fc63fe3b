import { fileSample } from "../dataset/file-sample.ts";
import type { ByteSource } from "../dataset/source.ts";

/** Key of the header line of a score file; its value is the version of the file format. */
export const SCORE_FILE_KEY = "rag_gate_scores";

/** Whether a file holds the scores of traces instead of traces. */
export async function isScoreFile(source: ByteSource): Promise<boolean> {
  const row = (await fileSample(source))?.row;
  return row !== null && row !== undefined && Object.hasOwn(row, SCORE_FILE_KEY);
}
