import { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import { readCorpus } from "../dataset/corpus/read-corpus.ts";
import { codes } from "../diagnostics/codes.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { formatDiagnostics } from "../diagnostics/format-diagnostic.ts";
import { readSet } from "../flow/read-set.ts";
import { type LintResult, lintGolden } from "../golden-care/lint-golden.ts";
import { count } from "../text/count.ts";
import { logJson } from "../text/log-json.ts";
import { sha256 } from "../workspace/sha256.ts";
import type { Command } from "./command.ts";
import { formatOption, goldenInputs, similarityOf, similarityOption } from "./golden-inputs.ts";
import { helpOption, inputsNamed } from "./options.ts";

export const goldenLint: Command = {
  name: "lint",
  usage: "golden lint",
  summary: "Finds what is wrong in a golden set. Exit code 1 where a finding is an error.",
  example: "npx rag-gate golden lint --golden golden.jsonl --corpus corpus.jsonl",
  undone: "checked",
  options: [
    ...inputsNamed("golden", "golden-format", "qrels", "corpus", "config"),
    similarityOption,
    formatOption,
    helpOption,
  ],
  maxWords: 0,
  async run(args, terminal) {
    const format = args.choice(formatOption);
    const similarity = similarityOf(args);
    const { sources, adapter, policy } = await goldenInputs(args, terminal, ["golden"]);
    const log = new DiagnosticLog();
    const index = new ChunkIndex();
    await readCorpus(sources("corpus"), index, log);
    const set = { golden: sources("golden"), labels: sources("qrels") };
    const golden = await readSet(set, policy, { sha256, goldenAdapter: adapter }, index, log);
    const result = lintGolden(golden, index, policy, similarity, log);
    const facts = {
      cases: golden.cases.length,
      corpus_chunks: index.manifestSize,
      coverage_rules: policy.coverage.length,
    };
    terminal.out(format === "json" ? asJson(result, facts) : asText(result, facts));
    return result.errors > 0 ? 1 : 0;
  },
};

interface Facts {
  readonly cases: number;
  readonly corpus_chunks: number;
  readonly coverage_rules: number;
}

function asText({ findings, errors, warnings }: LintResult, facts: Facts): string {
  const total = errors + warnings;
  const list = total === 0 ? "" : `${formatDiagnostics(findings, total, findings.length)}\n\n`;
  const notes = [
    ...(facts.corpus_chunks === 0 ? ["labels were not checked against a corpus: no chunk of one was read"] : []),
    ...(facts.coverage_rules === 0 ? ["the policy asks for no coverage"] : []),
  ];
  const summary = `${count(facts.cases, "case")}: ${count(errors, "error")}, ${count(warnings, "warning")}`;
  return `${list}${[summary, ...notes].join("\n  ")}\n`;
}

function asJson({ findings, errors, warnings }: LintResult, facts: Facts): string {
  const rows = findings.map(({ severity, code, message, file = null, line = null, hint }) => ({
    severity,
    code,
    message,
    file,
    line,
    hint: hint ?? (codes[code].hint || null),
  }));
  return logJson(`${JSON.stringify({ ...facts, errors, warnings, findings: rows }, null, 2)}\n`);
}
