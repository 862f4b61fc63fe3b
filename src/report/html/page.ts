import { type CauseLabel, NEXT_CHECKS } from "../../causes/index.ts";
import { pairOf } from "../../compare/index.ts";
import type { GateRun } from "../../gate/index.ts";
import type { TracePart } from "../../input/schema/index.ts";
import { type ChunkRanks, caseRecords, type RunScores, recordsPart } from "../../scoring/index.ts";
import { inWords, visibleText } from "../../text/index.ts";
import { type CaseStory, caseStories } from "../build/index.ts";
import { html } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import { caseStatus } from "../text/index.ts";
import { accessSection, casesSection, movesSection } from "./cases.ts";
import { latencySection, trendSection } from "./charts.ts";
import { type Paged, SHAPES } from "./elements.ts";
import { flowSection } from "./flow-chart.ts";
import { gatesSection, judgedSection, metricsSection, slicesSection } from "./gates.ts";
import { headerSection, notesSection } from "./header.ts";

/** A chunk's ranks when retrieved, reranked, and in the context (null: not in the list), and 1 if it is cited. */
export type PageRanks = readonly [number | null, number | null, number | null, 0 | 1];

export interface PageCase {
  readonly id: string;
  /** The question; missing if texts are not included. */
  readonly question?: string;
  readonly status: string;
  /** Change from the baseline, or null without one. */
  readonly change: string | null;
  /** The largest drop of a metric between 0 and 1, or 0. */
  readonly loss: number;
  readonly tags: readonly string[];
  readonly difficulty: string | null;
  readonly checks: readonly string[];
  /** Most likely first. */
  readonly causes: readonly CauseLabel[];
  /** Missing if the case is not among the worst, or if the page would be too large. `explain` shows it. */
  readonly story?: CaseStory;
  /** Indices in `PageRanks` of the stages that each run records. */
  readonly stages?: readonly [head: readonly number[], baseline: readonly number[]];
  /** Ranks of each expected chunk; null if the baseline has none for it. */
  readonly flow?: readonly (readonly [chunk: string, head: PageRanks, baseline: PageRanks | null])[];
}

/** The JSON data that the page's script reads. */
export interface PageData {
  /** Worst first. */
  readonly cases: readonly PageCase[];
  /** What to check next, by cause. */
  readonly next: Readonly<Record<CauseLabel, string>>;
  readonly hasBaseline: boolean;
}

/**
 * `report.html` in pieces: a single file that works without network. The decision, gates, and charts are static HTML and
 * SVG. The script builds the table of cases and the case views from escaped JSON, and the content security policy allows
 * only that script. `run` is null if nothing was evaluated.
 */
export function* renderPage(report: Report, run: GateRun | null): Generator<string> {
  const { rows: cases, ids } = run === null ? { rows: [], ids: new Set<string>() } : pageCases(run, report);
  yield pageStart(report);
  yield pageBody(report, run, ids);
  let piece = `<script type="application/json" id="data">{"hasBaseline":${report.baseline !== null},"next":${escapeJson(JSON.stringify(NEXT_CHECKS))},"cases":[`;
  for (let c = 0; c < cases.length; c++) {
    piece += `${c === 0 ? "" : ",\n"}${escapeJson(cases[c]!)}`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}]}</script>\n<script>${pageAssets.script}</script>\n</body>\n</html>\n`;
}

/** Script and style of the page, bundled from `html/browser` when rag-gate is built. */
interface PageAssets {
  readonly script: string;
  readonly style: string;
  /** SHA-256 in Base64 for the content security policy, which allows no other script. */
  readonly scriptHash: string;
  readonly styleHash: string;
}

declare const __PAGE_ASSETS__: string;

const pageAssets: PageAssets = JSON.parse(__PAGE_ASSETS__);

/** Cases are joined to pieces of this size to save write calls. */
const PIECE_CHARACTERS = 1 << 18;

function pageStart({ decision }: Report): string {
  const { style, styleHash, scriptHash } = pageAssets;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${inWords(decision)} · RAG release gate</title>
<style>${style}</style>
</head>
`;
}

function pageBody(report: Report, run: GateRun | null, paged: Paged): string {
  const all = [
    ["gates", "Gates", gatesSection(report)],
    ["access", "Access", accessSection(report, paged)],
    ["metrics", "Metrics", metricsSection(report)],
    ["judged", "Judged metrics", judgedSection(report)],
    ["moves", "What moved", movesSection(report, paged)],
    ["cases", "Cases", casesSection(report, paged.size)],
    ["flow", "Where the expected chunk got lost", flowSection(run)],
    ["slices", "Tags and difficulty", slicesSection(report)],
    ["latency", "Latency", latencySection(run)],
    ["trend", "Trend", trendSection(report)],
    ["notes", "Notes", notesSection(report, paged)],
  ] as const;
  const shown = all.filter(([, , content]) => content !== null);
  const links = shown.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
  const sections = shown.map(
    ([id, title, content]) => html`<section id="${id}" aria-labelledby="${id}-h"><h2 id="${id}-h">${title}</h2>
${content}
</section>
`,
  );
  return html`<body>
<a class="skip" href="#overview">Skip to the verdict</a>
${SHAPES}
<main id="overview" tabindex="-1">
${headerSection(report, paged)}
<nav aria-label="Sections"><ul>${links}</ul></nav>
${sections}
</main>
<main id="case" tabindex="-1" hidden></main>
`.text;
}

