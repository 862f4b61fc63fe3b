import type { CodeInfo } from "./code-info.ts";
import { DOCS } from "./docs-address.ts";

/** What can be wrong with rows, golden sets and corpus manifests. */
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
