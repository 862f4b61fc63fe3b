import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { html } from "../../src/report/escape/markup.ts";
import { type CaseQuery, selectCases } from "../../src/report/html/browser/select-cases.ts";
import { accessSection, movesSection } from "../../src/report/html/cases.ts";
import { trendSection } from "../../src/report/html/charts.ts";
import { caseLinks } from "../../src/report/html/elements.ts";
import { gatesSection, judgedSection, metricTrack, slicesSection } from "../../src/report/html/gates.ts";
import { headerSection } from "../../src/report/html/header.ts";
import type { PageCase } from "../../src/report/html/page.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { visibleText } from "../../src/text/normalize.ts";

import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { type CliResult, runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

/** No case has a page. */
const NONE: ReadonlySet<string> = new Set();

const example = (name: string): string => join(import.meta.dirname, "../../examples/assistant", name);

async function regressed(): Promise<CliResult & { readonly report: Report }> {
  const inputs = ["--golden", example("golden.jsonl"), "--traces", example("candidate-regressed.jsonl")];
  const others = ["--baseline", example("baseline.jsonl"), "--corpus", example("corpus.jsonl")];
  const args = ["gate", ...inputs, ...others, "--config", example("rag-gate.yml")];
  return (await runCli(args, tempFolder())) as CliResult & { readonly report: Report };
}

describe("the tag html", () => {
  it("makes a text of anything, in an element and in an attribute", () => {
    const markup = fc.constantFrom("<", ">", '"', "'", "&", "</p>", "<script>", "&lt;", "`", "\u0000", "\u202e", "x");
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(markup).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const { childNodes } = parseFragment(html`<p title="${text}">${text}</p>`.text);
        expect(childNodes).toHaveLength(1);
        const [p] = childNodes as unknown as [
          { attrs: { value: string }[]; childNodes: { nodeName: string; value: string }[] },
        ];
        expect(p.attrs.map(({ value }) => value)).toEqual([visibleText(text, 600)]);
        expect(p.childNodes.map(({ value }) => value).join("")).toBe(visibleText(text, 600));
        expect(p.childNodes.every(({ nodeName }) => nodeName === "#text")).toBe(true);
      }),
    );
  });

  it("keeps what it wrote itself, joins lists, and says nothing for null and false", () => {
    expect(html`<b>${html`<i>${"<"}</i>`}${[1, html`<u></u>`]}${null}${false}</b>`.text).toBe(
      "<b><i>&#60;</i>1<u></u></b>",
    );
  });
});

it("never parts a bound from its sign", async () => {
  const { text } = gatesSection((await regressed()).report)!;
  expect(text).toMatch(/<td>≥\u00a00\.\d+<\/td>/);
  expect(text).not.toMatch(/[≤≥] /);
});

describe("which cases the table shows", () => {
  const one = (id: string, more: Partial<PageCase> = {}): PageCase => ({
    id,
    status: "pass",
    change: null,
    loss: 0,
    tags: [],
    difficulty: null,
    checks: [],
    causes: [],
    ...more,
  });
  const cases = [
    one("b", { status: "fail", loss: 0.5, tags: ["x y"], checks: ["recall@10"] }),
    one("a", { change: "regressed", loss: 1, difficulty: "hard", question: "How many DAYS?" }),
    one("c", { change: "improved", tags: ["hard"], causes: ["chunking", "embedding"] }),
  ];
  const any: CaseQuery = { find: "", status: "", change: "", cause: "", tag: "", sort: null };
  const ids = (query: Partial<CaseQuery>): string =>
    selectCases(cases, { ...any, ...query })
      .map((i) => cases[i]!.id)
      .join("");

  it.each([
    ["all of them in their order", {}, "bac"],
    ["a verdict", { status: "fail" }, "b"],
    ["a change", { change: "improved" }, "c"],
    ["a tag or a difficulty", { tag: "hard" }, "ac"],
    ["a cause, be it not the likeliest", { cause: "embedding" }, "c"],
    ["a cause that none has", { cause: "reranker" }, ""],
    ["words of id, tag, check or question, in any case and order", { find: "  days HOW " }, "a"],
    ["every word, not some", { find: "days recall" }, ""],
    ["ids upwards", { sort: { key: "id", descending: false } }, "abc"],
    ["losses downwards", { sort: { key: "loss", descending: true } }, "abc"],
    ["equals in the order of the data, downwards as well", { sort: { key: "cause", descending: true } }, "cba"],
  ] as const)("%s", (_, query, expected) => {
    expect(ids(query)).toBe(expected);
  });
});

