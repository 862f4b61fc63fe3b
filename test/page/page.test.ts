import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import type { PageData } from "../../src/report/html/page.ts";
import { distinctSteps } from "../../src/report/text/next-steps.ts";

import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { runScenario } from "../helpers/run-scenario.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

type Element = DefaultTreeAdapterTypes.Element;

const ROOT = join(import.meta.dirname, "../..");
const ATTACK = `</script><script>globalThis.hacked = 1</script><img src=x onerror="globalThis.hacked = 2"><!-- \u202e`;

async function pageOf(golden: readonly unknown[], traces: readonly unknown[], ...args: string[]): Promise<string> {
  const cwd = tempFolder({ "golden.jsonl": jsonl(golden), "head.jsonl": jsonl(traces) });
  await runCli(["gate", "--html", "--golden", "golden.jsonl", "--traces", "head.jsonl", ...args], cwd);
  return readFileSync(join(cwd, "rag-gate-report/report.html"), "utf8");
}

function elements(page: string): Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ("tagName" in node) found.push(node);
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parse(page));
  return found;
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

const named = (page: string, tag: string): Element[] => elements(page).filter(({ tagName }) => tagName === tag);

const dataOf = (page: string): PageData =>
  JSON.parse(textOf(elements(page).find((one) => attribute(one, "id") === "data")!)) as PageData;

/** The owner of a page like this one would look at these. */
async function regressed(...args: string[]): Promise<string> {
  const example = (name: string): string => join(ROOT, "examples/assistant", name);
  const cwd = tempFolder();
  const inputs = ["--golden", example("golden.jsonl"), "--traces", example("candidate-regressed.jsonl")];
  const others = ["--baseline", example("baseline.jsonl"), "--corpus", example("corpus.jsonl")];
  await runCli(["gate", "--html", ...inputs, ...others, "--config", example("rag-gate.yml"), ...args], cwd);
  return readFileSync(join(cwd, "rag-gate-report/report.html"), "utf8");
}

