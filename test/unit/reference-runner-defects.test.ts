import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { type CliResult, runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// What home-made eval scripts get wrong, and what a gate must say instead.
type Row = Record<string, unknown>;

function judge(golden: Row[], traces: Row[], policy = "version: 1\n"): Promise<CliResult> {
  const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": traces, "p.yml": policy });
  return runCli(["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml", "--metrics", "all"], folder);
}

const ids = (n: number): string[] => Array.from({ length: n }, (_, i) => `q${i}`);

describe("known mistakes of eval scripts", () => {
  it("does not pass one trace of a hundred", async () => {
    const { exitCode, report } = await judge(
      ids(100).map((id) => goldenRow(id)),
      [traceRow("q7")],
      "version: 1\ngates: { recall@10: { min: 0.85 } }\n",
    );
    expect(exitCode).toBe(1);
    expect(report?.metrics["recall@10"]).toMatchObject({ head: 0.01, n: 100 });
    expect(report?.gates.find(({ metric }) => metric === "missing_traces")).toMatchObject({
      status: "fail",
      value: 99,
    });
  });

  it("counts a doubled chunk once", async () => {
    const golden = goldenRow("q", { expected_chunk_ids: ["a", "b"], relevance: { a: 2, b: 1 } });
    const { report } = await judge([golden], [traceRow("q", { retrieved_chunks: ["a", "a", "b"] })]);
    expect(report?.metrics["ndcg@5"]?.head).toBe(1);
    expect(report?.diagnostics.map(({ code }) => code)).toContain("trace/duplicate-chunk");
  });

  it("divides precision by k", async () => {
    const { report } = await judge([goldenRow("q")], [traceRow("q", { retrieved_chunks: ["q:c1", "x"] })]);
    expect(report?.metrics["precision@10"]?.head).toBe(0.1);
    expect(report?.metrics["returned_precision@10"]?.head).toBe(0.5);
  });

  it("takes a leak for a leak and a refusal for a refusal", async () => {
    const golden = goldenRow("q", {
      expected_behavior: "permission_denied",
      expected_chunk_ids: ["secret"],
      must_cite: [],
    });
    const words = "Bạn không có quyền xem. Lương là 100.";
    const leak = traceRow("q", {
      retrieved_chunks: ["secret"],
      context_chunks: ["secret"],
      citations: ["secret"],
      answer: words,
      expected_behavior_observed: "permission_denied",
    });
    const leaking = await judge([golden], [leak]);
    expect(leaking.exitCode).toBe(1);
    expect(leaking.report?.acl).toMatchObject({ leaks: 1 });
    expect(leaking.report?.metrics["recall@10"]).toMatchObject({ head: null, n: 0 });
    const refusal = traceRow("q", {
      retrieved_chunks: [],
      context_chunks: [],
      citations: [],
      answer: "Bạn không có quyền xem.",
      expected_behavior_observed: "permission_denied",
    });
    const safe = await judge([golden], [refusal]);
    expect(safe.exitCode).toBe(0);
    expect(safe.cases[0]).toMatchObject({ status: "pass", failed_checks: [] });
  });

  it("knows which metrics are better when lower", async () => {
    const gates = "version: 1\ngates: { cost_mean: { max: 0.01 } }\n";
    expect((await judge([goldenRow("q")], [traceRow("q", { cost_usd: 0.001 })], gates)).exitCode).toBe(0);
    expect((await judge([goldenRow("q")], [traceRow("q", { cost_usd: 0.1 })], gates)).exitCode).toBe(1);
  });

  it("refuses numbers that are none", async () => {
    const { exitCode, err } = await judge([goldenRow("q")], [traceRow("q", { cost_usd: "free" })]);
    expect(exitCode).toBe(2);
    expect(err).toContain("cost_usd: must be a number, is a string");
  });

  it("satisfies a cited document by any of its chunks", async () => {
    const { cases } = await judge([goldenRow("q", { must_cite: ["q"] })], [traceRow("q")]);
    expect(cases[0]?.metrics).toMatchObject({ citation_recall: 1, citation_correctness: 1 });
  });

  it("says how many cases have no latency, and never counts it as 0", async () => {
    const traces = [
      traceRow("q0", { latency_ms: null }),
      traceRow("q1", { latency_ms: { end_to_end: 0 } }),
      traceRow("q2"),
    ];
    const { report } = await judge(
      ids(3).map((id) => goldenRow(id)),
      traces,
    );
    expect(report?.metrics.latency_p95).toMatchObject({ head: 1000, n: 2 });
    expect(report?.summary).toMatchObject({ cases_without_latency: 1 });
  });

  it("keeps the bound itself on the passing side", async () => {
    const golden = ids(20).map((id) => goldenRow(id));
    const traces = ids(20).map((id, i) => traceRow(id, i === 0 ? { citations: [] } : {}));
    expect((await judge(golden, traces, "version: 1\ngates: { citation_correctness: { min: 0.95 } }\n")).exitCode).toBe(
      0,
    );
    expect(
      (await judge(golden, traces, "version: 1\ngates: { citation_correctness: { min: 0.950001 } }\n")).exitCode,
    ).toBe(1);
  });

  it.each(["permission_denied", "critical"])("never forgives a missing %s case", async (kind) => {
    const golden = [
      goldenRow("a"),
      goldenRow(
        "b",
        kind === "critical" ? { critical: true } : { expected_behavior: "permission_denied", must_cite: [] },
      ),
    ];
    const relaxed = "version: 1\ngates: { missing_traces: { max: 5 } }\n";
    expect((await judge([golden[0]!, goldenRow("b")], [traceRow("a")], relaxed)).exitCode).toBe(0);
    const { exitCode, report } = await judge(golden, [traceRow("a")], relaxed);
    expect(exitCode).toBe(1);
    expect(report?.gates.find(({ metric }) => metric === "missing_traces")?.message).toContain("may never be missing");
  });
});
