import * as z from "zod";
import { TRACE_PARTS, type TracePart } from "../adapters/adapter.ts";
import { MAX_REPEAT } from "./max-repeat.ts";

const id = z.string().min(1);
const amount = z.number().min(0);

/** What a chunk says of itself where no manifest does. */
const CHUNK_LABELS = {
  document_id: z.string().nullish().describe("Its document, for labels of documents (`expected_docs`, `must_cite`)."),
  tenant_id: z
    .string()
    .nullish()
    .describe("Whose chunk it is; empty or `*`: any tenant, null: not said. The corpus manifest counts before it."),
  acl_roles: z
    .array(z.string())
    .nullish()
    .describe("Roles that may read it; empty: any role, null: not said. The corpus manifest counts before it."),
};

const chunk = z.union([
  id,
  z.looseObject({
    chunk_id: id.describe("The id that golden cases and the corpus manifest name."),
    score: z.number().nullish().describe("What the stage gave the chunk; kept, decides nothing."),
    rank: z
      .int()
      .min(1)
      .nullish()
      .describe("From 1. Counts where every chunk of the list has one; else the order does."),
    stage: z
      .string()
      .nullish()
      .describe("Which search's list this is (dense, bm25, hybrid, ...); of several the last one is the ranking."),
    text: z.string().nullish().describe("Lets answers be searched for protected text."),
    text_hash: z.string().nullish().describe("A hash of the text, of your choice."),
    document_id: CHUNK_LABELS.document_id,
    document_version: z
      .string()
      .nullish()
      .describe("Version of the document, for a chunk that an index should have lost."),
    section_path: z.string().nullish().describe("Where in the document it stands."),
    tenant_id: CHUNK_LABELS.tenant_id,
    acl_roles: CHUNK_LABELS.acl_roles,
  }),
]);
const chunks = z.array(chunk);

const statement = z.looseObject({
  statement: z.string().describe("What was judged: a claim of the answer, or a chunk."),
  score: z.number().nullish().describe("Its score; null where the judge gave none."),
});

/** What an outside judge said: a score, or a score with what it was made of. */
const recordedScore = z.union([
  z.number(),
  z.looseObject({
    score: z.number().nullish().describe("The score of the answer; null where the judge gave none."),
    data: z.array(statement).nullish().describe("The judged statements, each with its own score."),
    repeats: z.array(z.number()).nullish().describe("Scores of the judge's repeats over this one answer."),
    reason: z.string().nullish().describe("What the judge said for it."),
  }),
]);

/** The four results of a pipeline. */
const RESULT_FIELDS = {
  retrieved_chunks: chunks.describe("In rank order, or with `rank`; may hold one list a `stage`."),
  context_chunks: chunks.describe("What the generator was given, in order."),
  answer: z.string().describe("What the user saw."),
  citations: z
    .array(z.union([id, z.looseObject({ chunk_id: id.describe("The id of the cited chunk."), ...CHUNK_LABELS })]))
    .describe("The chunks that the answer names as its sources."),
};

