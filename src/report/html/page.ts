import { type CauseLabel, NEXT_CHECKS } from "../../causes/index.ts";
import { pairOf } from "../../compare/index.ts";
import type { GateRun } from "../../gate/index.ts";
import type { TracePart } from "../../input/schema/index.ts";
import { type ChunkRanks, caseRecords, type RunScores, recordsPart } from "../../scoring/index.ts";
import { inWords, visibleText } from "../../text/index.ts";
import { CaseEffects, type CaseStory, caseStory } from "../build/index.ts";
import { html } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import { caseStatus } from "../text/index.ts";
import { accessSection, casesSection, movesSection } from "./cases.ts";
import { flowSection, latencySection, trendSection } from "./charts.ts";
import { type Paged, SHAPES } from "./elements.ts";
import { gatesSection, judgedSection, metricsSection, slicesSection } from "./gates.ts";
import { headerSection, notesSection } from "./header.ts";

/** The page's own script and style, bundled and minified from `src/page` when this program is built. */
interface PageAssets {
  readonly script: string;
  readonly style: string;
  /** SHA-256 in Base64, for the page's content security policy: nothing else may run on it. */
  readonly scriptHash: string;
  readonly styleHash: string;
}

declare const __PAGE_ASSETS__: string;

export const pageAssets: PageAssets = JSON.parse(__PAGE_ASSETS__);

/** Cases that the page has, worst first; the others are in `cases.jsonl`. */
const MOST_CASES = 10_000;

/** Of these the worst, which are told whole: a reader opens few, and the telling is nearly all that the page weighs. */
const MOST_STORIES = 2000;

/** Characters that the cases may take together; those over it have a row without a story, or none. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** A long id or a long question is shown cut, and found by what is shown. */
const LONGEST = 400;

/** What the page has of its cases: each as a JSON text, and which they are. */
interface PagedCases {
  readonly rows: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/**
 * The cases of the page as JSON texts, worst first: failing ones in the order of the report, those that got worse, those
 * that changed otherwise, then the others. Bounded in number, in stories and in characters.
 */
export function pageCases(run: GateRun, report: Report): PagedCases {
  const order = worstFirst(run, report);
  const effects = new CaseEffects(run);
  const rows: string[] = [];
  const ids = new Set<string>();
  let left = MOST_CHARACTERS;
  for (const [place, i] of order.entries()) {
    const short = pageCase(run, i);
    let text = JSON.stringify(place < MOST_STORIES ? { ...short, ...details(run, i, effects) } : short);
    if (text.length > left) text = JSON.stringify(short);
    if (text.length > left) break;
    left -= text.length;
    rows.push(text);
    ids.add(short.id);
  }
  return { rows, ids };
}

function worstFirst({ input }: GateRun, { failures }: Report): number[] {
  const { head, comparison } = input;
  // From a thousand ids on the golden set would make a table of all its cases for them.
  const failed = new Map([...head.failedChecks.keys()].map((i) => [head.ids[i]!, i]));
  const picked = new Set(failures.slice(0, MOST_CASES).map(({ id }) => failed.get(id)!));
  const changed = (wanted: readonly string[]) => (i: number) => wanted.includes(comparison?.changes[i] ?? "");
  for (const isNext of [changed(["regressed", "mixed"]), changed(["improved", "relabelled", "added"]), () => true]) {
    for (let i = 0; i < head.ids.length && picked.size < MOST_CASES; i++)
      if (head.states[i] !== "excluded" && isNext(i)) picked.add(i);
  }
  return [...picked];
}

/** Among metrics between 0 and 1, where a case is told by how much it lost. */
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
    ...(includeText ? { question: visibleText(question, LONGEST) } : {}),
    status: caseStatus(head, i),
    change: comparison?.changes[i] ?? null,
    loss: Math.round(largestLoss(run, i) * 1e6) / 1e6,
    tags: tags.map((tag) => visibleText(tag, 100)),
    difficulty: difficulty === null ? null : visibleText(difficulty, 100),
    checks: (head.failedChecks.get(i) ?? []).map((check) => visibleText(check, 100)),
    causes: (run.causes.byCase.get(i)?.causes ?? []).map(({ label }) => label),
  };
}

