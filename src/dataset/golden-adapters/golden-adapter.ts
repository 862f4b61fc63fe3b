import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { GoldenLine } from "../golden/golden-line.ts";
import type { SharedValues } from "../golden/shared-values.ts";
import type { ReadContext } from "../read-context.ts";
import type { FileSample } from "../rows/file-sample.ts";
import type { JsonRow } from "../rows/read-json-rows.ts";
import type { ByteSource } from "../rows/source.ts";

/** How golden cases of one format are read, as rows of `goldenSchema`. */
export interface GoldenAdapter {
  /** Value of `golden-format`. */
  readonly name: string;
  readonly title: string;
  /** Which file of the tool it is, for the reference page; absent where the title says it all. */
  readonly shape?: string;
  /** Whether its rows as a rule have no labels of their own: then those that qrels label are the set, and those that say themselves what is expected. */
  readonly labelsApart?: boolean;
  /** Whether a file is of this format. Looks at content, never at the file's name. */
  detect(sample: FileSample): boolean;
  /** The rows of one file. Problems go to the log; what cannot be read is skipped. */
  read(source: ByteSource, log: DiagnosticLog, context: ReadContext): AsyncIterable<JsonRow>;
  /** The same many at a time, each batch to be used up before the next is asked for, with what each row says. */
  readBatches?(source: ByteSource, log: DiagnosticLog, shared: SharedValues): AsyncIterable<Iterable<GoldenLine>>;
}
