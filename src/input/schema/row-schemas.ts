import * as z from "zod";
import { MAX_REPEAT, TRACE_PARTS, type TracePart } from "./trace-fields.ts";

/** A row of human labels, which `rag-gate calibrate` reads: what a labeler said about one answer. */
export const labelSchema = z
  .looseObject({
    query_id: z.string().min(1).describe("The id of the golden case."),
    config_id: z.string().nullish().describe("Which configuration gave the answer, where there are several."),
    metric: z.string().min(1).nullish().describe("What the answer was looked at for, e.g. faithfulness."),
    label: z
      .union([z.enum(["pass", "fail"]), z.boolean(), z.literal(0), z.literal(1)])
      .nullish()
      .describe("The verdict; null where the person could not tell."),
    grade: z.int().min(0).max(100).nullish().describe("A verdict in levels, on `scale`."),
    scale: z.string().nullish().describe("Lowest and highest grade, e.g. 0-3."),
    labeler: z.string().nullish().describe("Who said it, where several people label one answer."),
    answer: z.string().nullish().describe("The answer that was labelled: a score of another one is not compared."),
  })
  .describe("What a person said of one answer (a line of JSONL).");

export type Label = z.infer<typeof labelSchema>;

/** A row of a corpus manifest: the document, version, and access metadata of a chunk. */
export const corpusSchema = z
  .looseObject({
    chunk_id: z.string().min(1).describe("The id that traces and golden cases name."),
    document_id: z.string().nullish().describe("Its document, for labels of documents (`expected_docs`, `must_cite`)."),
    document_version: z
      .string()
      .nullish()
      .describe("Version of the document. Finds chunks of superseded versions in a context."),
    tenant_id: z
      .string()
      .nullish()
      .describe("Empty or `*`: any tenant. Neither this nor `acl_roles`, or null: unlabelled."),
    acl_roles: z.array(z.string()).nullish().describe("Roles that may read the chunk; empty: any role."),
    section_path: z
      .string()
      .nullish()
      .describe("Where in the document it stands: finds the same place after chunking anew."),
    page_start: z.number().nullish().describe("First page of the chunk, for evidence labels that name a page."),
    page_end: z.number().nullish().describe("Last page of the chunk. Default: `page_start`."),
    char_start: z
      .int()
      .min(0)
      .nullish()
      .describe("First character of the chunk, in code points of its document, for evidence labels with `start`."),
    char_end: z.int().min(0).nullish().describe("The character after the last one of the chunk."),
    text_hash: z
      .string()
      .nullish()
      .describe("A hash of the text. Finds equal texts after re-chunking, and texts that differ from the traces."),
    chunking_strategy: z.string().nullish().describe("How it was cut; kept, decides nothing."),
    index_version: z.string().nullish().describe("Index that it is in; kept, decides nothing."),
    active: z
      .boolean()
      .nullish()
      .describe(
        "false: taken out of the corpus. Labels for it are stale, and in a context it is a risk. true: current, even if a newer version exists.",
      ),
    text: z
      .string()
      .nullish()
      .describe(
        "The text of the chunk. rag-gate finds quotes of evidence labels in it, and forbidden text in answers.",
      ),
    context_header: z
      .string()
      .nullish()
      .describe("Text at the start of `text` that is not part of the document, such as a generated summary."),
  })
  .describe("One chunk of the corpus (a line of JSONL).");

export type CorpusRow = z.infer<typeof corpusSchema>;

const id = z.string().min(1);
const idList = z.array(id);

/** An evidence label: a span of a document, found in any chunk that carries it. */
const evidence = z.looseObject({
  quote: z.string().nullish().describe("The words of the document: one to three sentences, copied."),
  start: z.int().min(0).nullish().describe("First character, in code points of the document."),
  end: z.int().min(0).nullish().describe("The character after the last one."),
  section_path: z.string().nullish().describe("The section, as the corpus manifest names it."),
  page: z.int().min(0).nullish().describe("The page."),
  document_id: z.string().nullish().describe("The document, or the end of its path. Required with `start` and `page`."),
  document_version: z.string().nullish().describe("The version of the document that `start` and `end` count in."),
  relevance: z.int().min(0).max(50).nullish().describe("Graded relevance, 0 to 50. Default: 3."),
  cite: z.boolean().nullish().describe("The answer must cite it."),
});

export type EvidenceRow = z.infer<typeof evidence>;
const behavior = z.enum(["answer", "abstain", "permission_denied", "escalate"]);