function details(run: GateRun, i: number, effects: CaseEffects): Pick<PageCase, "story" | "flow" | "stages"> {
  const { head, comparison } = run.input;
  const pair = pairOf(comparison, i);
  const before = pair?.baseline.ranksOf(pair.j);
  const flow = [...head.ranksOf(i)].map(([chunk, ranks]) => {
    const then = before?.get(chunk);
    return [visibleText(chunk, 160), stageRanks(ranks), then === undefined ? null : stageRanks(then)] as const;
  });
  const stages = [
    toldStages(head, i, (part) => caseRecords(head, i, part)),
    pair === null ? [] : toldStages(pair.baseline, pair.j, (part) => recordsPart(pair.baseline, part)),
  ] as const;
  return { story: caseStory(run, i, effects), stages, flow };
}

const PARTS = ["retrieved", "reranked", "context", "citations"] as const;

function toldStages(run: RunScores, i: number, records: (part: TracePart) => boolean): number[] {
  const tells = (part: TracePart): boolean =>
    part === "reranked" ? (run.sizesOf(i)?.reranked ?? 0) > 0 : records(part);
  return PARTS.flatMap((part, s) => (tells(part) ? [s] : []));
}

function stageRanks({ retrieved, reranked, context, cited }: ChunkRanks): PageRanks {
  return [retrieved, reranked, context, cited ? 1 : 0];
}

/** Ranks of a chunk at the stages: retrieved, reranked, context (null: not there), and 1 where it is cited. */
export type PageRanks = readonly [number | null, number | null, number | null, 0 | 1];

/** One case as its row and its page show it. */
export interface PageCase {
  readonly id: string;
  /** The reviewed question; absent where texts may not be shown. */
  readonly question?: string;
  readonly status: string;
  /** Against the baseline; null where there is none. */
  readonly change: string | null;
  /** The largest loss in a metric between 0 and 1; 0 where it lost nothing. */
  readonly loss: number;
  readonly tags: readonly string[];
  readonly difficulty: string | null;
  readonly checks: readonly string[];
  /** Likeliest first. */
  readonly causes: readonly CauseLabel[];
  /** Absent of what is not among the worst, and where the page would grow too large; `explain` tells it. */
  readonly story?: CaseStory;
  /** The places in `PageRanks` that tell, of head and of baseline: a list that is not recorded lost nothing. */
  readonly stages?: readonly [head: readonly number[], baseline: readonly number[]];
  /** Each labelled chunk with where it stood; null: the baseline does not have it. */
  readonly flow?: readonly (readonly [chunk: string, head: PageRanks, baseline: PageRanks | null])[];
}

/** What the script of the page reads. */
export interface PageData {
  /** Worst first. */
  readonly cases: readonly PageCase[];
  /** By cause, what to check next. */
  readonly next: Readonly<Record<CauseLabel, string>>;
  readonly hasBaseline: boolean;
}

/**
 * `report.html` in pieces: one file that needs no network. Verdict, gates and plots are plain HTML and SVG that read
 * without scripts; the script makes the table of cases and the page of each case out of inert JSON. Its content security
 * policy lets nothing run but that script, by its hash. `run` is null where nothing could be judged.
 */
export function* renderPage(report: Report, run: GateRun | null): Generator<string> {
  const { rows: cases, ids } = run === null ? { rows: [], ids: new Set<string>() } : pageCases(run, report);
  yield opening(report);
  yield body(report, run, ids);
  let piece = `<script type="application/json" id="data">{"hasBaseline":${report.baseline !== null},"next":${inert(JSON.stringify(NEXT_CHECKS))},"cases":[`;
  for (let c = 0; c < cases.length; c++) {
    piece += `${c === 0 ? "" : ",\n"}${inert(cases[c]!)}`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}]}</script>\n<script>${pageAssets.script}</script>\n</body>\n</html>\n`;
}

/** Cases are joined up to here: each by itself would be written by a call of its own. */
const PIECE_CHARACTERS = 1 << 18;

/**
 * JSON that says the same and is nothing but JSON: within the element `<` alone could end it or begin another; characters
 * that cannot be seen would deceive whoever reads the source.
 */
function inert(json: string): string {
  return json.replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const UNSAFE = /[<\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

function opening({ decision }: Report): string {
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

function body(report: Report, run: GateRun | null, paged: Paged): string {
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
  const told = all.filter(([, , content]) => content !== null);
  const links = told.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
  const sections = told.map(
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
