import { describe, expect, it } from "vitest";
import type { FailOn } from "../../src/gate/reason.ts";
import { renderPublished } from "../../src/report/markdown/comment.ts";
import { parsePublished } from "../../src/report/read/published.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";

import { scenarioReport } from "../helpers/run-scenario.ts";

// What the comment of a fork's run says of a failed gate: the same words, as code.
const REPORT = JSON.stringify(await scenarioReport("reranker-loses-evidence"));

describe("a verdict that anybody may have written", () => {
  const bodyOf = (decision: Report["decision"], failOn: FailOn, conclusion: string): string => {
    const report = parsePublished(REPORT) as Report;
    const context = { marker: "", runUrl: "https://x.example", artifactUrl: null, key: "", reportAttempt: 1, failOn };
    return renderPublished({ ...report, decision }, { ...context, run: { id: 1, attempt: 1, conclusion } });
  };
  const doubts = (...of: Parameters<typeof bodyOf>): boolean => bodyOf(...of).includes("the run says otherwise");

  it.each([
    ["FAIL", "fail", "failure"],
    ["PASS_WITH_RISK", "fail", "success"],
    ["PASS_WITH_RISK", "risk", "failure"],
    ["FAIL", "never", "success"],
  ] as const)(
    "of %s fits where the gate fails on %s and ended %s, and no other end does",
    (decision, failOn, ended) => {
      const fits = ["success", "failure", "cancelled", "timed_out"].filter((one) => !doubts(decision, failOn, one));
      expect(fits).toEqual([ended]);
    },
  );

  it.each([
    ["PASS", "fail", "failure", true],
    ["PASS", "fail", "cancelled", false],
    ["FAIL", "fail", "success", false],
  ] as const)(
    "of %s may be right where it fails on %s and the run ended %s, by another job: %s",
    (...[decision, failOn, ended, may]) => {
      expect(bodyOf(decision, failOn, ended).includes("unless another job of that run failed")).toBe(may);
    },
  );
});

describe("the finding of a report that anybody may have written", () => {
  it("says what the gate found, as code", () => {
    const report = parsePublished(REPORT);
    if (typeof report === "string") throw new Error(report);
    const { metric, message } = report.gates.find(({ status }) => status === "fail")!;
    expect(message).not.toBe("");
    const context = {
      marker: "",
      runUrl: "https://x.example",
      artifactUrl: null,
      key: "",
      run: { id: 1, attempt: 1, conclusion: "failure" },
      reportAttempt: 1,
      failOn: "fail",
    } as const;
    const body = renderPublished(report, context);
    expect(body).toContain(`\n> \`${metric}: ${message}\``);
  });
});
