export type { CorpusRow, EvidenceRow, GoldenRow, Label, Trace, TraceChunk } from "./row-schemas.ts";
export { CHUNK_FIELDS, MAX_REPEAT, TRACE_FIELDS, TRACE_PARTS, type TracePart } from "./trace-fields.ts";
