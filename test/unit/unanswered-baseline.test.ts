import { expect, it } from "vitest";
import { nextSteps } from "../../src/report/text/next-steps.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const ids = ["q0", "q1", "q2", "q3", "q4", "q5"];

it.each([
  ["recall@10: { max-drop: 0.02 }", "PASS_WITH_RISK", "risk"],
  ["recall@10: { max-drop: 0.02, severity: warn }, behavior_accuracy: off", "PASS", "info"],
  ["recall@10: { min: 0.1 }, behavior_accuracy: off", "PASS", null],
  // The drop of behavior_accuracy is limited although the file does not say so.
  ["recall@10: { min: 0.1 }", "PASS_WITH_RISK", "risk"],
])("a baseline that answered two cases of six is no proof of %s", async (gate, decision, level) => {
  const falls = ids.map((id, i) => traceRow(id, i < 2 ? {} : { retrieved_chunks: ["other:c1"] }));
  const folder = tempFolder({
    "g.jsonl": ids.map((id) => goldenRow(id)),
    "b.jsonl": ids.slice(0, 2).map((id) => traceRow(id)),
    "h.jsonl": falls,
    "p.yml": `version: 1\ngates: { missing_traces: { max: 9 }, ${gate} }\n`,
  });
  const shared = ["--golden", "g.jsonl", "--config", "p.yml"];
  await runCli([...shared, "--traces", "b.jsonl", "--out", "before"], folder);
  const { report } = await runCli([...shared, "--traces", "h.jsonl", "--baseline", "before"], folder);
  expect(report?.decision).toBe(decision);
  expect(report?.reasons.filter(({ code }) => code === "not_comparable")).toMatchObject(
    level === null
      ? []
      : [
          {
            message: "the baseline has no trace of 4 cases, which are left out: 2 cases could be compared",
            case_ids: ids.slice(2),
          },
        ],
  );
  // Of traces that are scored with the head's own golden set nobody knows which cases they were to answer.
  const scored = await runCli([...shared, "--traces", "h.jsonl", "--baseline", "b.jsonl"], folder);
  expect(scored.report?.reasons.map(({ code }) => code)).not.toContain("not_comparable");
});

it("is told of one case as of one", async () => {
  const rows = (of: readonly string[]) => of.map((id) => traceRow(id));
  const folder = tempFolder({
    "g.jsonl": ids.map((id) => goldenRow(id)),
    "b.jsonl": rows(ids.slice(1)),
    "h.jsonl": rows(ids),
    "p.yml": "version: 1\ngates: { missing_traces: { max: 9 }, recall@10: { max-drop: 0.02 } }\n",
  });
  const shared = ["--golden", "g.jsonl", "--config", "p.yml"];
  await runCli([...shared, "--traces", "b.jsonl", "--out", "before"], folder);
  const { report } = await runCli([...shared, "--traces", "h.jsonl", "--baseline", "before"], folder);
  expect(report!.reasons.map(({ message }) => message)).toContain(
    "the baseline has no trace of 1 case, which is left out: 5 cases could be compared",
  );
  expect(nextSteps(report!).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Nothing to fix in this change: the baseline has no trace of these cases/),
  ]);
});

it("of another suite is no proof of what it was not asked", async () => {
  const falls = ids.map((id, i) => traceRow(id, i < 4 ? {} : { retrieved_chunks: ["other:c1"] }));
  const folder = tempFolder({
    "g.jsonl": ids.map((id, i) => goldenRow(id, { tags: i < 4 ? ["smoke"] : [] })),
    "b.jsonl": ids.slice(0, 4).map((id) => traceRow(id)),
    "h.jsonl": falls,
    "p.yml": "version: 1\ngates: { recall@10: { max-drop: 0.02 } }\nsuites: { smoke: { where: { tags: smoke } } }\n",
  });
  const shared = ["--golden", "g.jsonl", "--config", "p.yml"];
  await runCli([...shared, "--traces", "b.jsonl", "--suite", "smoke", "--out", "before"], folder);
  const { report } = await runCli([...shared, "--traces", "h.jsonl", "--baseline", "before"], folder);
  expect(report?.decision).toBe("PASS_WITH_RISK");
  expect(report?.reasons.filter(({ code }) => code === "not_comparable")).toMatchObject([
    {
      message:
        "the baseline is of another suite (smoke) and was not asked 2 cases, which are left out: 4 cases could be compared",
      case_ids: ids.slice(4),
    },
  ]);
  const same = await runCli([...shared, "--traces", "b.jsonl", "--suite", "smoke", "--baseline", "before"], folder);
  expect(same.report?.decision).toBe("PASS");
  await runCli([...shared, "--traces", "h.jsonl", "--out", "all"], folder);
  const smaller = await runCli([...shared, "--traces", "b.jsonl", "--suite", "smoke", "--baseline", "all"], folder);
  expect(smaller.report?.decision).toBe("PASS");
});