describe("report.html without a browser", () => {
  it("lets nothing run but its own script and style, by their hashes", async () => {
    const page = await regressed();
    const policy = attribute(
      named(page, "meta").find((one) => attribute(one, "http-equiv") === "Content-Security-Policy")!,
      "content",
    )!;
    const hash = (one: Element): string => `'sha256-${createHash("sha256").update(textOf(one)).digest("base64")}'`;
    const [data, script, ...others] = named(page, "script");
    expect(others).toEqual([]);
    expect(attribute(data!, "type")).toBe("application/json");
    expect(named(page, "style")).toHaveLength(1);
    const [style] = named(page, "style");
    expect(policy.split("; ")).toEqual([
      "default-src 'none'",
      `script-src ${hash(script!)}`,
      `style-src ${hash(style!)}`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it("asks no network for anything, and has no handlers and no styles in attributes", async () => {
    for (const { tagName, attrs } of elements(await regressed())) {
      expect(["iframe", "object", "embed", "img", "link", "base", "audio", "video"]).not.toContain(tagName);
      for (const { name, value } of attrs) {
        expect(name).not.toMatch(/^(?:on|style$|src$|srcset$|action$|formaction$|background$)/);
        if (/href$/.test(name)) expect(value).toMatch(/^#/);
      }
    }
  });

  it("keeps hostile texts texts, wherever they stand", async () => {
    const row = { question: ATTACK, tags: [ATTACK], difficulty: ATTACK, notes: ATTACK, expected_chunk_ids: [ATTACK] };
    const golden = [
      goldenRow(ATTACK, { ...row, user_context: { tenant_id: ATTACK, roles: [ATTACK] } }),
      goldenRow("b"),
    ];
    const traces = [traceRow(ATTACK, { config_id: ATTACK, versions: { reranker: ATTACK } })];
    const good = [...traces, traceRow("b", { config_id: ATTACK })];
    for (const rows of [good, [...good, { query_id: ATTACK }], [...good, traceRow(ATTACK, { config_id: ATTACK })]]) {
      const page = await pageOf(golden, rows, "--include-text");
      expect(named(page, "script")).toHaveLength(2);
      expect(named(page, "img")).toEqual([]);
      expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
    const page = await pageOf(golden, good, "--include-text");
    expect(dataOf(page).cases.map(({ id }) => id)).toContain(ATTACK);
    expect(dataOf(page).cases.find(({ id }) => id === ATTACK)?.question).toContain("</script>");
  });

  it("shows questions, reviewed answers and notes only where it may", async () => {
    const golden = [goldenRow("a", { question: "SECRET-Q", expected_answer: "SECRET-A", notes: "SECRET-N" })];
    const traces = [traceRow("a", { answer: "SECRET-ANSWER" })];
    expect(await pageOf(golden, traces)).not.toContain("SECRET");
    const page = await pageOf(golden, traces, "--include-text");
    for (const text of ["SECRET-Q", "SECRET-A", "SECRET-N"]) expect(page).toContain(text);
    expect(page).not.toContain("SECRET-ANSWER");
  });

  it("tells first what the comment tells first: the finding and what to do", async () => {
    const [header] = named(await regressed(), "header");
    expect(textOf(header!)).toContain("acl_003: chunk hr_leave_policy:v2026-01:chunk_003 of another tenant is cited");
    expect(textOf(header!)).toContain("Next: Do not ship this.");
  });

  it("tells what to do next in the order of the comment, and of a leak why it is one", async () => {
    const cwd = tempFolder();
    const { options } = await runScenario("causes-mixed", cwd);
    const { report, markdown } = await runCli(["gate", ...options, "--html"], cwd);
    const page = readFileSync(join(cwd, "rag-gate-report/report.html"), "utf8");
    const steps = distinctSteps(report!);
    const causes = steps.flatMap(({ cause }) => (cause === null ? [] : [cause]));
    expect(causes).not.toEqual(report!.runbook!.map(({ cause }) => cause));
    const asked = named(page, "li").flatMap((item) => item.childNodes.filter(({ nodeName }) => nodeName === "b"));
    expect(asked.map(textOf)).toEqual(causes);
    expect([...markdown.matchAll(/^\d+\. \*\*(\w+)\*\* \(/gm)].map(([, cause]) => cause)).toEqual(causes);
    const listed = named(page, "ol").flatMap(({ childNodes }) => childNodes.map(textOf).filter((text) => text.trim()));
    expect(listed.length).toBe(steps.length);
    for (const [i, { text }] of steps.entries()) {
      expect(listed[i]).toContain(text);
      expect(markdown).toContain(text);
    }
    expect(named(await regressed(), "td").map(textOf)).toContain("another tenant's");
  });

  it("tells who judged and whether that judge is believed, and a judge's words only where it may", async () => {
    const judge = { model: "judge-1", prompt_version: "p1" };
    const golden = [goldenRow("a"), goldenRow("b")];
    const traces = ["a", "b"].map((id) =>
      traceRow(id, { scores: { faithfulness: 0.5 }, judge, unsupported_claims: ["CLAIM-X"] }),
    );
    const page = await pageOf(golden, traces);
    const judged = textOf(named(page, "section").find(({ attrs }) => attrs.some(({ value }) => value === "judged"))!);
    for (const part of ["2 of 2 cases evaluated", "judge-1, prompt p1", "no: advisory", "calibrate writes one"])
      expect(judged).toContain(part);
    expect(page).not.toContain("CLAIM-X");
    expect(await pageOf(golden, traces, "--include-text")).toContain("unsupported claim: CLAIM-X");
  });

  it("names the cases that only one of the runs has, and counts those that take no part", async () => {
    const golden = [goldenRow("kept"), goldenRow("new"), goldenRow("tuning", { split: "validation" })];
    const cwd = tempFolder({
      "old.jsonl": jsonl([goldenRow("kept"), goldenRow("gone")]),
      "golden.jsonl": jsonl(golden),
      "base.jsonl": jsonl([traceRow("kept"), traceRow("gone")]),
      "head.jsonl": jsonl([traceRow("kept"), traceRow("new")]),
    });
    await runCli(["gate", "--golden", "old.jsonl", "--traces", "base.jsonl", "--out", "base"], cwd);
    await runCli(["gate", "--golden", "golden.jsonl", "--traces", "head.jsonl", "--baseline", "base", "--html"], cwd);
    const page = readFileSync(join(cwd, "rag-gate-report/report.html"), "utf8");
    const notes = textOf(named(page, "section").find(({ attrs }) => attrs.some(({ value }) => value === "notes"))!);
    for (const part of [
      "1 case that the baseline did not run: new",
      "1 case only in the baseline: gone",
      "1 case of the golden set",
    ])
      expect(notes).toContain(part);
  });

  it("links to no case that has no page: what takes no part can leak, and is named", async () => {
    const golden = [goldenRow("kept"), goldenRow("tuning", { split: "validation" })];
    const leak = { retrieved_chunks: [{ chunk_id: "x", tenant_id: "other" }] };
    const page = await pageOf(golden, [traceRow("kept", leak), traceRow("tuning", leak)]);
    const links = new Set(named(page, "a").map((link) => attribute(link, "href")));
    expect(dataOf(page).cases.map(({ id }) => id)).toEqual(["kept"]);
    expect([...links].filter((href) => href?.startsWith("#case/"))).toEqual(["#case/kept"]);
    expect(named(page, "code").map(textOf)).toContain("tuning");
  });

  it("cannot take verdict and report with it where it cannot be written, and an older one does not stay", async () => {
    const cwd = tempFolder({ "golden.jsonl": jsonl([goldenRow("a")]), "head.jsonl": jsonl([traceRow("a")]) });
    const args = ["gate", "--golden", "golden.jsonl", "--traces", "head.jsonl", "--html"];
    await runCli(args, cwd);
    mkdirSync(join(cwd, "rag-gate-report/.report.html.partial"));
    const { exitCode, out, err, report } = await runCli(args, cwd);
    expect(exitCode).toBe(0);
    expect(report?.decision).toBe("PASS_WITH_RISK");
    expect(err).toContain("report.html could not be written");
    expect(out).toContain("Report: rag-gate-report/report.md (report.json");
    expect(existsSync(join(cwd, "rag-gate-report/report.html"))).toBe(false);
  });

  it("is the same to the byte, whatever the order of the rows", async () => {
    const ids = ["a", "b", "c", "d"];
    const golden = ids.map((id) => goldenRow(id));
    const traces = ids.map((id) => traceRow(id, id === "c" ? { context_chunks: [], citations: [] } : {}));
    const page = await pageOf(golden, traces);
    expect(await pageOf([...golden].reverse(), [...traces].reverse())).toBe(page);
    expect(dataOf(page).cases.map(({ id }) => id)).toEqual(["c", "a", "b", "d"]);
  });

  it("reads without scripts: verdict, reasons, gates and failed cases are HTML", async () => {
    const page = await regressed();
    const heading = textOf(named(page, "h1")[0]!);
    expect(heading).toBe("FAIL");
    expect(textOf(named(page, "main")[0]!)).toContain("1 access leak, 9 of 19 gates failed, 1 warning gate failed.");
    expect(page).toMatch(/<noscript>[\s\S]*acl_003[\s\S]*<\/noscript>/);
    expect(named(page, "title").map(textOf)[0]).toBe("FAIL · RAG release gate");
  });

  it("tells an input that cannot be judged", async () => {
    const page = await pageOf([goldenRow("a")], [{ query_id: 7, anwser: "x" }]);
    expect(textOf(named(page, "h1")[0]!)).toBe("FAIL");
    expect(page).toContain("What is wrong with the input");
    const [table] = named(page, "table").map(textOf);
    expect(table).toContain('warning: unknown field "anwser" is ignored: did you mean "answer"?');
    expect(table).toMatch(/What to do.*query_id: .*see https:\S+trace-contract\.md/s);
    expect(dataOf(page).cases).toEqual([]);
  });

  it("counts of the expected chunks what cases.jsonl counts", async () => {
    const example = (name: string): string => join(ROOT, "examples/assistant", name);
    const inputs = ["--golden", example("golden.jsonl"), "--traces", example("candidate-regressed.jsonl")];
    const { cases } = await runCli(["gate", ...inputs, "--config", example("rag-gate.yml")], tempFolder());
    const labelled = cases.filter(({ metrics }) => typeof metrics["recall@10"] === "number");
    const cited = labelled.filter(({ stages }) => Object.values(stages).some(({ head }) => head?.cited));
    expect(await regressed()).toContain(
      `This change: of ${labelled.length} cases, ${cited.length} cite an expected chunk`,
    );
    expect(labelled.length - cited.length).toBeGreaterThan(0);
  });

  describe("where the expected chunk got lost", () => {
    const without = (...lacks: readonly string[]) => {
      const left = { context: { context_chunks: undefined }, citations: { citations: undefined } };
      const parts = lacks.map((part) => left[part as keyof typeof left]);
      return pageOf([goldenRow("a", { must_cite: [] })], [traceRow("a", Object.assign({ lacks }, ...parts))]);
    };

    it("ends at the last stage that the traces record", async () => {
      const page = await without("citations");
      expect(page).toContain("of 1 case, 1 have an expected chunk in the context");
      expect(page).not.toContain("not cited");
      expect(dataOf(page).cases[0]!.stages![0]).toEqual([0, 2]);
    });

    it("is not told of one list alone", async () => {
      const page = await without("context", "citations");
      expect(page).not.toContain("Where the expected chunk got lost");
      expect(dataOf(page).cases[0]!.story!.stages.map(([name]) => name)).toEqual(["", "a:c1", "  retrieved"]);
    });
  });

  it("tells the worst cases whole, and of the others a row", async () => {
    const ids = Array.from({ length: 2001 }, (_, i) => `case ${i}`);
    const uncited = ids.map((id) => traceRow(id, { citations: [] }));
    const { cases } = dataOf(
      await pageOf(
        ids.map((id) => goldenRow(id)),
        uncited,
      ),
    );
    expect(cases.filter(({ story }) => story !== undefined)).toEqual(cases.slice(0, 2000));
    const { id, causes, story, ...row } = cases[2000]!;
    expect({ id, story, flow: row.flow }).toEqual({
      id: expect.stringMatching(/^case /),
      story: undefined,
      flow: undefined,
    });
    expect(causes).toEqual(cases[0]!.story!.causes.map(({ label }) => label));
    expect(causes.length).toBeGreaterThan(0);
  });

  it("tells a case as explain does", async () => {
    const example = (name: string): string => join(ROOT, "examples/assistant", name);
    const inputs = ["--golden", example("golden.jsonl"), "--traces", example("candidate-regressed.jsonl")];
    const others = ["--baseline", example("baseline.jsonl"), "--corpus", example("corpus.jsonl")];
    const args = [...inputs, ...others, "--config", example("rag-gate.yml")];
    const { out } = await runCli(["explain", "sla_001", ...args], tempFolder());
    const { story } = dataOf(await regressed()).cases.find(({ id }) => id === "sla_001")!;
    const texts = [
      story!.verdict,
      ...story!.about.map(([, value]) => value),
      ...story!.causes.map(({ evidence }) => evidence),
      ...story!.effects.flat(),
    ];
    for (const text of texts) expect(out).toContain(text);
    expect(story!.stages.flat().filter((cell) => !out.includes(cell.trim()))).toEqual([]);
  });
});
