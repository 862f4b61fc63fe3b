import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseInputs, type RunContext } from "../../src/action/inputs.ts";
import { type ArtifactInfo, type Platform, PlatformError, type WorkflowRun } from "../../src/action/platform.ts";
import { type ResolvedBaseline, resolveBaseline } from "../../src/action/resolve-baseline.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { bytesSource } from "../../src/workspace/sources.ts";

import { runCli } from "../helpers/run-cli.ts";
import "../helpers/seeded.ts";
import { EXAMPLES } from "../helpers/story.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// Which run is the baseline, whatever lies in the history and in whatever order GitHub tells of it, against what
// docs/github.md says in words.

const OWN = 4711;
const WORKFLOW = ".github/workflows/rag.yml";
const TODAY = "2026-05-28";
const THIS_RUN = 50;

/** What a run has left behind. */
type Left = "report" | "nothing" | "expired" | "damaged" | "of another run" | "incomplete" | "damaged, then a report";

interface PastRun extends WorkflowRun {
  readonly left: Left;
}

interface History {
  /** Parents by commit; commits are numbered in the order in which they were made. */
  readonly parents: readonly (readonly number[])[];
  readonly runs: readonly PastRun[];
  readonly head: number;
  /** The commit that the pull request is merged into for its test; null for a push to main. */
  readonly mergedInto: number | null;
  readonly isHistoryKnown: boolean;
  readonly maxAgeDays: number | null;
}

const COMMITS = 8;
const often = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 3 * others.length, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

const pastRun: fc.Arbitrary<PastRun> = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  path: often(WORKFLOW, `${WORKFLOW}@refs/heads/main`, ".github/workflows/other.yml"),
  event: often("push", "schedule", "workflow_dispatch", "pull_request", "merge_group"),
  headBranch: often<string | null>("main", "other", null),
  headSha: fc.integer({ min: 0, max: COMMITS }).map(shaOf),
  headRepositoryId: often<number | null>(OWN, 99, null),
  conclusion: often<string | null>("success", "failure", "cancelled", null),
  attempt: fc.constantFrom(1, 2),
  createdAt: fc.integer({ min: 10, max: 27 }).map((day) => `2026-05-${day}T00:00:00Z`),
  left: often<Left>(
    "report",
    "nothing",
    "expired",
    "damaged",
    "of another run",
    "incomplete",
    "damaged, then a report",
  ),
});

const history: fc.Arbitrary<History> = fc.record({
  parents: fc.tuple(
    ...Array.from({ length: COMMITS }, (_, i) =>
      i === 0
        ? fc.constant([])
        : fc.uniqueArray(fc.oneof(fc.constant(i - 1), fc.integer({ min: 0, max: i - 1 })), {
            minLength: 1,
            maxLength: 2,
          }),
    ),
  ),
  runs: fc.uniqueArray(pastRun, { maxLength: 12, selector: ({ id }) => id }),
  head: fc.integer({ min: 0, max: COMMITS - 1 }),
  mergedInto: fc.option(fc.integer({ min: 0, max: COMMITS - 1 })),
  isHistoryKnown: often(true, false),
  maxAgeDays: fc.option(fc.integer({ min: 1, max: 15 }), { freq: 3 }),
});

it("the baseline is the nearest good report of the branch's own past, in any history", async () => {
  const report = await reportOfExample();
  const law = async (past: History): Promise<void> => {
    const found = await resolveBaseline({ ...question(past), platform: platformOf(past, report) });
    expect(told(found)).toEqual(expected(past));
  };
  await fc.assert(fc.asyncProperty(history, law), { numRuns: Number(process.env.HISTORY_RUNS ?? 300) });
});

interface Files {
  readonly report: Report;
  readonly cases: Buffer;
}

async function reportOfExample(): Promise<Files> {
  const cwd = tempFolder({});
  const inputs = ["--golden", join(EXAMPLES, "golden.jsonl"), "--traces", join(EXAMPLES, "baseline.jsonl")];
  const { report } = await runCli(["gate", ...inputs, "--corpus", join(EXAMPLES, "corpus.jsonl")], cwd);
  return { report: report!, cases: readFileSync(join(cwd, "rag-gate-report/cases.jsonl")) };
}

function told(found: ResolvedBaseline): string {
  if (found.kind !== "report") return found.kind;
  const { run_id, how, distance } = found.record;
  expect(found.report.origin.runId).toBe(run_id);
  return `${run_id}, ${how === "ancestor" ? `${distance} back` : how}`;
}