describe("sections of the page", () => {
  it("draws the trend of the branch, without the runs that were measured in another way", async () => {
    const { report } = await regressed();
    const run = { sha: "a".repeat(40), created_at: "2026-05-01T00:00:00Z", decision: "PASS" as const };
    const runs = [0.9, 0.2, 0.95].map((value, i) => ({
      ...run,
      run_id: i + 1,
      values: { "recall@10": value },
      incomparable: i === 1 ? ["recall@10"] : [],
    }));
    const { text } = trendSection({ ...report, trend: { runs, skipped: 2 } })!;
    expect(text).toContain('aria-label="recall@10, 3 runs"');
    expect(text).toContain("2 reports could not be read.");
    expect(text).toContain("0.200 (measured in another way)");
    expect(trendSection(report)).toBe(null);
  });

  it("counts no leak where the forbidden was seen at stages that do not block, and says so", async () => {
    const { report } = await regressed();
    const [{ case_id, chunk_id, principal }] = report.acl.violations as [Report["acl"]["violations"][number]];
    const row = { acl_group: "g", case_id, principal, chunks: { [chunk_id!]: ["retrieved"] }, leaks: 1 };
    const asked = { expected_behavior: "permission_denied" as const, observed_behavior: "answer" as const };
    const acl = { ...report.acl, matrix: [{ ...row, ...asked }] };
    const { text: leaked } = accessSection({ ...report, acl }, NONE)!;
    expect(leaked).toContain("1 leak");
    expect(leaked).toContain("</svg>leak</span>");
    const policy = { ...report.policy, acl: { unknown: "warn" as const, block_stages: [] } };
    const { text } = accessSection({ ...report, policy, acl: { ...acl, leaks: 0 } }, NONE)!;
    expect(text).toContain("no leak; 1 forbidden at stages that do not block");
    expect(text).toContain("</svg>does not block</span>");
    expect(text).not.toContain("</svg>leak</span>");
  });

  it("says how many groups it leaves out", async () => {
    const { report } = await regressed();
    const asked = { expected_behavior: "answer" as const, observed_behavior: "answer" as const };
    const principal = { tenant_id: "a", roles: [] };
    const matrix = Array.from({ length: 23 }, (_, i) => {
      return { acl_group: `g${i}`, case_id: `q${i}`, principal, chunks: {}, leaks: 0, ...asked };
    });
    expect(accessSection({ ...report, acl: { ...report.acl, matrix } }, NONE)!.text).toContain("3 more groups are in");
  });

  it("names the metrics whose cases moved and for which there is no plot", async () => {
    const { report } = await regressed();
    const [move] = report.regressions;
    const regressions = Array.from({ length: 10 }, (_, i) => ({ ...move!, metric: `recall@${i + 1}` }));
    const told = (some: Report["regressions"]) =>
      movesSection({ ...report, regressions: some, improvements: [] }, NONE)!.text;
    expect(told(regressions)).toContain("Cases moved in 2 more metrics too, told in report.json: recall@9, recall@10.");
    expect(told(regressions.slice(0, 8))).not.toContain("Cases moved in");
  });

  it("marks a slice that fell as worse, also where it has too few pairs for a test", async () => {
    const { report } = await regressed();
    const { delta, verdict } = report.slices["tag:acl"]!.metrics.pass_rate!;
    expect([delta, verdict]).toEqual([expect.closeTo(-1 / 3), "insufficient"]);
    const row = /tag:acl<\/code>.*/.exec(slicesSection(report)!.text)![0];
    expect(row).toMatch(/0\.667 <span class="d "><svg class="icon worse"/);
  });

  it("says of a judged metric how much was judged, by whom, and what keeps its gates from blocking", async () => {
    const { report } = await regressed();
    expect(judgedSection(report)).toBe(null);
    const judge = { model: "m-1", prompt_version: "p<1>" };
    const trace = traceRow("a", { scores: { faithfulness: 0.5 }, judge });
    const files = { "g.jsonl": ["a", "b"].map((id) => goldenRow(id)), "t.jsonl": [trace, traceRow("b")] };
    const judged = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], tempFolder(files));
    const { text } = judgedSection(judged.report!)!;
    expect(text).toContain("1 of 2 cases evaluated (1 without a score)");
    expect(text).toContain("m-1, prompt p&#60;1&#62;");
    expect(text).toContain("no: advisory");
    expect(text).toContain("no calibration of faithfulness");
    const broken = [traceRow("a", { error: { type: "Timeout" } })];
    const failed = await runCli(
      ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"],
      tempFolder({ ...files, "t.jsonl": broken }),
    );
    expect(failed.report!.judged).toBeUndefined();
  });

  it("keeps every shape of a track on its axis", () => {
    const value = fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { nil: null });
    const max = fc.double({ noNaN: true, min: 0, max: 1e9 });
    fc.assert(
      fc.property(value, value, value, max, (head, baseline, bound, end) => {
        const bounds = bound === null ? [] : [bound];
        const { text } = metricTrack({ head, baseline, low: baseline, high: head, bounds, max: end });
        for (const [, x] of text.matchAll(/ (?:cx="|x="|d="M)([-\d.e+NaInfity]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(6);
          expect(Number(x)).toBeLessThanOrEqual(194);
        }
      }),
    );
  });
});

