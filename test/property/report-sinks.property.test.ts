import fc from "fast-check";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { renderPage } from "../../src/report/html/page.ts";
import { renderJunit } from "../../src/report/junit.ts";
import {
  type CommentContext,
  renderComment,
  renderPublished,
  renderSummary,
} from "../../src/report/markdown/comment.ts";
import { renderMarkdown } from "../../src/report/markdown/report.ts";
import { parsePublished } from "../../src/report/read/published.ts";
import { REPORT_FILES } from "../../src/report/report-files.ts";
import { type Report, reportSchema } from "../../src/report/schema/report-schema.ts";
import { renderTerminal } from "../../src/report/terminal/terminal.ts";

import { hostileText } from "../helpers/hostile-text.ts";
import { parseXml } from "../helpers/parse-xml.ts";
import { scenarioReports } from "../helpers/run-scenario.ts";

// Every text of a report that its schema leaves free is made hostile at once, as in the report that a fork's run left
// behind. Whatever each sink makes of it has the same elements as if the texts were harmless, by the parsers of others.
const RUNS = Number(process.env.SINK_RUNS ?? 1);

const REPORTS = [
  ...["everything-at-once", "shadow-traffic", "judged-two-judges", "data-mistakes", "acl-group", "worse-in-a-slice"],
  ...["labels-stale", "oracle-beside", "waiver-used", "golden-changes-block", "relabelled-case"],
] as const;

/** Free by the schema, but words of ours: a report that somebody else made is rebuilt without them. */
const OURS =
  /^(?:comparability\/#\/effect|runbook\/#\/check|diagnostics\/#\/code|summary\/configs\/#\/role|waivers\/#\/(?:status|expires)|acl\/matrix\/#\/chunks\/.*|.*(?:expected_|observed_)behavior|.*\/behavior\/(?:head|baseline))$/;

type Path = readonly (string | number)[];

const scenarios = await scenarioReports();
const read = (name: string): Report => scenarios.get(name)!;

function at(value: unknown, path: Path): unknown {
  return path.reduce((inside, key) => (inside as Record<string | number, unknown>)[key], value);
}

function put(value: unknown, path: Path, text: string): void {
  (at(value, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1)!] = text;
}

/** Where a report has texts. */
function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => textPaths((value as Record<string | number, unknown>)[key], [...path, key]));
}

const kindOf = (path: Path): string => path.map((key) => (typeof key === "number" ? "#" : key)).join("/");

/** Those texts that the schema takes whatever they are: no word of ours. */
function freePaths(report: Report): Path[] {
  const copy = structuredClone(report);
  const kinds = new Map<string, boolean>();
  return textPaths(report).filter((path) => {
    const kind = kindOf(path);
    if (!kinds.has(kind)) {
      put(copy, path, "neither a word nor a name of ours");
      kinds.set(kind, reportSchema.safeParse(copy).success);
      put(copy, path, at(report, path) as string);
    }
    return kinds.get(kind)!;
  });
}

/** Equal texts become equal ones, and different ones different. */
function rewritten(report: Report, paths: readonly Path[], write: (index: number) => string): Report {
  const copy = structuredClone(report) as z.infer<typeof reportSchema>;
  const known = new Map<unknown, string>();
  for (const path of paths) {
    const text = at(report, path);
    if (!known.has(text)) known.set(text, write(known.size));
    put(copy, path, known.get(text)!);
  }
  const named = <T>(map: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(map).map(([name, value], i) => [`${name}${write(i)}`, value]));
  for (const row of copy.acl.matrix) row.chunks = named(row.chunks);
  for (const run of [copy.head, ...(copy.baseline === null ? [] : [copy.baseline])])
    run.fingerprint.versions = named(run.fingerprint.versions);
  return { ...copy, slices: named(copy.slices) };
}

type Node = DefaultTreeAdapterTypes.Node;

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* nodesOf(child);
}

/** How often each kind of element stands in a document: its name and the names of its attributes. */
function shapeOf(root: Node): Record<string, number> {
  const shape: Record<string, number> = {};
  for (const node of nodesOf(root)) {
    const attributes = "attrs" in node ? node.attrs.map(({ name }) => ` ${name}`).sort() : [];
    // Which words of a sentence stand in code, and where a name may break, is a matter of the words.
    if (["#text", "code", "wbr"].includes(node.nodeName)) continue;
    const name = node.nodeName + attributes.join("");
    shape[name] = (shape[name] ?? 0) + 1;
  }
  return shape;
}

const hidden = /.{0,40}[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}].{0,10}/u;
const withoutLineEnds = (text: string): string => text.replaceAll("\n", " ");

function textOutsideCode(node: Node): string {
  if (node.nodeName === "code" || node.nodeName === "#comment") return "";
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOutsideCode).join("\u0001") : "";
}

const rendered = (markdown: string): Node =>
  parseFragment(micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true }));

/** What GitHub makes something of in plain text: mentions, references, commits, emoji, formulas. */
const ACTS = /@[\w-]|#\d|GH-\d|\b[0-9a-f]{7,40}\b|:[a-z_]+:|\$|https?:|www\./gi;

