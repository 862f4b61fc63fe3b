import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const EXAMPLE = join(import.meta.dirname, "../../examples/chunk-sizes");

// By hand, from the lists of the traces and the places where the chunks end. With 300 words, the allowance is split over
// l-1 and l-2, which are first and second. With 150 words, the approval is split over s-1 and s-2, which was not retrieved;
// the allowance over s-2 and s-3, first and second; sick children over s-3 and s-4, first and third, and the context has two
// chunks. By headings nothing is split, and every passage is in the first chunk.
const VALUES = {
  "300-words": { "recall@1": 7 / 8, "recall@3": 1, "recall@320w": 7 / 8, "mrr@3": 7.5 / 8, context_recall: 7 / 8 },
  "150-words": { "recall@1": 5 / 8, "recall@3": 7 / 8, "recall@320w": 6 / 8, "mrr@3": 35 / 48, context_recall: 6 / 8 },
  headings: { "recall@1": 1, "recall@3": 1, "recall@320w": 1, "mrr@3": 1, context_recall: 1 },
} as const;
const CHUNKS = { "300-words": 4, "150-words": 7, headings: 6 } as const;
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
        expect(metric.pairs, name).toBe(8);
      }
      const fails = VALUES[head].context_recall < VALUES[baseline].context_recall;
      expect(report!.decision).toBe(fails ? "FAIL" : "PASS");
      expect(out.includes(`re-chunked: ${CHUNKS[baseline]} → ${CHUNKS[head]} chunks, labels unchanged`)).toBe(
        baseline !== head,
      );
    },
  );

  it("gives the numbers of docs/guides/chunk-sizes.md by its command", async () => {
    const page = readFileSync(join(EXAMPLE, "../../docs/guides/chunk-sizes.md"), "utf8");
    const [command] = /^npx rag-gate gate .*$/m.exec(page)!;
    const cwd = tempFolder();
    for (const file of readdirSync(EXAMPLE)) copyFileSync(join(EXAMPLE, file), join(cwd, file));
    const { report } = await runCli(command.split(" ").slice(2), cwd);
    expect(report!.decision).toBe("FAIL");
    for (const [name, value] of Object.entries(VALUES["150-words"])) {
      expect(report!.metrics[name]!.head, name).toBeCloseTo(value, 12);
      const row = [VALUES["300-words"], VALUES["150-words"], VALUES.headings].map((of) =>
        of[name as "recall@1"].toFixed(3),
      );
      expect(page).toContain(`| \`${name}\` | ${row.join(" | ")} |`);
    }
  });

  it("is the demo of a change of chunk size", async () => {
    const { out, report } = await runCli(["demo", "--rechunk"], tempFolder());
    expect(out).toContain("re-chunked: 4 → 7 chunks, labels unchanged");
    expect(report!.metrics.context_recall).toMatchObject({ head: 6 / 8, baseline: 7 / 8, pairs: 8 });
    expect((await runCli(["demo", "--rechunk", "--pass"], tempFolder())).err).toContain("choose one");
  });
});
