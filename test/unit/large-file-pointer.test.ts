import { expect, it } from "vitest";
import { traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 12345\n`;

it.each(["golden", "traces", "corpus"])("names a file of Git LFS that was not fetched: %s", async (which) => {
  const files = {
    golden: jsonl([{ id: "q", question: "?", expected_chunk_ids: ["c"] }]),
    traces: jsonl([traceRow("q")]),
    corpus: jsonl([{ chunk_id: "c" }]),
  };
  const cwd = tempFolder({ ...files, [which]: POINTER });
  const { exitCode, err } = await runCli(["--golden", "golden", "--traces", "traces", "--corpus", "corpus"], cwd);
  expect(exitCode).toBe(2);
  expect(err).toContain(`${which}:1 error data/not-json this is the pointer of a file that Git LFS keeps elsewhere`);
  expect(err).toContain("hint: fetch it: git lfs pull, or lfs: true for actions/checkout");
  expect(err).toContain("1 problem:");
});
