import { TRACE_PARTS } from "../dataset/adapters/adapter.ts";
import { jsonLine } from "./json-line.ts";
import type { GoldenWriter, TraceWriter } from "./trace-writer.ts";

/** rag-gate's own traces. What the source cannot say is named in each row, so that it stays "not available". */
export const nativeTraceWriter: TraceWriter = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  write: ({ trace, lacks }) => {
    // Beside the id, so that a reader that looks at the beginning of a file sees it.
    const { query_id, lacks: _, ...rest } = trace;
    const parts = TRACE_PARTS.filter((part) => lacks.includes(part));
    const said = parts.length === 0 ? {} : { lacks: parts };
    return { lines: [jsonLine({ query_id, ...said, ...rest })], lost: [] };
  },
};

/** rag-gate's own golden cases. */
export const nativeGoldenWriter: GoldenWriter = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  write: (row) => ({ lines: [jsonLine(row)], lost: [] }),
};
