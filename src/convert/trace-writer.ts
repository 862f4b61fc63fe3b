import type { TracePart } from "../dataset/adapters/adapter.ts";
import type { GoldenRow } from "../dataset/golden/golden.schema.ts";
import type { GoldenCase } from "../dataset/golden/golden-case.ts";
import type { Trace } from "../dataset/traces/trace.schema.ts";

/** One row of the source as a writer gets it. */
interface WritableTrace {
  readonly trace: Trace;
  /** What the source format cannot say. */
  readonly lacks: readonly TracePart[];
  /** The golden case of the trace, where a golden set was given. */
  readonly golden: GoldenCase | null;
}

/** What became of a row: its lines, and in words what the target could not carry of it; or why it cannot be written. */
type Written = { readonly lines: readonly string[]; readonly lost: readonly string[] } | { readonly refused: string };

/** How traces are written in a format. */
export interface TraceWriter {
  /** Value of `--to`. */
  readonly name: string;
  readonly title: string;
  write(row: WritableTrace): Written;
}

/** How golden cases are written in a format. */
export interface GoldenWriter {
  readonly name: string;
  readonly title: string;
  write(row: GoldenRow): Written;
}
