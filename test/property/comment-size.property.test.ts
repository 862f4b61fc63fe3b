import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CommentContext, renderComment, renderSummary } from "../../src/report/markdown/comment.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";

import { scenarioReport } from "../helpers/run-scenario.ts";

// However much there is to say, the comment is one that GitHub takes, and whoever reads its first lines knows the verdict.
const BASE = await scenarioReport("everything-at-once");

const MARKER = "<!-- rag-gate .github/workflows/rag.yml  -->\n<!-- rag-gate-run 845.1 -->";
const context: CommentContext = {
  marker: MARKER,
  runUrl: "https://github.com/acme/assistant/actions/runs/845",
  artifactUrl: null,
  key: "",
};

const ids = fc.constantFrom(
  (i: number) => `case_${i}`,
  (i: number) => `${"long-".repeat(40)}${i}`,
  (i: number) => `câu-hỏi-về-nghỉ-phép-thường-niên-${i}`,
  (i: number) => `${"关于年假政策的问题与答案".repeat(15)}${i}`,
  (i: number) => `${"😀".repeat(90)}${i}`,
);

const sizes = fc.record({
  failures: fc.constantFrom(0, 1, 30, 200, 10_000),
  gates: fc.constantFrom(1, 20, 500),
  slices: fc.constantFrom(0, 20, 200),
  leaks: fc.constantFrom(0, 1, 300),
  reasons: fc.constantFrom(1, 40, 500),
  name: ids,
});

type Sizes = typeof sizes extends fc.Arbitrary<infer T> ? T : never;

const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** The report of a run that is that large, with everything that a comment shows. */
function reportOf({ failures, gates, slices, leaks, reasons, name }: Sizes): Report {
  const evidence = `rank 1 -> 44 after rerank of ${name(0)}; ${name(1)}`;
  const causes = [{ label: "reranker" as const, confidence: 0.9, evidence }];
  const [failure] = BASE.failures;
  const [violation] = BASE.acl.violations;
  const [slice] = Object.values(BASE.slices);
  return {
    ...BASE,
    reasons: many(reasons, (i) => ({ ...BASE.reasons[i % BASE.reasons.length]!, message: `${name(i)}: worse` })),
    gates: many(gates, (i) => ({ ...BASE.gates[i % BASE.gates.length]!, slice: i < 3 ? null : name(i) })),
    slices: Object.fromEntries(many(slices, (i) => [name(i), slice!])),
    acl: {
      ...BASE.acl,
      leaks,
      violations: many(leaks, (i) => ({ ...violation!, case_id: name(i), chunk_id: name(i) })),
    },
    failures: many(failures, (i) => ({ ...failure!, id: name(i), causes })),
    regressions: many(failures, (i) => ({ ...BASE.regressions[0]!, id: name(i), causes })),
    runbook: [{ cause: "reranker", check: "Look.", case_ids: many(failures, name) }],
    dataset: { added: many(failures, name), removed: many(failures, name), relabelled: many(failures, name) },
    lifecycle: { newly_failing: many(failures, name), still_failing: [], fixed: [], flaky: [] },
  };
}

const bytes = (text: string): number => Buffer.byteLength(text);
const times = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

function wellFormed(text: string): void {
  expect(times(text, /<details>/g)).toBe(times(text, /<\/details>/g));
  expect(times(text, /<sub>/g)).toBe(times(text, /<\/sub>/g));
  expect(text.endsWith("\n")).toBe(true);
  for (const block of text.split("\n\n")) {
    const cells = block
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) => times(line, /(?<!\\)\|/g));
    expect(new Set(cells).size).toBeLessThanOrEqual(1);
  }
}

describe("a comment of any size", () => {
  it("fits, says its verdict first, is whole, and tells of what it left out", () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const report = reportOf(size);
        const text = renderComment(report, context);
        expect(text.length).toBeLessThanOrEqual(65_536);
        expect(bytes(text)).toBeLessThanOrEqual(65_536);
        expect(text.startsWith(`${MARKER}\n\n> [!CAUTION]\n> **FAIL** · `)).toBe(true);
        wellFormed(text);
        // The longest story ends with the notes of each section that it has: where one is gone, it says so.
        const sections = ["Gates", "Failed cases", "What to do next", "Access leaks"];
        if (size.failures > 0 && size.leaks > 0)
          for (const title of sections.filter((title) => !text.includes(`### ${title}`)))
            expect([title, text]).toEqual([title, expect.stringContaining("Cut to fit")]);
        expect(times(text, /Cut to fit/g)).toBeLessThanOrEqual(1);
      }),
      { numRuns: Number(process.env.SIZE_RUNS ?? 20), seed: 31 },
    );
  });

  it("keeps what matters most when it is cut: leaks and gates before cases, cases before tables", () => {
    const text = renderComment(
      reportOf({
        failures: 10_000,
        gates: 500,
        slices: 200,
        leaks: 300,
        reasons: 500,
        name: (i) => `${"关于年假政策的问题与答案".repeat(15)}${i}`,
      }),
      context,
    );
    expect(text).toContain("Cut to fit: the rest is in the [run](");
    for (const title of ["### Access leaks", "### Gates", "### Failed cases", "### What to do next"])
      expect(text).toContain(title);
    expect(text).not.toContain("Worst slices");
  });

  it("is a job summary of less than 1 MiB", () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const text = renderSummary(reportOf(size), context);
        expect(bytes(text)).toBeLessThanOrEqual(1024 * 1024);
        wellFormed(text);
      }),
      { numRuns: 20, seed: 32 },
    );
  });
});