/** The shape of one row of a trace file: what the pipeline did for one question. */
export const traceSchema = z
  .looseObject({
    query_id: id.describe("The id of the golden case."),
    config_id: z
      .string()
      .nullish()
      .describe("Names the configuration under test where a file holds several; at most 256 in a run."),
    repeat: z
      .int()
      .min(0)
      .max(MAX_REPEAT)
      .nullish()
      .describe(`Number of the sample where a question was asked repeatedly, 0 to ${MAX_REPEAT}; 0 where absent.`),
    question: z
      .string()
      .nullish()
      .describe("The question as it was asked; warned of where the golden case asks another."),
    query_rewrite: z.string().nullish().describe("What was searched for in its place; kept, decides nothing."),
    retrieved_chunks: RESULT_FIELDS.retrieved_chunks.nullish(),
    reranked_chunks: chunks
      .nullish()
      .describe("After the reranker; absent where there is none, as it is taken to be where every list is empty."),
    context_chunks: RESULT_FIELDS.context_chunks.nullish(),
    answer: RESULT_FIELDS.answer.nullish(),
    citations: RESULT_FIELDS.citations.nullish(),
    expected_behavior_observed: z
      .enum(["answer", "abstain", "permission_denied", "escalate"])
      .nullish()
      .describe("What the pipeline says that it did; read from the answer where absent."),
    latency_ms: z
      .record(z.string(), amount.nullable())
      .nullish()
      .describe("Milliseconds by stage, and `end_to_end`; at most 256 stages in a run."),
    tokens: z
      .looseObject({
        prompt: amount.nullish().describe("Tokens that the model was given."),
        completion: amount.nullish().describe("Tokens that it wrote."),
      })
      .nullish()
      .describe("Tokens of all model calls for this question."),
    cost_usd: amount.nullish().describe("US dollars; absent where it is not measured, never 0 for that."),
    versions: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .nullish()
      .describe(
        "Version of each part (eval_set, corpus, chunking, embedding, index, reranker, prompt, generator, judge, ...): what changed is named.",
      ),
    error: z
      .union([
        z.string(),
        z.looseObject({
          type: z.string().nullish().describe("Its kind, e.g. timeout: reports name it, and never what was said."),
          message: z.string().nullish().describe("What was said."),
        }),
      ])
      .nullish()
      .describe("Set where the pipeline failed; the case then counts as failed."),
    scores: z
      .record(z.string(), recordedScore.nullable())
      .nullish()
      .describe("Scores of outside judges by metric name; null where the judge gave none."),
    judge: z
      .looseObject({
        library: z.string().nullish().describe("What asked the model, e.g. ragas."),
        version: z.string().nullish().describe("Version of the library."),
        model: z.string().nullish().describe("The model that judged."),
        prompt_version: z.string().nullish().describe("Version of its prompts."),
        scale: z
          .union([z.string(), z.record(z.string(), z.string())])
          .nullish()
          .describe("Range of the scores, e.g. 0-5, for all or by name; 0-1 where it is absent."),
      })
      .nullish()
      .describe("Who gave the `scores`; runs of two judges are not compared in what they judged."),
    tool_calls: z
      .array(z.union([id, z.looseObject({ name: id.describe("Name of the tool.") })]))
      .nullish()
      .describe("Tools that were called, in order."),
    user_context: z
      .looseObject({
        tenant_id: z.string().nullish().describe("The tenant of who asked."),
        roles: z.array(z.string()).nullish().describe("The roles of who asked."),
        locale: z.string().nullish().describe("The language of who asked."),
      })
      .nullish()
      .describe("The principal that the pipeline really used; a mismatch with the golden case is an error."),
    unsupported_claims: z
      .array(z.unknown())
      .nullish()
      .describe(
        "Claims of the answer that a judge found no evidence for: any of them is a hallucination. `[]` where it found none: in a run that writes it, an answer without the list has not been judged.",
      ),
    missing_facts: z.array(z.unknown()).nullish().describe("Facts that a judge missed in the answer; shown."),
    bad_citations: z
      .array(z.unknown())
      .nullish()
      .describe(
        "Citations that a judge found not to support the answer: any of them is a hallucination. `[]` where it found none: in a run that writes it, an answer that cites and has no list has not been judged.",
      ),
    reason: z.string().nullish().describe("What the judge said for all of it; shown."),
    lacks: z
      .array(z.enum(TRACE_PARTS))
      .nullish()
      .describe("What the pipeline does not record at all, alike in every row of a file: not available, never 0."),
  })
  .describe("What the pipeline did for one question (a line of JSONL).");

/** A row of the native contract that reports no error: it has all four results of a pipeline. */
const completeTraceSchema = traceSchema.extend(RESULT_FIELDS);

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
 * A row of the native contract: complete but for what it says it `lacks`, or with an `error`. (Other formats may lack some
 * fields; their adapters say so, and the metrics that need them are then not available.)
 */
export const nativeTraceSchema = z.union([
  completeTraceSchema,
  traceSchema.extend({ error: z.union([z.string(), z.looseObject({})]).describe("Why there is no result.") }),
  traceSchema.extend({ lacks: z.array(z.enum(TRACE_PARTS)).min(1).describe("What is not recorded at all.") }),
]);

export type Trace = z.infer<typeof traceSchema>;
export type TraceChunk = z.infer<typeof chunk>;
