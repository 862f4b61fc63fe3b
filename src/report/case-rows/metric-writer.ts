import type { RunScores } from "../../metrics/run/run-scores.ts";
import type { ByteText } from "./byte-text.ts";
import { jsonNumber } from "./json-number.ts";
import { RememberingWriter } from "./remembering-writer.ts";
import { varyingColumns } from "./varying-columns.ts";

/** Writes the numbers of one case as a JSON object. */
export interface MetricWriter {
  write(i: number): void;
}

/** From so many cases on it pays to look for what was written before, and to have copying loops compiled. */
export const MANY_CASES = 512;

/** The writer that is fastest for a run of its size; they write the same. */
export function metricWriter(run: RunScores, out: ByteText): MetricWriter {
  const { columns, end } = varyingColumns(run);
  if (run.ids.length >= MANY_CASES) return new RememberingWriter(columns, end, out);
  return {
    write(i) {
      let text = "";
      for (const { before, values } of columns) text += before + jsonNumber(values.at(i));
      out.append(text + end);
    },
  };
}
