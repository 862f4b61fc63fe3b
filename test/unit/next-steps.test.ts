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