/** Escapes JSON for a script element: `<` could end the element, and invisible characters could mislead readers. */
function escapeJson(json: string): string {
  return json.replace(UNSAFE_CHARACTERS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const UNSAFE_CHARACTERS =
  /[<\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

const MAX_CASES = 10_000;

/** Cases with all details, which take up most of the page's size. */
const MAX_STORIES = 2000;

/** Total characters of the cases. Beyond this limit, cases have no details, or are missing. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Longer questions are cut. The search finds only the text that is shown. */
const MAX_TEXT = 400;

interface PagedCases {
  readonly rows: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** Selects the cases of the page, worst first, and serializes them within the limits above. */
function pageCases(run: GateRun, report: Report): PagedCases {
  const order = worstFirst(run, report);
  const storyOf = caseStories(run);
  const rows: string[] = [];
  const ids = new Set<string>();
  let left = MAX_CHARACTERS;
  for (const [rank, i] of order.entries()) {
    const short = pageCase(run, i);
    let text = JSON.stringify(rank < MAX_STORIES ? { ...short, ...caseDetails(run, i, storyOf(i)) } : short);
    if (text.length > left) text = JSON.stringify(short);
    if (text.length > left) break;
    left -= text.length;
    rows.push(text);
    ids.add(short.id);
  }
  return { rows, ids };
}

/** Case indices: failing ones in report order, then regressed, otherwise changed, and all other cases. */
function worstFirst({ input }: GateRun, { failures }: Report): number[] {
  const { head, comparison } = input;
  const failed = new Map([...head.failedChecks.keys()].map((i) => [head.ids[i]!, i]));
  const picked = new Set(failures.slice(0, MAX_CASES).map(({ id }) => failed.get(id)!));
  const changed = (wanted: readonly string[]) => (i: number) => wanted.includes(comparison?.changes[i] ?? "");
  for (const isNext of [changed(["regressed", "mixed"]), changed(["improved", "relabeled", "added"]), () => true]) {
    for (let i = 0; i < head.ids.length && picked.size < MAX_CASES; i++)
      if (head.states[i] !== "excluded" && isNext(i)) picked.add(i);
  }
  return [...picked];
}

function largestLoss({ causes }: GateRun, i: number): number {
  const losses = causes.moved.of(i).filter(({ delta }) => delta.worse && delta.ref.metric.unit === "ratio");
  return losses.reduce((most, { delta }) => Math.max(most, Math.abs(delta.head - delta.baseline)), 0);
}

function pageCase(run: GateRun, i: number): PageCase {
  const { input, includeText } = run;
  const { golden, head, comparison } = input;
  const { question, tags, difficulty } = golden.cases[i]!;
  return {
    id: head.ids[i]!,
    ...(includeText ? { question: visibleText(question, MAX_TEXT) } : {}),
    status: caseStatus(head, i),
    change: comparison?.changes[i] ?? null,
    loss: Math.round(largestLoss(run, i) * 1e6) / 1e6,
    tags: tags.map((tag) => visibleText(tag, 100)),
    difficulty: difficulty === null ? null : visibleText(difficulty, 100),
    checks: (head.failedChecks.get(i) ?? []).map((check) => visibleText(check, 100)),
    causes: (run.causes.byCase.get(i)?.causes ?? []).map(({ label }) => label),
  };
}

function caseDetails(run: GateRun, i: number, story: CaseStory): Pick<PageCase, "story" | "flow" | "stages"> {
  const { head, comparison } = run.input;
  const pair = pairOf(comparison, i);
  const before = pair?.baseline.ranksOf(pair.j);
  const flow = [...head.ranksOf(i)].map(([chunk, ranks]) => {
    const then = before?.get(chunk);
    return [visibleText(chunk, 160), stageRanks(ranks), then === undefined ? null : stageRanks(then)] as const;
  });
  const stages = [
    recordedStages(head, i, (part) => caseRecords(head, i, part)),
    pair === null ? [] : recordedStages(pair.baseline, pair.j, (part) => recordsPart(pair.baseline, part)),
  ] as const;
  return { story, stages, flow };
}

const STAGES = ["retrieved", "reranked", "context", "citations"] as const;

function recordedStages(run: RunScores, i: number, records: (part: TracePart) => boolean): number[] {
  const isShown = (part: TracePart): boolean =>
    part === "reranked" ? (run.sizesOf(i)?.reranked ?? 0) > 0 : records(part);
  return STAGES.flatMap((part, s) => (isShown(part) ? [s] : []));
}

function stageRanks({ retrieved, reranked, context, cited }: ChunkRanks): PageRanks {
  return [retrieved, reranked, context, cited ? 1 : 0];
}
