import type { SpanRole } from "./span.ts";

/** Steps that search, sort or watch: what they and the calls of a model within them say answers nobody. */
export const SIDE_STEPS: ReadonlySet<SpanRole> = new Set<SpanRole>(["retrieve", "rerank", "embed", "guard"]);
