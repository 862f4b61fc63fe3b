import { nativeGoldenWriter, nativeTraceWriter } from "./native-writers.ts";
import { ragasGoldenWriter, ragasTraceWriter } from "./ragas-writers.ts";
import type { GoldenWriter, TraceWriter } from "./trace-writer.ts";
import { trecGoldenWriter, trecTraceWriter } from "./trec-writers.ts";

/** What traces and golden sets can be converted to. */
export const traceWriters: readonly TraceWriter[] = [nativeTraceWriter, ragasTraceWriter, trecTraceWriter];
export const goldenWriters: readonly GoldenWriter[] = [nativeGoldenWriter, ragasGoldenWriter, trecGoldenWriter];
