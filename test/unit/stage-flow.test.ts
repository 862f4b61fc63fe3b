import { join } from "node:path";
import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const file = (name: string): string => join(import.meta.dirname, `../../examples/assistant/${name}.jsonl`);

/** Only one of the two runs has a reranker. */
it.each([
  ["candidate-regressed", "baseline", "chunk_003` retrieved 1, reranked 5, context 1 → out,"],
  ["baseline", "candidate-regressed", "chunk_007` retrieved 1, context 1, cited"],
])(
  "takes no chunk of %s against %s for lost by or found by a reranker that was not there",
  async (head, main, flow) => {
    const runs = ["--traces", file(head), "--baseline", file(main)];
    const { out, markdown } = await runCli(["gate", "--golden", file("golden"), ...runs], tempFolder());
    expect(markdown).toContain(flow);
    for (const text of [out, markdown]) expect(text).not.toMatch(/reranked (?:out → \d+|\d+ → out)/);
  },
);