/** The words of the page, one after the other. */
function expected(past: History): string {
  const { runs, mergedInto, maxAgeDays, isHistoryKnown } = past;
  // Without a history there still is the commit that the event names.
  const near = isHistoryKnown
    ? ancestorsOf(past, mergedInto ?? past.head)
    : [shaOf(mergedInto === null ? past.head : 0)];
  const distanceOf = ({ headSha }: PastRun): number => {
    const distance = near.indexOf(headSha);
    return distance < 0 ? Number.POSITIVE_INFINITY : distance;
  };
  const isOld = ({ createdAt }: PastRun): boolean =>
    maxAgeDays !== null && 28 - Number(createdAt.slice(8, 10)) > maxAgeDays;
  const may = runs
    .filter((run) => run.path.split("@")[0] === WORKFLOW && run.headBranch === "main" && run.headRepositoryId === OWN)
    .filter(({ event }) => ["push", "schedule", "workflow_dispatch"].includes(event))
    .filter(({ conclusion }) => conclusion === "success" || conclusion === "failure")
    .filter(({ id }) => id !== THIS_RUN && (mergedInto !== null || id < THIS_RUN))
    // Whether a report is complete is only known of one that is not too old to be opened.
    .filter((run) => run.left !== "nothing" && (run.left !== "incomplete" || isOld(run)))
    .sort((a, b) => distanceOf(a) - distanceOf(b) || b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
  const first = may.find((run) => run.left !== "expired" && !isOld(run));
  if (first === undefined) return may.length > 0 ? "expired" : "none";
  if (first.left === "damaged" || first.left === "of another run") return "unreadable";
  const distance = distanceOf(first);
  return `${first.id}, ${distance === Number.POSITIVE_INFINITY ? "newest" : `${distance} back`}`;
}

function shaOf(commit: number): string {
  return String(commit).repeat(40);
}

/** A commit and what is before it, the later ones first, as GitHub lists them. */
function ancestorsOf({ parents }: History, commit: number): string[] {
  const found = new Set([commit]);
  for (const one of found) for (const parent of parents[one] ?? []) found.add(parent);
  return [...found].sort((a, b) => b - a).map(shaOf);
}

function question({ head, mergedInto, maxAgeDays }: History): Omit<Parameters<typeof resolveBaseline>[0], "platform"> {
  const isPull = mergedInto !== null;
  const context: Partial<RunContext> = {
    repositoryId: OWN,
    headSha: isPull ? "h".repeat(40) : shaOf(head),
    runId: THIS_RUN,
    workflowPath: WORKFLOW,
    branch: isPull ? null : "main",
    baseBranch: "main",
    isHeadCheckedOut: false,
    // What the event says of the base may be old: the test merge knows.
    baseSha: isPull ? shaOf(0) : null,
    mergeSha: isPull ? "m".repeat(40) : null,
  };
  const inputs = parseInputs((name) => (name === "golden" || name === "traces" ? "x.jsonl" : ""));
  return { inputs, context: context as RunContext, maxAgeDays, today: TODAY };
}

function platformOf(past: History, files: Files): Platform {
  const { runs, isHistoryKnown, mergedInto } = past;
  const known = (): void => {
    if (!isHistoryKnown) throw new PlatformError("asking for the history", "Not Found", { status: 404 });
  };
  const answers: Partial<Platform> = {
    // The filter of a branch compares names alone, and an order is not promised.
    listRuns: async (_, branch, only) =>
      runs.filter((run) => run.headBranch === branch && (only?.event === undefined || run.event === only.event)),
    runsWithArtifact: async () =>
      runs
        .filter(
          ({ left, headRepositoryId, headBranch }) =>
            left !== "nothing" && headRepositoryId === OWN && headBranch === "main",
        )
        .map(({ id, left }) => ({ runId: id, expired: left === "expired" })),
    getRun: async (id) => runs.find((run) => run.id === id)!,
    listArtifacts: async (runId) => artifactsOf(runs.find(({ id }) => id === runId)!),
    openArtifact: async ({ id, run }) => filesOf(runs.find((one) => one.id === run!.id)!, id, files),
    parents: async () => {
      known();
      return [shaOf(mergedInto!), "h".repeat(40)];
    },
    ancestors: async (sha) => {
      known();
      return ancestorsOf(past, Number(sha[0]));
    },
    info: () => {},
  };
  return answers as Platform;
}

function artifactsOf({ id, headSha, left }: PastRun): ArtifactInfo[] {
  const info = { name: "rag-gate-report", bytes: 1, expired: left === "expired", digest: null, run: { id, headSha } };
  if (left === "nothing") return [];
  // The later attempt's is the one that counts.
  if (left === "damaged, then a report")
    return [
      { ...info, id: 2 },
      { ...info, id: 1 },
    ].reverse();
  return [{ ...info, id: 2 }];
}

function filesOf(
  { id, headSha, left }: PastRun,
  artifact: number,
  files: Files,
): Awaited<ReturnType<Platform["openArtifact"]>> {
  const isOther = left === "of another run";
  const head = { ...files.report.head, sha: headSha, run_id: isOther ? id + 1 : id, attempt: 1 };
  const report = JSON.stringify({ ...files.report, head: { ...head, complete: left !== "incomplete" } });
  const isDamaged = left === "damaged" || artifact === 1;
  const json = Buffer.from(isDamaged ? report.slice(0, -100) : report);
  return new Map([
    ["report.json", bytesSource("report.json", json, false)],
    ["cases.jsonl", bytesSource("cases.jsonl", files.cases, false)],
  ]);
}
