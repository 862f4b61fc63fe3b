import { expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

it.each([
  ["NFC", "NFD"],
  ["NFD", "NFC"],
])("a case in %s and a trace in %s look the same: the error says why they are not", async (golden, trace) => {
  const folder = tempFolder({
    "g.jsonl": [goldenRow("ngh\u1ec9".normalize(golden))],
    "t.jsonl": [traceRow("ngh\u1ec9".normalize(trace))],
  });
  const { exitCode, err } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
  expect([exitCode, err]).toEqual([2, expect.stringContaining("write both in one Unicode form")]);
});

it("a trace of another case is told as ever", async () => {
  const folder = tempFolder({ "g.jsonl": [goldenRow("a")], "t.jsonl": [traceRow("b")] });
  const { err } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
  expect(err).toContain("query_id must be the id of a golden case");
});
