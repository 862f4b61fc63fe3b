import { DOCS } from "./log.ts";

/** Description of a code. */
export interface CodeInfo {
  /** Meaning, for the reference page. */
  readonly title: string;
  /** Default hint, in the imperative. A diagnostic can replace it. */
  readonly hint: string;
}

/** Codes for rows, datasets, and corpus manifests. */
export const dataCodes = {
  "data/line-too-long": { title: "A line is too long to be a row", hint: "write one JSON object a line" },
  "data/not-utf8": { title: "Bytes that are no UTF-8", hint: "save the file as UTF-8" },
  "data/torn": { title: "A write was cut off", hint: "write the file again: a part of it is missing" },
  "data/not-json": { title: "A line is no JSON", hint: "write one JSON object a line" },
  "data/not-csv": {
    title: "A file that is no CSV with a header",
    hint: "quote fields that hold separators, quotes or line breaks",
  },
  "data/not-an-object": { title: "A row is no JSON object", hint: "write one JSON object a line" },
  "data/lookalike-field": {
    title: "An unknown field looks like a known one",
    hint: "correct the name of the field; as it stands it is ignored",
  },
  "data/access-lookalike": {
    title: "An unknown field of a chunk looks like its access label",
    hint: "name it tenant_id or acl_roles; as it stands nothing keeps its readers apart",
  },
  "golden/unread-label": {
    title: "A field of the golden dataset looks like a label and is not read",
    hint: "map it in the policy with dataset.fields, or list it in dataset.ignore-fields if it decides nothing",
  },
  "golden/empty": { title: "A golden set without cases", hint: "add cases: nothing measured is not a pass" },
  "golden/unknown-format": {
    title: "A golden set of a format that is not read",
    hint: `write rag-gate golden cases, or one of the formats that ${DOCS}/formats.md lists`,
  },
  "golden/invalid-row": { title: "A golden case of the wrong shape", hint: `see ${DOCS}/trace-contract.md` },
  "golden/duplicate-id": { title: "Two cases with one id", hint: "give each case an id of its own" },
  "golden/similar-id": {
    title: "Two ids that are easy to mix up",
    hint: "rename one of them, or check that they are not one case twice",
  },
  "golden/padded-id": {
    title: "An id with spaces around it",
    hint: "take the spaces off: reports name the case without them",
  },
  "golden/invalid-labels": {
    title: "A line of labels of the wrong shape",
    hint: "write query_id and relevant_chunks alone, or the four columns of TREC qrels; a golden case with a question names its chunks in expected_chunk_ids",
  },
  "golden/empty-labels": {
    title: "A file of labels without labels",
    hint: "write it anew, or leave it out: cases without labels are in no metric that needs them",
  },
  "golden/stray-labels": {
    title: "Labels for a case that does not exist",
    hint: "check the query_id, or add the case to the golden set",
  },
  "golden/unjudged": {
    title: "Queries that no qrels judge",
    hint: "nothing, if they were never meant to be judged; else add their qrels",
  },
  "golden/labels-differ": { title: "Two sources label a case differently", hint: "keep the labels in one place" },
  "golden/labels-disagree": {
    title: "relevance and expected_chunk_ids disagree",
    hint: "grade each expected chunk at least relevant-from, and only those",
  },
  "golden/ungraded-chunk": {
    title: "An expected chunk without a grade",
    hint: "grade it in relevance, or remove it from expected_chunk_ids",
  },
  "golden/all-grades-zero": {
    title: "A case without a grade above 0",
    hint: "grade at least one chunk, or set expected_behavior: abstain",
  },
  "golden/no-labels": {
    title: "A case without the chunks that it is about",
    hint: "add expected_chunk_ids, relevance or expected_docs; where nothing answers the question, expected_behavior: abstain",
  },
  "golden/refusing-reference": {
    title: "A reference answer that refuses, without expected_behavior",
    hint: "say in expected_behavior what the pipeline should do: abstain, permission_denied, or answer",
  },
  "golden/draft": { title: "A case that nobody has reviewed", hint: "review it, and remove draft: true" },
  "golden/abstain-with-chunks": {
    title: "An abstain case with expected chunks",
    hint: "remove the chunks, or expect an answer",
  },
  "golden/must-cite-document": {
    title: "must_cite names a document",
    hint: "name a chunk where exactly that one must be cited",
  },
  "golden/unknown-chunk": {
    title: "A label that maps to no chunk",
    hint: "the corpus was re-chunked or the label is stale: check the golden set against the corpus manifest",
  },
  "golden/invalid-evidence": {
    title: "An evidence label that names no passage",
    hint: 'Copy the words from the document: {"quote": "the words of the document", "document_id": "handbook.md"}',
  },
  "golden/evidence-not-found": {
    title: "An evidence label that the corpus manifest does not hold",
    hint: 'Check whether the document changed. To see where a text is, run: npx rag-gate golden find "TEXT" --corpus FILE',
  },
  "golden/ambiguous-evidence": {
    title: "An evidence label that several documents hold",
    hint: "Add document_id to the label, unless every one of these documents answers the question",
  },
  "golden/unknown-document": {
    title: "An evidence label of a document that the corpus manifest does not name",
    hint: "Write document_id as the corpus manifest does, or the end of its path",
  },
  "golden/ambiguous-document": {
    title: "An evidence label whose document_id is the end of several paths",
    hint: "Write more of the path in document_id",
  },
  "golden/long-evidence": {
    title: "A quote of more than 60 words",
    hint: "Shorten it to the one to three sentences that answer the question",
  },
  "golden/page-base": {
    title: "Evidence labels that count pages from another number than the corpus manifest",
    hint: "Write dataset: { page-base: 0 } into the policy",
  },
  "golden/repeated-evidence": {
    title: "Two evidence labels of one passage",
    hint: "Keep one of them, or let each name a part of its own: a passage found once would count twice",
  },
  "golden/invalid-schema": {
    title: "An answer_schema that is no usable JSON Schema",
    hint: "write it as JSON Schema of draft 4, 7, 2019-09 or 2020-12",
  },
  "golden/duplicate-question": {
    title: "Two cases that ask the same",
    hint: "keep one, or give them other principals",
  },
  "golden/contradictory": {
    title: "Two cases that cannot both be met",
    hint: "correct one of them: no pipeline can pass both",
  },
  "golden/near-duplicate": {
    title: "Two questions that say almost the same",
    hint: "one weakness then counts twice: keep one, or make them different on purpose",
  },
  "golden/too-alike": { title: "Too many questions are alike to compare them all", hint: "raise --similarity" },
  "golden/split-leak": {
    title: "A tuning case and a test case ask the same",
    hint: "put both on one side: npx rag-gate golden split keeps them together",
  },
  "golden/given-away": {
    title: "A question that gives its answer away",
    hint: "ask as a user would who does not know it",
  },
  "golden/access": {
    title: "Labels and access labels contradict each other",
    hint: "correct the principal, the expected chunk or the corpus manifest: no pipeline can pass this case",
  },
  "golden/uncovered": {
    title: "A group of questions that is too small",
    hint: "add cases of this group, or change coverage: in the policy",
  },
  "golden/validation-named": {
    title: "A tuning case where only test cases decide",
    hint: "name a case of the split test, or move this one there",
  },
  "golden/thin-slice": {
    title: "A slice with too few cases to gate",
    hint: "add cases to the slice, or gate the whole run instead",
  },
  "golden/nothing-to-judge": {
    title: "No case takes part",
    hint: "review drafts and remove draft: true; check the split of the cases and the suite",
  },
  "corpus/baseline-missing": {
    title: "Baseline traces without texts and without their corpus manifest",
    hint: "Add --baseline-corpus FILE (input baseline-corpus): the corpus manifest that the baseline was made with",
  },
  "corpus/unused": {
    title: "A corpus manifest of the baseline that is not needed",
    hint: "Remove --baseline-corpus (input baseline-corpus): a report already has the values of its run",
  },
  "corpus/empty": {
    title: "A corpus manifest without chunks",
    hint: "give the manifest of the index that was searched, or leave the input out",
  },
  "corpus/invalid-row": { title: "A manifest row of the wrong shape", hint: `see ${DOCS}/trace-contract.md` },
  "corpus/conflict": {
    title: "Two descriptions of one chunk",
    hint: "keep one of them: the manifest is the truth for access control",
  },
  "golden/unmapped-chunks": {
    title: "Reference texts that cannot be mapped to chunk ids",
    hint: "give a corpus manifest with the texts as indexed, or write expected_chunk_ids beside the texts",
  },
} as const satisfies Record<string, CodeInfo>;

