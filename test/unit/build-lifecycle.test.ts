import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

describe("since when a case fails", () => {
  const passes = {};
  const lost = { citations: [] };
  const leaks = { retrieved_chunks: ["q0:c1", "theirs"] };
  const says = { answer: "It is Falcon." };

  it.each([
    ["passed", passes, lost, "new"],
    ["failed alike", lost, lost, "before"],
    ["failed, and leaks now", lost, { ...lost, ...leaks }, "new"],
    ["failed, and says now what must not be said", lost, { ...lost, ...says }, "new"],
    ["leaked, and says now what must not be said", leaks, { ...leaks, ...says }, "new"],
    ["leaked", leaks, leaks, "before"],
    ["leaked, and fails in other ways now", leaks, { ...leaks, ...lost }, "before"],
    ["was not there", null, leaks, null],
    ["failed without a word", { error: "timeout" }, leaks, "new"],
  ])("%s", async (_, baseline, head, since) => {
    const golden = goldenRow("q0", { must_not_contain: ["Falcon"], user_context: { tenant_id: "acme" } });
    const folder = tempFolder({
      "g.jsonl": [golden, goldenRow("q1")],
      "h.jsonl": [traceRow("q0", head), traceRow("q1")],
      "b.jsonl": [...(baseline === null ? [] : [traceRow("q0", baseline)]), traceRow("q1")],
      "c.jsonl": [{ chunk_id: "theirs", tenant_id: "other" }],
      "p.yml": "version: 1\ngates: {}\n",
    });
    const files = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--corpus", "c.jsonl"];
    const { report } = await runCli([...files, "--config", "p.yml"], folder);
    expect(report?.failures.map((failure) => [failure.id, failure.since])).toEqual([["q0", since]]);
    expect(report?.lifecycle).toMatchObject({
      newly_failing: since === "new" ? ["q0"] : [],
      still_failing: since === "before" ? ["q0"] : [],
    });
  });
});
