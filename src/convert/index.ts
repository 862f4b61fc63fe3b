import { nativeGolden, nativeTraces } from "./native-writers.ts";
import { ragasGolden, ragasTraces } from "./ragas-writers.ts";
import type { GoldenWriter, TraceWriter } from "./trace-writer.ts";
import { trecGolden, trecTraces } from "./trec-writers.ts";

/** What traces and golden sets can be converted to. */
export const traceWriters: readonly TraceWriter[] = [nativeTraces, ragasTraces, trecTraces];
export const goldenWriters: readonly GoldenWriter[] = [nativeGolden, ragasGolden, trecGolden];
