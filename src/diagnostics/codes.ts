import { type CodeInfo, dataCodes, traceCodes } from "./input-codes.ts";
import { DOCS } from "./log.ts";

/** All diagnostic codes. They are stable, because scripts can match on them. */
export const codes = {
  ...dataCodes,
  ...traceCodes,
  "usage/unknown-option": { title: "An option does not exist", hint: "run the command with --help for its options" },
  "usage/unknown-command": { title: "A command does not exist", hint: "run npx rag-gate --help" },
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
  "file/too-many-folders": {
    title: "A glob crosses more than 20,000 folders",
    hint: "let it begin with the folder that the files lie in",
  },
  "file/linked-folder": {
    title: "A glob would match files in a folder that is a link",
    hint: "name the linked folder in a pattern of its own (eval/link/*.jsonl), or write one that does not meet it",
  },
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
  "file/not-writable": {
    title: "The report cannot be written",
    hint: "check that the folder may be written to, and that its disk has room",
  },
  "policy/wrong-way": {
    title: "A gate that bounds a metric on its good side alone",
    hint: "use max where lower is better and min where higher is, or both for a range",
  },
  "policy/fraction": {
    title: "A bound on a time or a count that is less than one",
    hint: "times are in ms and tokens are whole: a share of the baseline cannot be given",
  },
  "policy/unknown-case": {
    title: "A policy names a case that does not exist",
    hint: "correct the id, or remove the entry from the policy",
  },
  "convert/refused": {
    title: "A row that cannot be written in a format",
    hint: "write native rows, which carry everything",
  },
  "acl/not-checked": {
    title: "Access could not be checked",
    hint: "give a corpus manifest, or tenant_id and acl_roles in the traces; where anybody may read anything, write acl: { unknown: ignore } into the policy",
  },
  "acl/answer-not-checked": {
    title: "Answers could not be searched for protected text",
    hint: "give must_not_contain, or the texts of the chunks in the corpus manifest",
  },
  "trace/no-refusal": {
    title: "Expected refusals that are taken for answers",
    hint: "read one of them: if it refuses, add its words to behavior-phrases in the policy",
  },
  "trace/no-value": {
    title: "Answers without a time, cost or count of tokens or tool calls that a gate reads",
    hint: "record it for every answer; where nothing was spent that is 0, and where no tool was called []",
  },
  "golden/never-found": {
    title: "Labels of which nothing ever came back",
    hint: "compare one with what the traces name: both must be spelled alike; where a tool keeps the id elsewhere, adapters.id-map of the policy says so, and document_id of a chunk its document",
  },
  "trace/same-answer": {
    title: "One answer to different questions",
    hint: "read it: if it refuses or tells of an error, name its words under behavior-phrases in the policy, or write error",
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
    hint: `correct or remove the key; the names are in ${DOCS}/policy.md`,
  },
  "policy/invalid": { title: "A policy that makes no sense", hint: `see ${DOCS}/policy.md` },
  "calibration/invalid-label": {
    title: "A human label of the wrong shape",
    hint: `write query_id, metric and label: pass or fail; see ${DOCS}/judged-metrics.md`,
  },
  "calibration/duplicate-label": {
    title: "Two labels of one answer",
    hint: "name who labelled it in labeler, or keep one",
  },
  "calibration/unknown-metric": {
    title: "A label for what is no judged metric",
    hint: `label a judged metric; ${DOCS}/metrics.md lists them`,
  },
  "calibration/no-pairs": {
    title: "Labels and scores that have no answer in common",
    hint: "query_id (and config_id) must be the same in both; of several answers the label must hold its own",
  },
  "calibration/invalid-record": {
    title: "A calibration record that cannot be used",
    hint: "write it again with npx rag-gate calibrate",
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
  "judge/not-evaluated": {
    title: "Cases that the live judge gave no value for",
    hint: "a gate that holds only without them does not pass; the next run asks for them again where their texts are known",
  },
  "judge/no-evaluator": { title: "A metric that the live judge cannot judge", hint: `see ${DOCS}/live-judge.md` },
  "baseline/unreadable": {
    title: "The baseline cannot be read",
    hint: "run the gate on the base branch again, or give another baseline",
  },
  "baseline/anchor-without": {
    title: "Gates of which the anchor has no value",
    hint: "nothing, where they are newer than the anchor; else name another under baseline.anchor in the policy",
  },
} as const satisfies Record<string, CodeInfo>;

export type DiagnosticCode = keyof typeof codes;
