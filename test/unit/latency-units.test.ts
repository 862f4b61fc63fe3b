import { expect, it } from "vitest";
import { secondsAsLatency } from "../../src/gate/warnings.ts";
import { timeUnit } from "../../src/input/traces/trace-row.ts";
import { ValueColumn } from "../../src/scoring/columns.ts";

import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

async function told(...rows: readonly object[]): Promise<string> {
  const golden = rows.map((_, i) => goldenRow(`q${i}`));
  const traces = rows.map((row, i) => ({ ...traceRow(`q${i}`), ...row }));
  const cwd = tempFolder({ "g.jsonl": golden, "t.jsonl": traces });
  return (await runCli(["validate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd)).err;
}

it.each([
  ["ms", ["latencyMs", "total_latency_ms", "response_time_ms", "duration_ms", "elapsed_ms", "latency_milliseconds"]],
  [
    "s",
    ["latency_s", "latency_sec", "latency_secs", "latency_total_secs", "total_time_sec", "elapsed_seconds", "time_s"],
  ],
  ["unsaid", ["latency", "response_time", "responseTime", "duration", "elapsed", "execution_time", "Query Time"]],
  [null, ["time", "timestamp", "latency_ms_p95", "retrieval_latency_ms", "time_zone", "lateness", "latency_class"]],
] as const)("the unit %s is that of %j", (unit, names) => {
  for (const name of names) expect([name, timeUnit(name)]).toEqual([name, unit]);
});

it("a latency under another name is never taken for milliseconds unasked", async () => {
  const err = await told({ latency_ms: undefined, latency_s: 1.2 }, { latency_ms: undefined, response_time: 1.2 });
  expect(err).toContain('t.jsonl:1 warning data/lookalike-field unknown field "latency_s" is ignored\n');
  expect(err).toContain('hint: write it as latency_ms: {"end_to_end": milliseconds}, which here is latency_s * 1000');
  expect(err).toContain('t.jsonl:2 warning data/lookalike-field unknown field "response_time" is ignored');
  const both = await told({ latency_ms: { end_to_end: 1200 }, latency_s: 1.2 });
  expect(both).not.toContain("data/lookalike-field");
});

it("a plain number for latency_ms is told how to be written", async () => {
  expect(await told({ latency_ms: 1.2 })).toContain(
    'latency_ms: must be an object as {"end_to_end": 1200} in milliseconds, is a number',
  );
});

it("answers that no model writes so fast are asked about, by the longest of the run", async () => {
  const gated = async (...latencies: readonly number[]): Promise<string> => {
    const ids = latencies.map((_, i) => `q${i}`);
    const traces = latencies.map((end_to_end, i) => traceRow(`q${i}`, { latency_ms: { end_to_end } }));
    const cwd = tempFolder({ "g.jsonl": ids.map((id) => goldenRow(id)), "t.jsonl": traces });
    return (await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd)).err;
  };
  expect(await gated(1.2, 7.5)).toContain(
    "trace/short-latency no answer took longer than 8 ms: are latencies written in seconds?",
  );
  expect(await gated(1.2, 750)).not.toContain("trace/short-latency");
  expect(await gated(0, 0)).not.toContain("trace/short-latency");
});

it.each([
  ["abstain", 1.2, null],
  ["answer", 59.9, 59.9],
  ["answer", 60, null],
  ["answer", Number.NaN, null],
] as const)("%s after %d ms counts as %s", (observed, ms, expected) => {
  const latency = ValueColumn.from(Float64Array.of(ms, Number.NaN));
  const columns = new Map([["latency", latency]]);
  const asked = (name: string) =>
    secondsAsLatency({ columns, observed: [observed, "answer"], formatOf: () => ({ name, title: name, lacks: [] }) });
  expect(asked("native")).toBe(expected);
  expect(asked("promptfoo")).toBe(null);
});
