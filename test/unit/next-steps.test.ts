import { describe, expect, it } from "vitest";
import { nextSteps } from "../../src/report/next-steps.ts";
import type { Report } from "../../src/report/report.schema.ts";

describe("the next step of a first run", () => {
  const stepsOf = (decision: Report["decision"]): string[] => {
    const reason = { code: "first_run", message: "first run", gate: null, case_ids: [] };
    return nextSteps({ decision, reasons: [reason] } as unknown as Report).map(({ text }) => text);
  };

  it("is none where it may pass", () => {
    expect(stepsOf("PASS_WITH_RISK")).toEqual([expect.stringMatching(/^Nothing to fix/)]);
  });

  it("is to make a baseline where the policy asks for one", () => {
    expect(stepsOf("FAIL")).toEqual([expect.stringMatching(/^Run the gate on the base branch once/)]);
  });
});

describe("a gate that failed beside one that could not be told", () => {
  const reason = (code: string) => ({ code, message: code, gate: null, case_ids: [] });
  const runbook = [{ cause: "reranker", check: "Look at the reranker.", case_ids: ["a1"] }];
  const stepsOf = (...codes: string[]): string[] => {
    const report = { decision: "FAIL", reasons: codes.map(reason), runbook };
    return nextSteps(report as unknown as Report).map(({ text }) => text);
  };

  it("comes first", () => {
    const steps = stepsOf("gate_not_evaluated", "gate_failed");
    expect(steps).toEqual(["Look at the reranker.", expect.stringMatching(/^A gate without a value/)]);
  });

  it("leaves the other first where nothing failed", () => {
    expect(stepsOf("gate_not_evaluated")[0]).toMatch(/^A gate without a value/);
  });
});
