import { describe, expect, it } from "vitest";
import { failedCases } from "../../src/report/comment-cases.ts";
import type { Report } from "../../src/report/report.schema.ts";

describe("a failed case in the comment", () => {
  const cellOf = (checks: readonly string[], ...labels: readonly string[]): string => {
    const causes = labels.map((label) => ({ label, confidence: 0.9, evidence: "seen" }));
    const details = {
      critical: false,
      difficulty: null,
      tags: [],
      expected_behavior: "answer",
      chunks: [{ chunk_id: "x:1" }],
    };
    const failure = { id: "q", since: null, failed_checks: checks, causes, details };
    const report = { failures: [failure], regressions: [] } as unknown as Report;
    return failedCases(report, (text) => text, 1)
      .split("\n")
      .at(-1)!
      .split(" | ")
      .at(-1)!
      .replace(/\s*\|$/, "");
  };

  it.each<[string, string, string[], string[]]>([
    ["the chunk that it needed", "**reranker**: seen<br><sub>`x:1`</sub>", ["context_recall"], ["reranker"]],
    ["no chunk beside the one that leaked", "**acl**: seen", ["acl_leak"], ["acl"]],
    ["no chunk where a leak is the cause of more", "**acl**: seen", ["acl_leak", "citation_correctness"], ["acl"]],
    ["no chunk beside a forbidden text", "**generator**: seen", ["acl_leak", "forbidden_content"], ["generator"]],
    ["that there is no trace", "the run holds no trace of it", ["missing_trace"], []],
    ["that the pipeline failed", "its trace records the error", ["trace_error"], []],
    ["the chunk where nothing else is known", "not known<br><sub>`x:1`</sub>", ["context_recall"], []],
  ])("names %s", (_, told, checks, labels) => expect(cellOf(checks, ...labels)).toBe(told));
});
