import { describe, expect, it } from "vitest";
import { renderComment } from "../../src/report/markdown/comment.ts";
import { failedCases } from "../../src/report/markdown/comment-tables.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";

import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

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

describe("a failed behaviour in the comment", () => {
  it.each([
    ["answer", "expected abstain, got answer"],
    ["abstain", "expected abstain, not in every repeat"],
    [null, "expected abstain, got nothing"],
  ])("of which %s was seen", (observed_behavior, told) => {
    const details = { tags: [], difficulty: null, chunks: [], expected_behavior: "abstain", observed_behavior };
    const failure = { id: "q", since: "flaky", failed_checks: ["behavior_accuracy"], causes: [], details };
    const report = { failures: [failure], regressions: [] } as unknown as Report;
    expect(failedCases(report, (text) => text, 1)).toContain(`| ${told} |`);
  });
});

describe("the cases of a comment, counted", () => {
  const other = { retrieved_chunks: ["other:c1"], context_chunks: ["other:c1"], citations: [] };
  const scored = (faithfulness: number) => ({ scores: { faithfulness } });
  const comment = async (): Promise<string> => {
    const cwd = tempFolder({
      "g.jsonl": ["added", "lost", "judged"].map((id) => goldenRow(id)),
      "old.jsonl": ["lost", "judged"].map((id) => goldenRow(id)),
      "h.jsonl": [
        traceRow("added", other),
        traceRow("lost", { ...other, ...scored(1) }),
        traceRow("judged", scored(0.5)),
      ],
      "b.jsonl": [traceRow("lost", scored(1)), traceRow("judged", scored(1))],
    });
    await runCli(["--golden", "old.jsonl", "--traces", "b.jsonl", "--out", "main"], cwd);
    const { report } = await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "main"], cwd);
    return renderComment(report!, { marker: "", runUrl: "https://x.example", artifactUrl: null, key: "" });
  };

  it("say that a case fails which the baseline cannot be asked about", async () => {
    expect(await comment()).toContain(
      "1 newly failing, 1 not compared: not in the baseline, or there with other labels\n",
    );
  });

  it("are not of one word where they are not of one kind", async () => {
    const text = await comment();
    expect(text).toContain("1 worse, 0 better");
    expect(text).toContain("Every case that got worse in any metric (2)");
  });
});

describe("a case that newly fails where every gate holds", () => {
  it("is told with its cause, apart from what failed before", async () => {
    const other = { retrieved_chunks: ["other:c1"], context_chunks: ["other:c1"], citations: [] };
    const ids = ["broken", "good", "old"];
    const cwd = tempFolder({
      "g.jsonl": ids.map((id) => goldenRow(id)),
      "h.jsonl": [traceRow("broken", other), traceRow("good"), traceRow("old", other)],
      "b.jsonl": [traceRow("broken"), traceRow("good"), traceRow("old", other)],
      "p.yml": "version: 1\ngates: { recall@10: { min: 0.1 } }\n",
    });
    const args = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
    const { report } = await runCli(args, cwd);
    expect(report!.decision).toBe("PASS");
    const text = renderComment(report!, { marker: "", runUrl: "https://x.example", artifactUrl: null, key: "" });
    const [, failed] = text.split("<details><summary>Failed cases</summary>");
    expect(failed!.split("</details>")[0]).toContain("1 newly failing, 1 failed before, not by this change");
    expect(failed!.split("</details>")[0]).toMatch(/^\| `broken`/m);
    expect(failed!.split("</details>")[0]).not.toContain("`old`");
  });
});
