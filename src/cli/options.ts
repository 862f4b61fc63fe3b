import { FAIL_ON, type FailOn } from "../gate/reasons/is-failure.ts";
import type { ChoiceSpec, OptionSpec } from "./parse-args.ts";

/** What to read: shared by every command that runs the gate. */
export const inputOptions: readonly OptionSpec[] = [
  { name: "golden", value: "FILE...", help: "golden set: JSONL files or globs", many: true },
  { name: "traces", value: "FILE...", help: "traces of the head: JSONL files or globs", many: true },
  { name: "baseline", value: "PATH", help: "report directory of the baseline or its .zip, a traces file, or none" },
  { name: "corpus", value: "FILE...", help: "corpus manifest: labels, documents and texts of the chunks", many: true },
  { name: "qrels", value: "FILE...", help: "relevance labels that came apart from the questions", many: true },
  { name: "config", value: "FILE", help: "policy (default .github/rag-gate.yml, if it exists)" },
  { name: "preset", value: "NAME", help: "start from a preset's gates" },
  { name: "suite", value: "NAME", help: "judge this suite of the policy only" },
  { name: "config-id", value: "ID", help: "which config of the traces is gated" },
  { name: "traces-format", value: "NAME", help: "format of the traces (default auto)" },
  { name: "golden-format", value: "NAME", help: "format of the golden set (default auto)" },
  {
    name: "id-map",
    value: "NAME",
    help: "chunk ids of other tools' files: auto, text, none, or the key that holds them",
  },
  { name: "k", value: "K,K,...", help: "cutoffs of the rank metrics (default 1,3,5,10)" },
  { name: "now", value: "ISO", help: "date for waivers and reports (default today, and no date in reports)" },
];

/** Those of them that a command takes. */
export const inputsNamed = (...names: readonly string[]): readonly OptionSpec[] =>
  inputOptions.filter(({ name }) => names.includes(name));

/** Where a live judge is; its key comes from the environment, so that no process list shows it. */
export const judgeOptions: readonly OptionSpec[] = [
  {
    name: "judge-base-url",
    value: "URL",
    help: "OpenAI-compatible endpoint of a live judge (key: RAG_GATE_JUDGE_API_KEY)",
  },
  { name: "judge-model", value: "NAME", help: "model that judges" },
];

/** What the exit code says of a verdict. */
export const failOnOption: ChoiceSpec<FailOn> = {
  name: "fail-on",
  value: "WORD",
  help: "what exits with 1: fail (default), risk (PASS WITH RISK as well) or never",
  choices: FAIL_ON,
};

/** For traces that come from several jobs. */
export const expectedShardsOption: OptionSpec = {
  name: "expected-shards",
  value: "N|FILE...",
  help: "how many trace files there must be, or which: a missing one is incomplete_run",
  many: true,
};

export const DEFAULT_OUT = "rag-gate-report";

export type PrintFormat = "pretty" | "json" | "markdown" | "junit";

export const printOption: ChoiceSpec<PrintFormat> = {
  name: "format",
  value: "NAME",
  help: "what is printed: pretty, json, markdown or junit",
  choices: ["pretty", "json", "markdown", "junit"],
};

export const outputOptions: readonly OptionSpec[] = [
  { name: "out", value: "DIR", help: "report directory (default rag-gate-report)" },
  printOption,
  { name: "raw", help: "copy the inputs into the report directory as well" },
];

export const helpOption: OptionSpec = { name: "help", help: "show this help" };

export const includeTextOption: OptionSpec = {
  name: "include-text",
  help: "show questions, reviewed answers and notes as well",
};