/** What the hostile text of a sink must have in common with the harmless one. */
function inertMarkdown(harmless: string): (hostile: string) => void {
  const clean = rendered(harmless);
  const shape = shapeOf(clean);
  const ours = new Set(textOutsideCode(clean).match(ACTS));
  return (hostile) => {
    const found = rendered(hostile);
    expect(shapeOf(found)).toEqual(shape);
    expect((textOutsideCode(found).match(ACTS) ?? []).filter((part) => !ours.has(part))).toEqual([]);
    expectInertLog(hostile);
  };
}

function expectInertLog(text: string): void {
  expect(hidden.exec(withoutLineEnds(text))?.[0]).toBeUndefined();
  expect(text).not.toMatch(/^\s*::/m);
  expect(text).not.toContain("##[");
}

function inertPage(harmless: string): (hostile: string) => void {
  const shape = shapeOf(parse(harmless));
  return (hostile) => {
    const found = parse(hostile);
    expect(shapeOf(found)).toEqual(shape);
    for (const node of nodesOf(found)) {
      const isShown = node.nodeName === "#text" && node.parentNode?.nodeName !== "script";
      if (isShown && "value" in node) expect(withoutLineEnds(node.value)).not.toMatch(hidden);
      for (const { name, value } of "attrs" in node ? node.attrs : []) {
        if (name === "href") expect(value).toMatch(/^#[\w%.!~*'()/-]*$/);
        expect(value).not.toMatch(hidden);
      }
    }
  };
}

function inertXml(harmless: string): (hostile: string) => void {
  const names = (xml: ReturnType<typeof parseXml>): string[][] =>
    xml.elements.map(({ name, attributes }) => [name, ...Object.keys(attributes)]);
  const shape = names(parseXml(harmless));
  return (hostile) => {
    const found = parseXml(hostile);
    expect(names(found)).toEqual(shape);
    for (const { attributes } of found.elements)
      for (const value of Object.values(attributes)) expect(value).not.toMatch(hidden);
  };
}

const context: CommentContext = {
  marker: "<!-- rag-gate .github/workflows/rag.yml  -->\n<!-- rag-gate-run 845.1 -->",
  runUrl: "https://github.com/acme/assistant/actions/runs/845",
  artifactUrl: null,
  key: "",
};

/** Each sink, what it makes of a report, and what must hold of that. */
const SINKS = [
  { name: "report.html", inert: inertPage, write: (one: Report) => [...renderPage(one, null)].join("") },
  { name: "report.md", inert: inertMarkdown, write: renderMarkdown },
  { name: "the comment", inert: inertMarkdown, write: (one: Report) => renderComment(one, context) },
  { name: "the job summary", inert: inertMarkdown, write: (one: Report) => renderSummary(one, context) },
  { name: "junit.xml", inert: inertXml, write: renderJunit },
  {
    name: "the terminal",
    inert: () => expectInertLog,
    write: (one: Report) => renderTerminal(one, { color: false, width: 80 }),
  },
] as const;

const published = (report: Report, conclusion: string): string =>
  renderPublished(parsePublished(JSON.stringify(report)) as Report, {
    ...context,
    run: { id: 845, attempt: 1, conclusion },
    reportAttempt: 1,
    failOn: "fail",
  });

const texts = fc.array(hostileText, { minLength: 5, maxLength: 40 });

it("every file of a report that people or their viewers open is a sink", () => {
  const sinks = SINKS.map(({ name }): string => name);
  const forPrograms = ["report.json", "predicate.json", "cases.jsonl", "judge-cache.jsonl", "judge-scores.jsonl"];
  const others = REPORT_FILES.filter((name) => !sinks.includes(name));
  expect(others, "add it to SINKS, with what must hold of it (docs/add-a-cause-or-option.md)").toEqual(forPrograms);
});

describe.each(REPORTS)("the texts of the report of %s", (name) => {
  const report = read(name);
  const free = freePaths(report);
  const data = free.filter((path) => !OURS.test(kindOf(path)));
  const harmless = (paths: readonly Path[]): Report => rewritten(report, paths, (i) => `word-${i.toString(36)}`);
  const hostile = (paths: readonly Path[], by: readonly string[]): Report =>
    rewritten(report, paths, (i) => `${by[i % by.length]}${i.toString(36)}`);

  it.each(SINKS)("act nowhere in $name", { timeout: 3_600_000 }, ({ inert, write }) => {
    expect(data.length).toBeGreaterThan(20);
    const check = inert(write(harmless(data)));
    fc.assert(
      fc.property(texts, (by) => check(write(hostile(data, by)))),
      { numRuns: RUNS, seed: 41, endOnFailure: true },
    );
  });

  it("act in no comment that is published for a run that could have written anything", { timeout: 3_600_000 }, () => {
    const check = inertMarkdown(published(harmless(free), "failure"));
    fc.assert(
      fc.property(texts, fc.constantFrom("failure", "<b>", "@me"), (by, conclusion) =>
        check(published(hostile(free, by), conclusion)),
      ),
      { numRuns: RUNS, seed: 42, endOnFailure: true },
    );
  });
});