/** A row of a golden dataset. `read-golden.ts` also checks for duplicates and contradictions. */
export const goldenSchema = z
  .looseObject({
    id: id.describe("Unique in the set."),
    question: z.string().describe("The question as a user would put it."),
    expected_answer: z.string().nullish().describe("The reviewed answer."),
    expected_chunk_ids: idList
      .optional()
      .describe("The relevant chunks. For `permission_denied` cases the protected ones, which must not come back."),
    relevance: z
      .record(z.string(), z.int().min(0).max(50))
      .nullish()
      .describe("Graded relevance by chunk id, 0 to 50; 3 for each expected chunk that it does not grade."),
    must_cite: idList.nullish().describe("Chunk or document ids that the answer must cite."),
    difficulty: z.string().nullish().describe("A slice."),
    tags: z.array(z.string()).nullish().describe("Slices."),
    user_context: z
      .looseObject({
        tenant_id: z.string().nullish().describe("The tenant of who asks: chunks of another one are forbidden."),
        roles: z.array(z.string()).nullish().describe("The roles of who asks: chunks that need others are forbidden."),
        locale: z.string().nullish().describe("The language of who asks. A slice."),
      })
      .nullish()
      .describe("The principal who asks."),
    expected_behavior: z
      .union([behavior, z.array(behavior).min(1)])
      .nullish()
      .describe(
        "What the pipeline should do, or a list of what is right; `answer` if absent. In a list `answer`, else `permission_denied` decides which labels and metrics apply.",
      ),
    notes: z.string().nullish().describe("Shown beside a failure, where texts may be shown."),
    owner: z.string().nullish().describe("Who answers for the case; shown beside a failure."),
    critical: z.boolean().nullish().describe("A failure of this case alone blocks."),
    must_not_contain: z
      .array(id)
      .nullish()
      .describe(
        "Canaries: found in the answer, in whatever case, spacing, typography, Markdown or HTML, they are a violation; diacritics count.",
      ),
    answer_schema: z.looseObject({}).nullish().describe("JSON Schema that the answer must match."),
    expected_docs: idList
      .nullish()
      .describe(
        "Document-level relevance. For `permission_denied` cases the protected documents, as `expected_chunk_ids`.",
      ),
    expected_evidence: z
      .array(evidence)
      .nullish()
      .describe(
        "Passages of documents that answer the question. They are found in any chunk that carries them, so the labels stay valid when chunks change.",
      ),
    acl_group: z.string().nullish().describe("Same question under several principals."),
    expected_tools: idList.nullish().describe("Tools that the pipeline must have called."),
    draft: z.boolean().nullish().describe("Not reviewed yet: the case takes no part in a gate, but for its leaks."),
    split: z
      .enum(["test", "validation"])
      .nullish()
      .describe("A gate uses `test` and unmarked cases only, but for leaks, which count in all."),
  })
  .describe("One reviewed question of a golden set (a line of JSONL).");

export type GoldenRow = z.infer<typeof goldenSchema>;

const amount = z.number().min(0);

/** Access metadata in a trace, for chunks that the manifest does not describe. */
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
    text: z
      .string()
      .nullish()
      .describe(
        "The text of the chunk. rag-gate finds quotes of evidence labels in it, and protected text in answers.",
      ),
    context_header: z
      .string()
      .nullish()
      .describe("Text at the start of `text` that is not part of the document, such as a generated summary."),
    text_hash: z.string().nullish().describe("A hash of the text, made as in the corpus manifest."),
    document_id: CHUNK_LABELS.document_id,
    document_version: z
      .string()
      .nullish()
      .describe("Version of the document in the index, to compare with the corpus manifest."),
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

/** A score of an external judge, or a score with its details. */
const recordedScore = z.union([
  z.number(),
  z.looseObject({
    score: z.number().nullish().describe("The score of the answer; null where the judge gave none."),
    data: z.array(statement).nullish().describe("The judged statements, each with its own score."),
    repeats: z.array(z.number()).nullish().describe("Scores of the judge's repeats over this one answer."),
    reason: z.string().nullish().describe("What the judge said for it."),
  }),
]);

/** The four results that a pipeline must record. */
const RESULT_FIELDS = {
  retrieved_chunks: chunks.describe("In rank order, or with `rank`; may hold one list a `stage`."),
  context_chunks: chunks.describe("What the generator was given, in order."),
  answer: z.string().describe("What the user saw."),
  citations: z
    .array(z.union([id, z.looseObject({ chunk_id: id.describe("The id of the cited chunk."), ...CHUNK_LABELS })]))
    .describe("The chunks that the answer names as its sources."),
};

/** A row of a trace file: what the pipeline did for one question. */
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

/** A native trace row without an error: it has all four results. */
const completeTraceSchema = traceSchema.extend(RESULT_FIELDS);

/** Returns the schema of a trace row without an error that lacks these parts: the other results are required. */
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
 * A native trace row: complete except for what it `lacks`, or with an `error`. Formats of other tools can lack more, which
 * their adapters declare.
 */
export const nativeTraceSchema = z.union([
  completeTraceSchema,
  traceSchema.extend({ error: z.union([z.string(), z.looseObject({})]).describe("Why there is no result.") }),
  traceSchema.extend({ lacks: z.array(z.enum(TRACE_PARTS)).min(1).describe("What is not recorded at all.") }),
]);

export type Trace = z.infer<typeof traceSchema>;
export type TraceChunk = z.infer<typeof chunk>;
