interface CodeInfo {
  /** What it means, for the reference page. */
  readonly title: string;
  /** What to do, as an order; a message may have a better one of its own. */
  readonly hint: string;
}

/** Every code that a finding can have. A code is stable: scripts may match on it. */
export const codes = {
  "usage/unknown-option": { title: "An option does not exist", hint: "run the command with --help for its options" },
  "usage/unknown-command": { title: "A command does not exist", hint: "run rag-gate --help" },
  "usage/ambiguous": { title: "Several files could be meant", hint: "name the one that is meant with an option" },
  "usage/missing-option": { title: "A required option is missing", hint: "run the command with --help for an example" },
  "usage/invalid-value": {
    title: "An option has a value that it cannot have",
    hint: "run the command with --help for what it takes",
  },
  "usage/unknown-case": {
    title: "No golden case has this id",
    hint: "check the id against the golden set; ids are case-sensitive",
  },
  "file/not-found": {
    title: "A file does not exist",
    hint: "check the path; globs such as traces/*.jsonl are allowed",
  },
  "file/no-match": { title: "A glob matches no file", hint: "quote globs in the shell, and check the folder" },
  "file/unreadable": { title: "A file cannot be read", hint: "check its permissions" },
  "file/not-a-file": { title: "A path is no regular file", hint: "name a file or a glob, not a folder" },
  "file/not-gzip": { title: "A .gz file holds no gzip data", hint: "pack it with gzip, or take .gz off its name" },
  "file/too-large": { title: "A file is larger than allowed", hint: "split the file, or give less of it" },
  "file/bad-archive": {
    title: "An archive that cannot be trusted or read",
    hint: "make the report again and take its artifact as it is",
  },
  "file/outside": {
    title: "A path that leads out of the workspace",
    hint: "use paths inside the checked-out repository",
  },
  "file/exists": {
    title: "A file that would be overwritten",
    hint: "name another, move it away, or give --force where the command has it",
  },
  "file/not-writable": { title: "The report cannot be written", hint: "check --out and its permissions" },
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
  "golden/empty": { title: "A golden set without cases", hint: "add cases: nothing measured is not a pass" },
  "golden/invalid-row": { title: "A golden case of the wrong shape", hint: "see schemas/golden.schema.json" },
  "golden/duplicate-id": { title: "Two cases with one id", hint: "give each case an id of its own" },
  "golden/similar-id": {
    title: "Two ids that are easy to mix up",
    hint: "rename one of them, or check that they are not one case twice",
  },
  "golden/padded-id": {
    title: "An id with spaces around it",
    hint: "take the spaces off: ids are compared as they are written",
  },
  "golden/invalid-labels": {
    title: "A line of labels of the wrong shape",
    hint: "write query_id and relevant_chunks, or the four columns of TREC qrels",
  },
  "golden/stray-labels": {
    title: "Labels for a case that does not exist",
    hint: "check the query_id, or add the case to the golden set",
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
    hint: "add expected_chunk_ids, relevance or expected_docs",
  },
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
    hint: "put both on one side: rag-gate golden split keeps them together",
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
  "policy/unknown-case": {
    title: "A policy names a case that does not exist",
    hint: "correct the id, or remove the entry from the policy",
  },
  "golden/thin-slice": {
    title: "A slice with too few cases to gate",
    hint: "add cases to the slice, or gate the whole run instead",
  },
  "golden/nothing-to-judge": { title: "No case takes part", hint: "check the split of the cases and the suite" },
  "trace/topic-without-labels": {
    title: "Topics of a TREC run that have no labels",
    hint: "nothing, if they were never meant to be judged; else add their qrels",
  },
  "corpus/empty": {
    title: "A corpus manifest without chunks",
    hint: "give the manifest of the index that was searched, or leave the input out",
  },
  "corpus/invalid-row": { title: "A manifest row of the wrong shape", hint: "see schemas/corpus.schema.json" },
  "corpus/conflict": {
    title: "Two descriptions of one chunk",
    hint: "keep one of them: the manifest is the truth for access control",
  },
  "trace/empty": {
    title: "Traces without rows",
    hint: "check that the pipeline wrote its traces: nothing measured is not a pass",
  },
  "trace/invalid-row": { title: "A trace of the wrong shape", hint: "see schemas/trace.schema.json" },
  "trace/unknown-case": { title: "A trace for no golden case", hint: "query_id must be the id of a golden case" },
  "trace/duplicate": {
    title: "Two traces for one question",
    hint: "number the samples of one question with repeat, from 0",
  },
  "trace/several-configs": { title: "Traces of several configs", hint: "choose one with config-id" },
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
  "trace/score-range": {
    title: "A recorded score out of range",
    hint: "scores are between 0 and 1 unless judge.scale says otherwise, e.g. 0-5",
  },
  "trace/score-scale": { title: "A scale of recorded scores that makes no sense", hint: "write the range, e.g. 0-5" },
  "trace/score-twice": { title: "Two scores for one metric", hint: "record each metric once a trace" },
  "trace/unknown-score": {
    title: "A recorded score that is no metric",
    hint: "rename it to a judged metric; docs/metrics.md lists them",
  },
  "trace/duplicate-chunk": { title: "A chunk twice in one list", hint: "return each chunk once; its best rank counts" },
  "trace/mixed-formats": {
    title: "Rows of several formats in one file",
    hint: "give each format a file of its own",
  },
  "trace/unsupported-version": {
    title: "A version of a format that is not read",
    hint: "docs/formats.md lists the versions; write rag-gate traces where yours is none of them",
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
  "golden/unmapped-chunks": {
    title: "Reference texts that cannot be mapped to chunk ids",
    hint: "give a corpus manifest with the texts as indexed, or reference_context_ids",
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
    hint: "start a trace of its own for each query, and note query_id, config_id and repeat on its first span",
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
    hint: "write entries of a shape that docs/spans.md lists",
  },
  "convert/refused": {
    title: "A row that cannot be written in a format",
    hint: "write native rows, which carry everything",
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
  "acl/not-checked": {
    title: "Access could not be checked",
    hint: "give a corpus manifest, or tenant_id and acl_roles in the traces",
  },
  "acl/answer-not-checked": {
    title: "Answers could not be searched for protected text",
    hint: "give must_not_contain, or the texts of the chunks in the corpus manifest",
  },
  "policy/too-large": {
    title: "A policy file that is too large",
    hint: "a policy is at most 1 MB: put cases into the golden set",
  },
  "policy/not-yaml": {
    title: "A policy that is no YAML",
    hint: "correct the syntax at this place; strings with a colon need quotes",
  },
  "policy/unknown-key": {
    title: "An unknown key in the policy",
    hint: "correct or remove the key; the names are in schemas/policy.schema.json",
  },
  "policy/invalid": { title: "A policy that makes no sense", hint: "see schemas/policy.schema.json" },
  "calibration/invalid-label": {
    title: "A human label of the wrong shape",
    hint: "write query_id, metric and label: pass or fail; see docs/judged-metrics.md",
  },
  "calibration/duplicate-label": {
    title: "Two labels of one answer",
    hint: "name who labelled it in labeler, or keep one",
  },
  "calibration/unknown-metric": {
    title: "A label for what is no judged metric",
    hint: "label a judged metric; docs/metrics.md lists them",
  },
  "calibration/no-pairs": {
    title: "Labels and scores that have no answer in common",
    hint: "query_id (and config_id) must be the same in both",
  },
  "calibration/invalid-record": {
    title: "A calibration record that cannot be used",
    hint: "write it again with rag-gate calibrate",
  },
  "policy/unknown-suite": {
    title: "A suite that the policy does not have",
    hint: "name a suite of the policy, or add it under suites",
  },
  "platform/refused": {
    title: "GitHub did not hand over what is to be judged",
    hint: "see the message for the permission or input that it takes, then run again",
  },
  "platform/stopped": { title: "The run was stopped before the verdict", hint: "run it again" },
  "platform/untrusted-event": {
    title: "An event that would judge other people's code with a privileged token",
    hint: "judge under pull_request, and write the comment under workflow_run with mode: publish",
  },
  "baseline/unreadable": {
    title: "The baseline cannot be read",
    hint: "run the gate on the base branch again, or give another baseline",
  },
} as const satisfies Record<string, CodeInfo>;

export type DiagnosticCode = keyof typeof codes;
