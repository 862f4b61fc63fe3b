import { expect, it } from "vitest";
import { UnchangedPipeline } from "../../scripts/parts/unchanged-pipeline.ts";
import { gate } from "../../src/library.ts";

// A part of what scripts/simulate-unchanged.ts measures for the documentation.
it("passes an unchanged pipeline plainly in almost every rerun, and reports a changed one", async () => {
  const pipeline = new UnchangedPipeline(41, 5);
  const { golden, corpus } = pipeline;
  const rerun = async (
    change: (row: Record<string, unknown>) => object = (row) => row,
    gates?: Record<string, { min: number }>,
  ): Promise<string> => {
    const [traces, baseline] = [pipeline.run().map(change), pipeline.run()];
    const policy = gates === undefined ? {} : { policy: { version: 1 as const, gates } };
    const input = { golden, corpus, traces, baseline: { traces: baseline }, now: "2026-06-01", ...policy };
    const { decision, report } = await gate(input);
    return [decision, ...report.reasons.map(({ code }) => code)].join(" ");
  };
  const decisions: string[] = [];
  for (let i = 0; i < 20; i++) decisions.push(await rerun());
  expect(decisions.filter((decision) => decision === "PASS").length).toBeGreaterThanOrEqual(19);
  const slower = (row: Record<string, unknown>) => ({
    ...row,
    latency_ms: { end_to_end: 3 * (row.latency_ms as { end_to_end: number }).end_to_end },
  });
  expect(await rerun(slower, { "recall@10": { min: 0.85 } })).toBe("PASS_WITH_RISK ungated_fall");
  expect(await rerun((row) => ({ ...row, cost_usd: 0.2 }))).toBe("PASS_WITH_RISK ungated_fall");
  const isAnswer = ({ citations }: Record<string, unknown>): boolean => (citations as string[]).length > 0;
  expect(await rerun((row) => (isAnswer(row) ? { ...row, answer: "banana" } : row))).toBe(
    "PASS_WITH_RISK ungated_fall",
  );
});
