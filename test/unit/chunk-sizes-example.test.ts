import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const EXAMPLE = join(import.meta.dirname, "../../examples/chunk-sizes");

// By hand: with 60 words the hotel is in the second chunk of the list (1/2). With 20 words the leave is split over s-1 and
// s-2, which are first and third (1/3), and the context has the first two chunks only. By headings all are first.
const VALUES = {
  "60-words": { "recall@1": 2 / 3, "recall@3": 1, "mrr@3": 5 / 6, context_recall: 1 },
  "20-words": { "recall@1": 2 / 3, "recall@3": 1, "mrr@3": 7 / 9, context_recall: 2 / 3 },
  headings: { "recall@1": 1, "recall@3": 1, "mrr@3": 1, context_recall: 1 },
} as const;
type Chunking = keyof typeof VALUES;
const CHUNKINGS = Object.keys(VALUES) as Chunking[];

describe("one corpus in three chunkings", () => {
  it.each(CHUNKINGS.flatMap((head) => CHUNKINGS.map((baseline) => [head, baseline] as const)))(
    "%s compares with %s",
    async (head, baseline) => {
      const cwd = tempFolder();
      for (const file of readdirSync(EXAMPLE)) copyFileSync(join(EXAMPLE, file), join(cwd, file));
      const files = (name: Chunking, traces: string, corpus: string): string[] => [
        traces,
        `traces-${name}.jsonl`,
        corpus,
        `corpus-${name}.jsonl`,
      ];
      const { report, out } = await runCli(
        [
          ...["gate", "--golden", "golden.jsonl", "--config", "rag-gate.yml"],
          ...files(head, "--traces", "--corpus"),
          ...files(baseline, "--baseline", "--baseline-corpus"),
        ],
        cwd,
      );
      for (const [name, value] of Object.entries(VALUES[head])) {
        const metric = report!.metrics[name]!;
        expect(metric.head, name).toBeCloseTo(value, 12);
        expect(metric.baseline, name).toBeCloseTo(VALUES[baseline][name as keyof (typeof VALUES)[Chunking]], 12);
        expect(metric.pairs, name).toBe(3);
      }
      const fails = VALUES[head].context_recall < VALUES[baseline].context_recall;
      expect(report!.decision).toBe(fails ? "FAIL" : "PASS");
      expect(out.includes("re-chunked: 3 → 7 chunks, labels unchanged")).toBe(head === "20-words" && baseline !== head);
    },
  );

  it("is the demo of a change of chunk size", async () => {
    const { out, report } = await runCli(["demo", "--rechunk"], tempFolder());
    expect(out).toContain("re-chunked: 3 → 7 chunks, labels unchanged");
    expect(report!.metrics.context_recall).toMatchObject({ head: 2 / 3, baseline: 1, pairs: 3 });
    expect((await runCli(["demo", "--rechunk", "--pass"], tempFolder())).err).toContain("choose one");
  });
});
