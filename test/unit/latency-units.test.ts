import { expect, it } from "vitest";
import { timeUnit } from "../../src/dataset/time-unit.ts";
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
  const warned = async (...rows: readonly object[]): Promise<string> => {
    const golden = rows.map((_, i) => goldenRow(`q${i}`));
    const traces = rows.map((row, i) => ({ ...traceRow(`q${i}`), ...row }));
    const cwd = tempFolder({ "g.jsonl": golden, "t.jsonl": traces });
    return (await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd)).err;
  };
  const err = await warned({ latency_ms: { end_to_end: 1.2 } }, { latency_ms: { end_to_end: 7.5 } });
  expect(err).toContain(
    "warning trace/short-latency the longest latency_ms.end_to_end of an answer is 7.5: is that in seconds?",
  );
  const usual = await warned({ latency_ms: { end_to_end: 1.2 } }, { latency_ms: { end_to_end: 750 } });
  expect(usual).not.toContain("trace/short-latency");
  expect(await warned({ latency_ms: { end_to_end: 1.2 }, answer: "", citations: [] })).not.toContain(
    "trace/short-latency",
  );
});
