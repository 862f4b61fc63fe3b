import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const files = {
  "g.jsonl": [goldenRow("a", { critical: true }), goldenRow("b"), goldenRow("c")],
  "h.jsonl": [traceRow("b", { context_chunks: ["other:c1"] }), traceRow("c")],
  "base.jsonl": ["a", "b", "c"].map((id) => traceRow(id)),
  "p.yml": "version: 1\ngates: { context_recall: { min: 0.9 }, mrr@10: { min: 0.6 }, latency_p95: { max: 1 } }\n",
};

/** What is told of a case: metric, value and gates. */
async function effects(id: string, ...more: readonly string[]): Promise<readonly string[]> {
  const args = ["explain", id, "--golden", "g.jsonl", "--traces", "h.jsonl", "--config", "p.yml", ...more];
  const { out } = await runCli(args, tempFolder(files));
  return (out.split("What it did\n")[1] ?? "").split("\n").map((line) => line.trim().replaceAll(/ {2,}/g, " | "));
}

describe("what a case did", () => {
  it("names the gates that count it, which no change of a metric tells", async () => {
    const told = await effects("a", "--baseline", "base.jsonl");
    expect(told).toContain("missing_traces | 0 -> 1 | fail: ≤ 0");
    expect(told.join("\n")).toMatch(/^critical_failures \| 0 -> 1 \|.* fail: ≤ 0$/m);
    expect((await effects("b", "--baseline", "base.jsonl")).join()).not.toMatch(
      /missing_traces|critical_failures|latency/,
    );
  });

  it("names the gates that it pulls beyond their bound where there is no baseline to fall from", async () => {
    const told = await effects("b");
    expect(told.find((line) => line.startsWith("context_recall"))).toBe("context_recall | 0.000 | fail: ≥ 0.900");
    expect(told.find((line) => line.startsWith("mrr@10"))).toBe("mrr@10 | 1.000");
    expect((await effects("a")).filter((line) => line.includes("fail:"))).toEqual([
      "critical_failures | 1 | fail: ≤ 0",
      "missing_traces | 1 | fail: ≤ 0",
      "context_recall | 0.000 | fail: ≥ 0.900",
    ]);
  });
});
