import { describe, expect, it } from "vitest";
import type { ActionInputs, RunContext } from "../../src/action/inputs.ts";
import type { Platform, WorkflowRun } from "../../src/action/platform.ts";
import { addTrend } from "../../src/action/trend.ts";
import { within } from "../../src/github/api.ts";
import { invalidReport } from "../../src/report/build/build-report.ts";
import { slowDrift } from "../../src/report/build/trend.ts";

const drop = { kind: "max-drop", threshold: 0.05 } as const;
const rise = { kind: "max-rise", threshold: 100 } as const;

describe("slow drift", () => {
  it.each([
    ["many small drops", drop, [0.9, 0.86, 0.82], 0.08],
    ["many small rises of what is better when lower", rise, [500, 590, 680], 180],
    ["drops with a recovery between them", drop, [0.9, 0.87, 0.88, 0.83, 0.8], 0.1],
  ])("is %s", (_, gate, values, total) => expect(slowDrift(gate, values)).toBeCloseTo(total, 9));

  it.each([
    ["one step that the gate itself sees", drop, [0.9, 0.9, 0.8, 0.79]],
    ["exactly what the gate allows", drop, [0.9, 0.87, 0.85]],
    ["getting better", drop, [0.8, 0.84, 0.88]],
    ["a fall of what is better when lower", rise, [680, 590, 500]],
    ["two runs", drop, [0.9, 0.8]],
    ["nothing", drop, []],
    ["a gate of another kind", { kind: "max", threshold: 0.05 } as const, [0.1, 0.14, 0.18]],
  ])("is not %s", (_, gate, values) => expect(slowDrift(gate, values)).toBeNull());
});

describe("the time that a trend may take", () => {
  async function late(calls: Partial<Platform>) {
    const run = {
      path: ".github/workflows/rag.yml",
      event: "push",
      headBranch: "main",
      headSha: "a",
      conclusion: "success",
      id: 1,
      headRepositoryId: 1,
      attempt: 1,
      createdAt: "2026-05-01T00:00:00Z",
    } satisfies WorkflowRun;
    const log: string[] = [];
    const platform = {
      listRuns: async () => [run],
      ...calls,
      within: (_: number, work: Promise<unknown>) => within(5, work),
      info: (line: string) => log.push(line),
    } as unknown as Platform;
    const context = {
      event: "push",
      branch: "main",
      baseBranch: "main",
      runId: 2,
      repositoryId: 1,
      workflowPath: ".github/workflows/rag.yml",
    } as RunContext;
    const report = invalidReport([], 0);
    const shown = await addTrend(report, 20, {
      inputs: { artifactName: "rag-gate-report" } as ActionInputs,
      context,
      platform,
    });
    return { report, shown, log };
  }
  const never = () => new Promise<never>(() => {});

  it("ends, and what is late is left out", async () => {
    const { report, shown, log } = await late({ listArtifacts: never });
    expect(shown).toEqual({ ...report, trend: { runs: [], skipped: 1 } });
    expect(log[0]).toContain("given up after 45 s");
  });

  it("ends for the list of runs too", async () => {
    const { report, shown, log } = await late({ listRuns: never });
    expect(shown).toBe(report);
    expect(log).toEqual(["Trend: not shown, GitHub takes too long to list the runs."]);
  });
});
