import { pairOf } from "../../compare/comparison.ts";
import type { TracePart } from "../../dataset/adapters/adapter.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import { caseRecords } from "../../metrics/run/case-records.ts";
import { recordsPart } from "../../metrics/run/records-part.ts";
import type { ChunkRanks, RunScores } from "../../metrics/run/run-scores.ts";
import { visibleText } from "../../text/visible-text.ts";
import type { Report } from "../schema/report.schema.ts";
import { CaseEffects } from "../story/case-effects.ts";
import { caseStory } from "../story/case-story.ts";
import { caseStatus } from "../wording/case-status.ts";
import type { PageCase, PageRanks } from "./page-data.ts";

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
