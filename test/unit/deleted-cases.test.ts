import { expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// A baseline of last month holds cases that were deleted since: its traces say of them what its report does.

const ids = ["a", "b", "c"];
const rows = (list: readonly string[]) => list.map((id) => traceRow(id));
const gate = (folder: string, ...args: string[]) => runCli(["gate", "--golden", "g.jsonl", ...args], folder);

function folderWith(baseline: readonly unknown[]) {
  const files = {
    "h.jsonl": rows(ids.slice(1)),
    "before.jsonl": rows(ids),
    "all.jsonl": ids.map((id) => goldenRow(id)),
  };
  return tempFolder({ ...files, "g.jsonl": ids.slice(1).map((id) => goldenRow(id)), "b.jsonl": baseline });
}

it("names them as it does with a report, in whatever order they come", async () => {
  const folder = folderWith(rows(["z", "c", "a", "b"]));
  const { exitCode, report, err } = await gate(folder, "--traces", "h.jsonl", "--baseline", "b.jsonl");
  expect(exitCode, err).toBe(0);
  expect(report!.decision).toBe("PASS_WITH_RISK");
  expect(report!.dataset.removed).toEqual(["a", "z"]);
  const gone = report!.reasons.filter(({ code }) => code === "cases_removed");
  expect(gone).toMatchObject([{ message: "2 cases of the baseline no longer judged", case_ids: ["a", "z"] }]);
  expect(report!.metrics["recall@10"]).toMatchObject({ pairs: 2, delta: 0 });
});

it("says the same of traces and of their report", async () => {
  const folder = folderWith(rows(ids));
  await runCli(["gate", "--golden", "all.jsonl", "--traces", "before.jsonl", "--out", "main"], folder);
  const [ofReport, ofTraces] = [
    (await gate(folder, "--traces", "h.jsonl", "--baseline", "main")).report!,
    (await gate(folder, "--traces", "h.jsonl", "--baseline", "before.jsonl")).report!,
  ];
  expect(ofTraces.reasons).toEqual(ofReport.reasons);
  expect(ofTraces.dataset).toEqual(ofReport.dataset);
});

it("is no baseline where it knows none of the cases", async () => {
  const { exitCode, err } = await gate(folderWith(rows(["y", "z"])), "--traces", "h.jsonl", "--baseline", "b.jsonl");
  expect(exitCode).toBe(2);
  expect(err).toContain("b.jsonl error trace/empty no trace of the baseline belongs to a case of the golden set");
});

it("lets no trace of the change itself be of another case", async () => {
  const { exitCode, err } = await gate(folderWith(rows(ids)), "--traces", "before.jsonl", "--baseline", "b.jsonl");
  expect(exitCode).toBe(2);
  expect(err).toContain('before.jsonl:1 error trace/unknown-case no golden case has the id "a"');
});