describe("the head of the page", () => {
  it.each([
    ["says that no case moved where none did", 0.9, true],
    ["does not where a judge scored one lower", 0.5, false],
  ])("%s", async (_, faithfulness, told) => {
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("q")],
      "h.jsonl": [traceRow("q", { scores: { faithfulness } })],
      "b.jsonl": [traceRow("q", { scores: { faithfulness: 0.9 } })],
    });
    const { report } = await runCli(
      ["gate", "--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"],
      cwd,
    );
    expect(headerSection(report!, NONE).text.includes("no case moved")).toBe(told);
  });
});

describe("the cases of a reason", () => {
  it.each([
    [20, "recall@10", "and more"],
    [21, "missing_traces", "and more"],
    [19, "recall@10", "and 14 more"],
    [20, null, "and 15 more"],
  ])("are %s of %s, of which the first are named: %s", async (cases, gate, told) => {
    const cwd = tempFolder({ "g.jsonl": [goldenRow("q")], "h.jsonl": [traceRow("q")] });
    const { report } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "h.jsonl"], cwd);
    const case_ids = Array.from({ length: cases }, (_, i) => `q${i}`);
    const reasons = [{ code: "gate_failed" as const, message: "low", gate, case_ids }];
    expect(headerSection({ ...report!, reasons }, NONE).text).toContain(` ${told}</span>`);
  });
});

describe("links to cases", () => {
  const ids = Array.from({ length: 20 }, (_, i) => `q${i}`);

  it.each<[string, number | null | undefined, string]>([
    ["all that are given", undefined, " and 15 more"],
    ["all that the report counts, though it names the first", 79, " and 74 more"],
    ["that there are more where nobody counts them", null, " and more"],
  ])("count %s", (_, total, told) => {
    expect(caseLinks(ids, new Set(ids), 5, total).text).toMatch(new RegExp(`</a>${told}$`));
    expect(caseLinks(ids.slice(0, 5), new Set(ids), 5).text).toMatch(/<\/a>$/);
  });
});

describe("the eval set in report.md", () => {
  it.each([
    ["the policy's version", {}, "`assistant` `7`, 1 case "],
    ["the version that the traces name", { versions: { eval_set: "2026-05" } }, "`assistant` `2026-05`, 1 case "],
  ])("has %s", async (_, more, told) => {
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("q")],
      "h.jsonl": [traceRow("q", more)],
      "p.yml": "version: 1\ndataset: { name: assistant, version: 7 }\n",
    });
    const { markdown } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "h.jsonl", "--config", "p.yml"], cwd);
    expect(markdown.replace(/ +/g, " ")).toContain(`| Eval set | ${told}|`);
  });
});

it("the page is written whatever time the traces say was taken", async () => {
  const trace = traceRow("q1", { latency_ms: { end_to_end: Number.MAX_VALUE } });
  const folder = tempFolder({
    "g.jsonl": [goldenRow("q1"), goldenRow("q2")],
    // Their mean is beyond all numbers.
    "t.jsonl": [trace, { ...trace, repeat: 1 }, traceRow("q2")],
  });
  const { err } = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl", "--html"], folder);
  expect(err).not.toContain("report.html");
  expect(readFileSync(join(folder, "rag-gate-report", "report.html"), "utf8")).toContain("Latency by stage");
});