/** Codes for traces in any format, and for score files. */
export const traceCodes = {
  "trace/topic-without-labels": {
    title: "Topics of a TREC run that have no labels",
    hint: "nothing, if they were never meant to be judged; else add their qrels",
  },
  "trace/empty": {
    title: "Traces without rows",
    hint: "check that the pipeline wrote its traces: nothing measured is not a pass",
  },
  "trace/invalid-row": { title: "A trace of the wrong shape", hint: `see ${DOCS}/trace-contract.md` },
  "trace/unknown-case": {
    title: "A trace for no golden case",
    hint: "query_id must be the id of a golden case; of a deleted case take the trace out, of a baseline give its report in place of its traces",
  },
  "trace/duplicate": {
    title: "Two traces for one question",
    hint: "give each trace once, and number the samples of one question with repeat, from 0",
  },
  "trace/several-configs": { title: "Traces of several configs", hint: "choose one with config-id" },
  "trace/too-many-names": {
    title: "Ever new names of configs or stages",
    hint: "name configurations in config_id and parts of the pipeline in latency_ms, alike in every trace: what tells one call from another is no part of a name",
  },
  "trace/unknown-config": {
    title: "No trace of the wanted config",
    hint: "give config-id one of the ids in the traces",
  },
  "trace/principal-differs": {
    title: "A trace of another principal",
    hint: "run the case with the user_context of the golden case",
  },
  "trace/question-differs": {
    title: "A trace with another question",
    hint: "run the pipeline again with this golden set",
  },
  "trace/mixed-stages": {
    title: "A ranking whose chunks name different searches",
    hint: "leave stage out of a merged ranking; write it where each search's whole list stands by itself",
  },
  "trace/partial-ranks": {
    title: "A ranking in which some chunks have a rank and some have none",
    hint: "write the rank of every chunk, or of none where the list is in order",
  },
  "trace/score-range": {
    title: "A recorded score out of range",
    hint: "scores are between 0 and 1 unless judge.scale says otherwise, e.g. 0-5; where spans or another tool's file cannot say it, write the score as a share of its scale",
  },
  "trace/score-scale": { title: "A scale of recorded scores that makes no sense", hint: "write the range, e.g. 0-5" },
  "trace/score-twice": { title: "Two scores for one metric", hint: "record each metric once a trace" },
  "trace/unknown-score": {
    title: "A recorded score that is no metric",
    hint: `rename it to a judged metric; ${DOCS}/metrics.md lists them`,
  },
  "trace/duplicate-chunk": { title: "A chunk twice in one list", hint: "return each chunk once; its best rank counts" },
  "trace/inactive-chunk": {
    title: "A chunk that was taken out of the corpus came back",
    hint: "build the index from the corpus as it is now, or mend `active` in the manifest",
  },
  "trace/uneven-repeats": {
    title: "Some questions were repeated more often than others",
    hint: "repeat each question as often, or see to it that no repeat was lost",
  },
  "trace/short-latency": {
    title: "Latencies that are rather seconds",
    hint: "write milliseconds; nothing, if no model wrote the answers or they came from a cache",
  },
  "trace/mixed-formats": {
    title: "Rows of several formats in one file",
    hint: "give each format a file of its own",
  },
  "trace/not-read": {
    title: "Records of a kind that is not read",
    hint: "their cases count as missing; write rag-gate traces for them",
  },
  "trace/unordered-scores": {
    title: "Chunks that stand in no order of their scores",
    hint: "write a rank for each chunk, 1 for the best",
  },
  "trace/unknown-format": {
    title: "A file of traces of no format that is known",
    hint: `write rag-gate traces, or one of the formats that ${DOCS}/formats.md lists`,
  },
  "trace/golden-set": {
    title: "A golden set where traces are expected",
    hint: "give it as the golden set, and what the pipeline did for its questions as traces",
  },
  "trace/unsupported-version": {
    title: "A version of a format that is not read",
    hint: `${DOCS}/formats.md lists the versions; write rag-gate traces where yours is none of them`,
  },
  "trace/missing-part": {
    title: "A trace without a field that the other traces of its file have",
    hint: "write an empty list or text where there was nothing, or the error of the pipeline",
  },
  "trace/unknown-question": {
    title: "A trace whose question no golden case asks",
    hint: "write the id of the golden case into the metadata as query_id, or ask exactly the golden question",
  },
  "trace/ambiguous-question": {
    title: "A question that several golden cases ask",
    hint: "write the id of the golden case into the metadata as query_id",
  },
  "trace/unmapped-chunks": {
    title: "Texts that cannot be mapped to chunk ids",
    hint: "give a corpus manifest with the texts as indexed, or id-map: the key that holds the chunk id, or none",
  },
  "span/invalid": {
    title: "A span or run without what every span has",
    hint: "export spans with trace id, span id, name and times",
  },
  "span/duplicate-id": { title: "Two different spans with one id", hint: "the ids of a trace's spans must differ" },
  "span/repeated": { title: "A span that was exported twice", hint: "export each span once; it counts once" },
  "span/cycle": {
    title: "Spans whose parents run in a circle",
    hint: "correct the exporter: a span cannot stand within itself",
  },
  "span/conflict": {
    title: "Spans of one query that disagree",
    hint: "start a trace of its own for each query, and note query_id, config_id, repeat and user_context on its first span",
  },
  "span/cut": {
    title: "A span that lost attributes over a limit of its tracer",
    hint: "set OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT=10000 where the pipeline runs (the default is 128), and run it anew",
  },
  "span/no-documents": {
    title: "A search that says nothing of what it found, beside others that do",
    hint: "record what it found as a list of documents, each with its id, and the empty list where it is nothing",
  },
  "span/clock": {
    title: "Spans whose times cannot be used",
    hint: "set the clocks of the services alike; the latency of the stage is left out",
  },
  "span/no-root": {
    title: "A query without one first span",
    hint: "export the span that stands for the whole query as well",
  },
  "span/joined-lists": {
    title: "Lists of several retrievers that no span merges",
    hint: "record the merged list as a retriever span around the others",
  },
  "span/only-hits": {
    title: "Searches of which one hit alone is recorded",
    hint: "update opentelemetry-instrumentation-chromadb, which wrote the first hit of a search and no other",
  },
  "span/only-first": {
    title: "Searches of which the first documents alone are recorded",
    hint: `write a span for each search yourself, with all that it found, as ${DOCS}/spans.md shows: OpenLIT records three documents of a search`,
  },
  "span/too-large": {
    title: "More spans than are held in memory",
    hint: `score them in shards that hold whole queries: npx rag-gate score, see ${DOCS}/scale-out.md`,
  },
  "span/other-trace": {
    title: "Traces that are no query",
    hint: "nothing, if they were never meant to be judged; else note query_id on their first span",
  },
  "agent/no-documents": {
    title: "A retrieval tool that returned no list of documents",
    hint: "return a JSON list of {chunk_id, text}, or take the tool out of adapters: retrieval-tools",
  },
  "agent/no-retrieval-tools": {
    title: "An agent log whose retrieval tools are not named",
    hint: "name them in the policy: adapters: { retrieval-tools: [search] }",
  },
  "agent/unknown-entry": {
    title: "Entries of an agent log of no known shape",
    hint: `write entries of a shape that ${DOCS}/spans.md lists`,
  },
  "scores/other-setup": {
    title: "Scores made with another golden set, corpus manifest or policy",
    hint: "score again with the files, policy and version of rag-gate that the gate uses",
  },
  "scores/torn": {
    title: "A score file that does not end as it should",
    hint: "it was cut off, or something was added: score again",
  },
  "scores/invalid-row": { title: "A row of a score file that rag-gate did not write", hint: "score again" },
} as const satisfies Record<string, CodeInfo>;
