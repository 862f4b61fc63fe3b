import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { parsePolicy } from "../../src/policy/parse-policy.ts";

it.each([
  ["latency_p95: { max: 6000, max-rise: 0.1 }", ["3:36 max-rise of latency_p95 is 0.1 ms, not a share of what it is"]],
  ["latency_p50: { max: 0.5 }", ["3:25 max of latency_p50 is 0.5 ms, not a share of what it is"]],
  ["tokens_mean: { max-rise: 0.2 }", ["3:25 max-rise of tokens_mean is 0.2 tokens, not a share of what it is"]],
  ["latency_p95: { max: 6000, max-rise: 100 }", []],
  ["latency_p95: { max: 1 }", []],
  ["latency_p95: { max-rise: 0 }", []],
  ["cost_mean: { max: 0.002, max-rise: 0.0001 }", []],
  ["recall@10: { min: 0.9, max-drop: 0.02 }", []],
] as const)("a bound in ms or tokens that is a share of one is told: %s", async (gate, told) => {
  const log = new DiagnosticLog();
  await parsePolicy(`version: 1\npreset: internal-search\ngates: { ${gate} }\n`, { file: "p.yml" }, log);
  expect(
    log.list().map(({ severity, code, line, column, message }) => [severity, code, `${line}:${column} ${message}`]),
  ).toEqual(told.map((message) => ["warning", "policy/fraction", message]));
});
