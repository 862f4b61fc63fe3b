import * as z from "zod";
import { TRACE_PARTS, type TracePart } from "./adapter.ts";

const id = z.string().min(1);
const amount = z.number().min(0);

const chunk = z.union([
  id,
  z.looseObject({
    chunk_id: id,
    score: z.number().nullish(),
    rank: z.int().min(1).nullish().describe("Counts where every chunk of the list has one; else the order does."),
    stage: z.string().nullish().describe("dense, bm25, hybrid, rerank, ..."),
    text: z.string().nullish().describe("Lets answers be searched for protected text."),
    text_hash: z.string().nullish(),
    document_id: z.string().nullish(),
    document_version: z.string().nullish(),
    section_path: z.string().nullish(),
    tenant_id: z.string().nullish(),
    acl_roles: z.array(z.string()).nullish(),
  }),
]);
const chunks = z.array(chunk);

const statement = z.looseObject({ statement: z.string(), score: z.number().nullish() });

/** What an outside judge said: a score, or a score with what it was made of. */
const recordedScore = z.union([
  z.number(),
  z.looseObject({
    score: z.number().nullish(),
    data: z.array(statement).nullish().describe("The judged statements, each with its own score."),
    repeats: z.array(z.number()).nullish().describe("Scores of the judge's repeats over this one answer."),
    reason: z.string().nullish(),
  }),
]);

/** The shape of one row of a trace file: what the pipeline did for one question. */
export const traceSchema = z
  .looseObject({
    query_id: id.describe("The id of the golden case."),
    config_id: z.string().nullish().describe("Names the configuration under test where a file holds several."),
    repeat: z.int().min(0).nullish().describe("Number of the sample where a question was asked repeatedly."),
    question: z.string().nullish(),
    query_rewrite: z.string().nullish(),
    retrieved_chunks: chunks.nullish().describe("In rank order, or with `rank`; may hold one list a `stage`."),
    reranked_chunks: chunks.nullish().describe("After the reranker; absent where there is none."),
    context_chunks: chunks.nullish().describe("What the generator was given, in order."),
    answer: z.string().nullish().describe("What the user saw."),
    citations: z.array(z.union([id, z.looseObject({ chunk_id: id })])).nullish(),
    expected_behavior_observed: z.enum(["answer", "abstain", "permission_denied", "escalate"]).nullish(),
    latency_ms: z.record(z.string(), amount.nullable()).nullish().describe("Milliseconds by stage, and `end_to_end`."),
    tokens: z.looseObject({ prompt: amount.nullish(), completion: amount.nullish() }).nullish(),
    cost_usd: amount.nullish().describe("US dollars; absent where it is not measured, never 0 for that."),
    versions: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .nullish()
      .describe("eval_set, corpus, chunking, embedding, index, reranker, prompt, generator, judge, ..."),
    error: z
      .union([z.string(), z.looseObject({ type: z.string().nullish(), message: z.string().nullish() })])
      .nullish()
      .describe("Set where the pipeline failed; the case then counts as failed."),
    scores: z
      .record(z.string(), recordedScore.nullable())
      .nullish()
      .describe("Scores of outside judges by metric name; null where the judge gave none."),
    judge: z
      .looseObject({
        library: z.string().nullish(),
        version: z.string().nullish(),
        model: z.string().nullish(),
        prompt_version: z.string().nullish(),
        scale: z
          .union([z.string(), z.record(z.string(), z.string())])
          .nullish()
          .describe("Range of the scores, e.g. 0-5, for all or by name; 0-1 where it is absent."),
      })
      .nullish(),
    tool_calls: z.array(z.union([id, z.looseObject({ name: id })])).nullish(),
    user_context: z
      .looseObject({
        tenant_id: z.string().nullish(),
        roles: z.array(z.string()).nullish(),
        locale: z.string().nullish(),
      })
      .nullish()
      .describe("The principal that the pipeline really used; a mismatch with the golden case is an error."),
    unsupported_claims: z.array(z.unknown()).nullish(),
    missing_facts: z.array(z.unknown()).nullish(),
    bad_citations: z.array(z.unknown()).nullish(),
    reason: z.string().nullish(),
    lacks: z
      .array(z.enum(TRACE_PARTS))
      .nullish()
      .describe("What the pipeline does not record at all, alike in every row of a file: not available, never 0."),
  })
  .describe("What the pipeline did for one question (a line of JSONL).");

/** A row of the native contract that reports no error: it has all four results of a pipeline. */
const completeTraceSchema = traceSchema.extend({
  retrieved_chunks: chunks,
  context_chunks: chunks,
  answer: z.string(),
  citations: z.array(z.union([id, z.looseObject({ chunk_id: id })])),
});

/** The four results, but for the parts that a row says are not recorded. */
export function requiredTraceSchema(lacks: readonly TracePart[]): z.ZodType {
  const optional = RESULTS.filter(([part]) => lacks.includes(part)).map(([, name]) => [name, traceSchema.shape[name]]);
  return completeTraceSchema.extend(Object.fromEntries(optional));
}

const RESULTS = [
  ["retrieved", "retrieved_chunks"],
  ["context", "context_chunks"],
  ["answer", "answer"],
  ["citations", "citations"],
] as const satisfies readonly (readonly [TracePart, keyof Trace])[];

/**
 * A row of the native contract: complete but for what it says it `lacks`, or with an `error`. (Other formats may lack some fields; their adapters say
 * so, and the metrics that need them are then not available.)
 */
export const nativeTraceSchema = z.union([
  completeTraceSchema,
  traceSchema.extend({ error: z.union([z.string(), z.looseObject({})]) }),
  traceSchema.extend({ lacks: z.array(z.enum(TRACE_PARTS)).min(1) }),
]);

export type Trace = z.infer<typeof traceSchema>;
export type TraceChunk = z.infer<typeof chunk>;
