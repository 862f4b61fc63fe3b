interface CodeInfo {
  /** What it means, for the reference page. */
  readonly title: string;
  /** What to do. Empty where the message says it all. */
  readonly hint: string;
}

/** Every code that a finding can have. A code is stable: scripts may match on it. */
export const codes = {
  "usage/unknown-option": { title: "An option does not exist", hint: "" },
  "usage/unknown-command": { title: "A command does not exist", hint: "run rag-gate --help" },
  "usage/missing-option": { title: "A required option is missing", hint: "" },
  "usage/invalid-value": { title: "An option has a value that it cannot have", hint: "" },
  "usage/unknown-case": { title: "No golden case has this id", hint: "" },
  "file/not-found": {
    title: "A file does not exist",
    hint: "check the path; globs such as traces/*.jsonl are allowed",
  },
  "file/no-match": { title: "A glob matches no file", hint: "quote globs in the shell, and check the folder" },
  "file/unreadable": { title: "A file cannot be read", hint: "check its permissions" },
  "file/not-a-file": { title: "A path is no regular file", hint: "" },
  "file/not-gzip": { title: "A .gz file holds no gzip data", hint: "" },
  "file/too-large": { title: "A file is larger than allowed", hint: "" },
  "file/bad-archive": { title: "An archive that cannot be trusted or read", hint: "" },
  "file/outside": {
    title: "A path that leads out of the workspace",
    hint: "use paths inside the checked-out repository",
  },
  "file/not-writable": { title: "The report cannot be written", hint: "check --out and its permissions" },
  "data/line-too-long": { title: "A line is too long to be a row", hint: "write one JSON object a line" },
  "data/not-utf8": { title: "Bytes that are no UTF-8", hint: "save the file as UTF-8" },
  "data/torn": { title: "A write was cut off", hint: "write the file again" },
  "data/not-json": { title: "A line is no JSON", hint: "write one JSON object a line" },
  "data/not-an-object": { title: "A row is no JSON object", hint: "write one JSON object a line" },
  "data/lookalike-field": { title: "An unknown field looks like a known one", hint: "" },
  "golden/empty": { title: "A golden set without cases", hint: "nothing measured is not a pass" },
  "golden/invalid-row": { title: "A golden case of the wrong shape", hint: "see schemas/golden.schema.json" },
  "golden/duplicate-id": { title: "Two cases with one id", hint: "give each case an id of its own" },
  "golden/similar-id": { title: "Two ids that are easy to mix up", hint: "" },
  "golden/padded-id": { title: "An id with spaces around it", hint: "" },
  "golden/invalid-labels": { title: "A line of labels of the wrong shape", hint: "" },
  "golden/stray-labels": { title: "Labels for a case that does not exist", hint: "" },
  "golden/labels-differ": { title: "Two sources label a case differently", hint: "keep the labels in one place" },
  "golden/labels-disagree": { title: "relevance and expected_chunk_ids disagree", hint: "" },
  "golden/ungraded-chunk": { title: "An expected chunk without a grade", hint: "" },
  "golden/all-grades-zero": { title: "A case without a grade above 0", hint: "" },
  "golden/no-labels": { title: "A case without the chunks that it is about", hint: "" },
  "golden/draft": { title: "A case that nobody has reviewed", hint: "review it, and remove draft: true" },
  "golden/abstain-with-chunks": { title: "An abstain case with expected chunks", hint: "" },
  "golden/must-cite-document": { title: "must_cite names a document", hint: "" },
  "golden/unknown-chunk": {
    title: "A label that maps to no chunk",
    hint: "the corpus was re-chunked or the label is stale: check the golden set against the corpus manifest",
  },
  "golden/invalid-schema": { title: "An answer_schema that is no usable JSON Schema", hint: "" },
  "golden/duplicate-question": {
    title: "Two cases that ask the same",
    hint: "keep one, or give them other principals",
  },
  "golden/contradictory": {
    title: "Two cases that cannot both be met",
    hint: "correct one of them: no pipeline can pass both",
  },
  "golden/validation-named": { title: "A tuning case where only test cases decide", hint: "" },
  "policy/unknown-case": { title: "A policy names a case that does not exist", hint: "" },
  "golden/thin-slice": { title: "A slice with too few cases to gate", hint: "" },
  "golden/nothing-to-judge": { title: "No case takes part", hint: "check split: and the suite" },
  "trace/topic-without-labels": { title: "Topics of a TREC run that have no labels", hint: "" },
  "corpus/empty": { title: "A corpus manifest without chunks", hint: "" },
  "corpus/invalid-row": { title: "A manifest row of the wrong shape", hint: "see schemas/corpus.schema.json" },
  "corpus/conflict": {
    title: "Two descriptions of one chunk",
    hint: "the manifest is the truth for access control: it must be one",
  },
  "trace/empty": { title: "Traces without rows", hint: "nothing measured is not a pass" },
  "trace/invalid-row": { title: "A trace of the wrong shape", hint: "see schemas/trace.schema.json" },
  "trace/unknown-case": { title: "A trace for no golden case", hint: "query_id must be the id of a golden case" },
  "trace/duplicate": {
    title: "Two traces for one question",
    hint: "number samples of one question with repeat: 0, 1, ...",
  },
  "trace/several-configs": { title: "Traces of several configs", hint: "" },
  "trace/unknown-config": { title: "No trace of the wanted config", hint: "" },
  "trace/principal-differs": {
    title: "A trace of another principal",
    hint: "run the case with the user_context of the golden case",
  },
  "trace/question-differs": {
    title: "A trace with another question",
    hint: "the trace may come from an older golden set",
  },
  "trace/score-range": {
    title: "A recorded score out of range",
    hint: "scores are between 0 and 1 unless judge.scale says otherwise, e.g. 0-5",
  },
  "trace/score-scale": { title: "A scale of recorded scores that makes no sense", hint: "write the range, e.g. 0-5" },
  "trace/score-twice": { title: "Two scores for one metric", hint: "record each metric once a trace" },
  "trace/unknown-score": { title: "A recorded score that is no metric", hint: "" },
  "trace/duplicate-chunk": { title: "A chunk twice in one list", hint: "its best rank counts" },
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
  "policy/too-large": { title: "A policy file that is too large", hint: "" },
  "policy/not-yaml": { title: "A policy that is no YAML", hint: "" },
  "policy/unknown-key": { title: "An unknown key in the policy", hint: "" },
  "policy/invalid": { title: "A policy that makes no sense", hint: "see schemas/policy.schema.json" },
  "policy/unknown-suite": { title: "A suite that the policy does not have", hint: "" },
  "calibration/invalid-label": {
    title: "A human label of the wrong shape",
    hint: "write query_id, metric and label: pass or fail; see docs/judged-metrics.md",
  },
  "calibration/duplicate-label": {
    title: "Two labels of one answer",
    hint: "name who labelled it in labeler, or keep one",
  },
  "calibration/unknown-metric": { title: "A label for what is no judged metric", hint: "" },
  "calibration/no-pairs": {
    title: "Labels and scores that have no answer in common",
    hint: "query_id (and config_id) must be the same in both",
  },
  "calibration/invalid-record": {
    title: "A calibration record that cannot be used",
    hint: "write it again with rag-gate calibrate",
  },
  "platform/refused": { title: "GitHub did not hand over what is to be judged", hint: "" },
  "platform/stopped": { title: "The run was stopped before the verdict", hint: "run it again" },
  "platform/untrusted-event": {
    title: "An event that would judge other people's code with a privileged token",
    hint: "judge under pull_request, and write the comment under workflow_run with mode: publish",
  },
  "judge/not-evaluated": {
    title: "Cases that the live judge gave no value for",
    hint: "their metric is not evaluated: it is neither a pass nor a failure",
  },
  "judge/no-evaluator": { title: "A metric that the live judge cannot judge", hint: "see docs/live-judge.md" },
  "baseline/unreadable": { title: "The baseline cannot be read", hint: "" },
} as const satisfies Record<string, CodeInfo>;

export type DiagnosticCode = keyof typeof codes;
