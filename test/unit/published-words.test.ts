import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parsePublished } from "../../src/report/parse-published.ts";
import { renderPublished } from "../../src/report/render-published.ts";

// What the comment of a fork's run says of a failed gate: the same words, as code.
const REPORT = join(import.meta.dirname, "../scenarios/reranker-loses-evidence/expected/report.json");

describe("the finding of a report that anybody may have written", () => {
  it("says what the gate found, as code", () => {
    const report = parsePublished(readFileSync(REPORT, "utf8"));
    if (typeof report === "string") throw new Error(report);
    const { metric, message } = report.gates.find(({ status }) => status === "fail")!;
    expect(message).not.toBe("");
    const context = { marker: "", runUrl: "https://x.example", artifactUrl: null, key: "", runId: 1 };
    const body = renderPublished(report, { ...context, conclusion: "failure" });
    expect(body).toContain(`\n> \`${metric}: ${message}\``);
  });
});
