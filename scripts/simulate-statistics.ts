import { readFileSync, writeFileSync } from "node:fs";
import { markdownTable } from "markdown-table";
import { mcnemar, tango } from "../src/statistics/proportions.ts";
import { randomWords, signFlip } from "../src/statistics/resampling.ts";
import { pairedT } from "../src/statistics/significance.ts";

import { answerHelp } from "./parts/answer-help.ts";

answerHelp(`
How often the statistical tests are right, on synthetic pairs with ties and skew. Writes the tables of
docs/statistics.md between their markers. Seeded, and too slow for every test run.

Usage: node scripts/simulate-statistics.ts [SAMPLES]   (default: 4000)
`);

const SAMPLES = Number(process.argv[2] ?? 4_000);
const SIZES = [10, 20, 41, 300];

type Uniform = () => number;
type DrawPair = (random: Uniform) => readonly [head: number, baseline: number];

/** Reciprocal ranks: most first, the rest spread, some missed; skewed and full of ties. */
function reciprocalRank(random: Uniform): number {
  if (random() < 0.6) return 1;
  const rank = 2 + Math.floor(random() * 10);
  return rank > 10 ? 0 : 1 / rank;
}

const sameQuality: DrawPair = (random) => {
  const baseline = reciprocalRank(random);
  return [random() < 0.5 ? baseline : reciprocalRank(random), baseline];
};

const worse: DrawPair = (random) => {
  const [head, baseline] = sameQuality(random);
  return [random() < 0.125 ? 0 : head, baseline];
};

/** Mean difference 0 without symmetry: many lose a little, few gain much. Not what a sign flip assumes. */
const skewed: DrawPair = (random) => {
  const u = random();
  return [u < 0.1 ? 1 : u < 0.6 ? 0.4 : 0.5, 0.5];
};

const passFail =
  (falls: number, rises: number): DrawPair =>
  (random) => {
    const u = random();
    return u < falls ? [0, 1] : u < falls + rises ? [1, 0] : [1, 1];
  };

/** Share of the samples in which each event of `judge` happened. */
function rates(n: number, draw: DrawPair, judge: (differences: Float64Array, seed: number) => boolean[]): string[] {
  const next = randomWords(n);
  const random = (): number => next() / 2 ** 32;
  const counts: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const differences = Float64Array.from({ length: n }, () => {
      const [head, baseline] = draw(random);
      return head - baseline;
    });
    for (const [i, happened] of judge(differences, sample).entries()) counts[i] = (counts[i] ?? 0) + Number(happened);
  }
  return counts.map((count) => (count / SAMPLES).toFixed(3));
}

function judgeMeans(differences: Float64Array, seed: number): boolean[] {
  const flip = signFlip(differences, seed)!;
  const t = pairedT(differences);
  return [flip.pTwoSided, flip.pLess, t.pTwoSided, t.pLess].map((p) => p !== null && p <= 0.05);
}

const judgeRates =
  (truth: number) =>
  (differences: Float64Array): boolean[] => {
    const rises = differences.filter((d) => d > 0).length;
    const falls = differences.filter((d) => d < 0).length;
    const { pTwoSided, pFalls } = mcnemar(falls, rises);
    const { low, high } = tango(falls, rises, differences.length);
    return [pTwoSided <= 0.05, pFalls <= 0.05, low <= truth && truth <= high, low > -0.05];
  };

function table(heading: readonly string[], scenarios: readonly (readonly [string, (n: number) => string[]])[]): string {
  const rows = scenarios.flatMap(([name, row]) => SIZES.map((n) => [name, String(n), ...row(n)]));
  return markdownTable([heading as string[], ...rows], { align: ["l", ...heading.slice(1).map(() => "r")] });
}

const means = table(
  ["means", "n", "sign-flip p", "one-sided", "t p", "one-sided"],
  [
    ["no change", (n) => rates(n, sameQuality, judgeMeans)],
    ["no change of the mean, skewed differences", (n) => rates(n, skewed, judgeMeans)],
    ["worse by about .085", (n) => rates(n, worse, judgeMeans)],
  ],
);
const proportions = table(
  ["pass or fail", "n", "McNemar p", "one-sided", "Tango covers", "drop under .05 shown"],
  [
    ["no change, 10 % change sides", (n) => rates(n, passFail(0.05, 0.05), judgeRates(0))],
    ["no change, 30 % change sides", (n) => rates(n, passFail(0.15, 0.15), judgeRates(0))],
    ["true drop .05, 10 % change sides", (n) => rates(n, passFail(0.075, 0.025), judgeRates(-0.05))],
    ["true drop .10, 20 % change sides", (n) => rates(n, passFail(0.15, 0.05), judgeRates(-0.1))],
  ],
);
const text = `Share of ${SAMPLES.toLocaleString("en-US")} samples in which p was at most .05, or what the heading says.\n\n${means}\n\n${proportions}`;
const page = readFileSync("docs/statistics.md", "utf8");
writeFileSync(
  "docs/statistics.md",
  page.replace(
    /(<!-- simulation-start -->)[\s\S]*(<!-- simulation-end -->)/,
    (_, start: string, end: string) => `${start}\n\n${text}\n\n${end}`,
  ),
);
