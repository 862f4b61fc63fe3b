import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { EFFECTS } from "../../src/compare/comparability.ts";
import { renderPublished } from "../../src/report/markdown/comment.ts";
import { parsePublished } from "../../src/report/read/published.ts";

import { scenarioReport } from "../helpers/run-scenario.ts";

// Whatever a fork writes into its report, the comment made of it holds our words, our links, and code spans.
const REPORT = await scenarioReport("everything-at-once");
const source = {
  ...REPORT,
  base_commit: {
    sha: "a",
    policy: "changed",
    golden: "changed",
    readable: true,
    decisions: { own: "PASS", base: "FAIL" },
    added: ["x"],
    removed: ["x"],
    relabelled: ["x"],
  },
  judged: [true, false].map((calibrated) => ({
    metric: "x",
    asked: 2,
    evaluated: 1,
    refused: 0,
    unscored: 1,
    calibrated,
    missing: "x",
    warnings: ["x"],
    judge: { library: ["x"], version: ["x"], model: ["x"], prompt_version: ["x"], scale: ["x"] },
    record: { created: "x", labels: 30, tpr: 1, tnr: 1, kappa: 1 },
    corrected: { judge: 0.9, value: 0.8, low: 0.7, high: 0.9, lambda: 1, labels: 30, scores: 12 },
  })),
  comparability: [...EFFECTS, "x"].map((effect) => ({ field: "x", head: "x", baseline: "x", effect, metrics: ["x"] })),
  hidden_regressions: [
    {
      metric: "x",
      slice: "x",
      also: ["x"],
      delta: 0.1,
      slice_delta: -0.2,
      pairs: 12,
      regressed: 9,
      improved: 0,
      significant: true,
    },
  ],
  trend: {
    runs: [{ run_id: 1, sha: "x", created_at: "x", decision: "PASS", values: { x: 1 }, incomparable: ["x"] }],
    skipped: 1,
  },
};

/** Words that the schema asks for; everything else may be replaced and the report keeps its shape. */
const SCHEMA = join(import.meta.dirname, "../../schemas/report.schema.json");
const KEPT = new Set<unknown>([...EFFECTS, ...wordsOf(JSON.parse(readFileSync(SCHEMA, "utf8")))]);

function wordsOf(schema: unknown): unknown[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { enum: words = [], const: word, ...parts } = schema as { enum?: unknown[]; const?: unknown };
  return [...words, word, ...Object.values(parts).flatMap(wordsOf)];
}

const codesOf = ((source as Record<string, unknown>).reasons as { code: string }[]).map(({ code }) => code);

const nasty = fc.constantFrom(
  "EVIL`<img src=x>`",
  "EVIL @everyone #1 fixes #2",
  "EVIL [a](https://evil.example) ![b](https://evil.example)",
  "EVIL https://evil.example www.evil.example me@evil.example",
  "EVIL\n\n# heading\n\n| a | b |\n| - | - |",
  "EVIL</details><script>x</script><!--",
  "EVIL **PASS** | x | `",
  "EVIL\u202e\u200b::error::x ##[error]",
);

function poison(value: unknown, pick: () => string): unknown {
  if (typeof value === "string") return KEPT.has(value) || codesOf.includes(value) ? value : pick();
  if (Array.isArray(value)) return value.map((item) => poison(item, pick));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, poison(item, pick)]));
}

interface Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
}

function walk(node: Node, visit: (node: Node, inCode: boolean) => void, inCode = false): void {
  visit(node, inCode);
  for (const child of node.childNodes ?? []) walk(child, visit, inCode || node.nodeName === "code");
}

describe("a report that anybody may have written", () => {
  it("acts nowhere in the comment that is made of it", () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 5, maxLength: 30 }), (texts) => {
        let at = 0;
        const pick = (): string => texts[at++ % texts.length]!;
        const poisoned = poison(source, pick) as Record<string, unknown>;
        // The names of metrics and slices are data as well.
        poisoned.metrics = Object.fromEntries(
          Object.entries((source as Record<string, unknown>).metrics as object).map(([name, found]) => [
            `${pick()}${name}`,
            found,
          ]),
        );
        const report = parsePublished(JSON.stringify(poisoned));
        if (typeof report === "string") throw new Error(report);
        const body = renderPublished(report, {
          marker: "<!-- m -->",
          runUrl: "https://github.com/r",
          artifactUrl: null,
          key: "",
          run: { id: 1, attempt: 1, conclusion: "failure" },
          reportAttempt: 1,
          failOn: "fail",
        });
        const html = micromark(body, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
        walk(parseFragment(html) as unknown as Node, (node, inCode) => {
          expect(["img", "script", "h1"]).not.toContain(node.nodeName);
          for (const { name, value } of node.attrs ?? [])
            if (name === "href") expect(value).toBe("https://github.com/r");
          if (!inCode) expect(node.value ?? "").not.toContain("EVIL");
        });
      }),
      { numRuns: Number(process.env.PUBLISHED_RUNS ?? 20), seed: 21 },
    );
  });
});
