import { NEXT_CHECKS } from "../../causes/runbook.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import { inWords } from "../../text/in-words.ts";
import type { Report } from "../schema/report.schema.ts";
import { accessSection } from "./access-section.ts";
import type { Paged } from "./case-link.ts";
import { casesSection } from "./cases-section.ts";
import { flowSection } from "./flow-section.ts";
import { gatesSection } from "./gates-section.ts";
import { headerSection } from "./header-section.ts";
import { html } from "./html.ts";
import { judgedSection } from "./judged-section.ts";
import { latencySection } from "./latency-section.ts";
import { SHAPES } from "./mark.ts";
import { metricsSection } from "./metrics-section.ts";
import { movesSection } from "./moves-section.ts";
import { notesSection } from "./notes-section.ts";
import { pageAssets } from "./page-assets.ts";
import { pageCases } from "./page-cases.ts";
import { slicesSection } from "./slices-section.ts";
import { trendSection } from "./trend-section.ts";

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
