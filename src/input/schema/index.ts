export type { CorpusRow, EvidenceRow, GoldenRow, Label, Trace, TraceChunk } from "./row-schemas.ts";
export { ROW_SHAPES, TRACE_FIELDS } from "./row-shapes.ts";
export { CHUNK_FIELDS, MAX_REPEAT, TRACE_PARTS, type TracePart } from "./trace-fields.ts";
