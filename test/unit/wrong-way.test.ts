import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { parsePolicy } from "../../src/policy/parse-policy.ts";

it.each([
  ["cost_mean: { min: 6 }", ["3:23 cost_mean is better when lower: min does not keep it low"]],
  ["recall@10: { max: 0.9 }", ["3:23 recall@10 is better when higher: max does not keep it high"]],
  ["tool_calls_mean: { min: 1, max: 4 }", []],
  ["recall@10: { min: 0.5, max: 0.9 }", []],
  ["latency_p95: { max: 6000, max-rise: 100 }", []],
  ["hit@10: { max: 1 }", []], // the preset bounds it from below
  ["missing_traces: { min: 0 }", []], // there is always a max
] as const)("a bound on the good side of a metric alone is warned of, at its place: %s", async (gate, told) => {
  const log = new DiagnosticLog();
  const policy = await parsePolicy(`version: 1\npreset: internal-search\ngates: { ${gate} }\n`, { file: "p.yml" }, log);
  expect(policy).toBeDefined();
  expect(
    log.list().map(({ severity, code, line, column, message }) => [severity, code, `${line}:${column} ${message}`]),
  ).toEqual(told.map((message) => ["warning", "policy/wrong-way", message]));
});
