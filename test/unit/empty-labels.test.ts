import { expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const judge = (files: Record<string, string>) => {
  const golden = [goldenRow("a"), { id: "b", question: "B?" }];
  const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": [traceRow("a"), traceRow("b")], ...files });
  return runCli(["--golden", "g.jsonl", "--traces", "t.jsonl", "--qrels", ...Object.keys(files)], folder);
};

it.each([
  ["nothing", ""],
  ["empty lines and comments", "\n# made by hand\n\n"],
  ["a header alone", "query-id\tcorpus-id\tscore\n"],
])("a file of labels that holds %s is a mistake, as an empty golden set is", async (_, text) => {
  const { exitCode, err } = await judge({ "q.txt": text });
  expect([exitCode, err]).toEqual([
    2,
    expect.stringContaining("q.txt error golden/empty-labels this file holds no label"),
  ]);
});

it("so is one of several; one whose lines are wrong is told by them", async () => {
  const { err } = await judge({ "q.txt": "b 0 b:c1 1\n", "r.txt": "", "s.txt": "what is this\n" });
  expect(err).toContain("r.txt error golden/empty-labels");
  expect(err).not.toContain("q.txt error");
  expect(err).not.toContain("s.txt error golden/empty-labels");
  expect(err).toContain("s.txt:1 error golden/invalid-labels");
});
