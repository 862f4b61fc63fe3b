import { readFileSync, writeFileSync } from "node:fs";
import { markdownTable } from "markdown-table";
import { randomWords } from "../src/statistics/resampling.ts";
import { ALPHA, comparePaired, type PairedComparison } from "../src/statistics/significance.ts";
import { textHash } from "../src/text/index.ts";

import { answerHelp } from "./parts/answer-help.ts";

answerHelp(`
How often the statistical tests are right, on synthetic pairs. Writes the tables of docs/statistics.md between their
markers. Seeded, and takes several minutes.

Usage: node scripts/simulate-statistics.ts [--quick]

Prints each row as it is found. With --quick, only those for 10 pairs, which take seconds, and it writes nothing.
`);

const isQuick = process.argv.includes("--quick");
const SIZES = isQuick ? [10] : [10, 30, 100, 500];
const SAMPLES = 4_000;

/** The loss that gates with `evidence: non-inferior` allow here. */
const MARGIN = 0.05;

type Uniform = () => number;

/** One case: its value in this run and in the baseline, 0 to 1. */
type DrawPair = (random: Uniform) => readonly [head: number, baseline: number];

/** A 0/1 metric: so many of the cases go from 1 to 0, and from 0 to 1. */
const rate =
  (falls: number, rises: number): DrawPair =>
  (random) => {
    const u = random();
    return u < falls ? [0, 1] : u < falls + rises ? [1, 0] : [1, 1];
  };

/** Few cases change, and those by much. */
const sparse =
  (falls: number, rises: number, size: number): DrawPair =>
  (random) => {
    const u = random();
    return u < falls ? [1 - size, 1] : u < falls + rises ? [1, 1 - size] : [1, 1];
  };

/** Nearly every case changes a little. */
const dense =
  (loss: number, noise: number): DrawPair =>
  (random) => [0.5 - loss + noise * (2 * random() - 1), 0.5];

/** Some cases change by `first`, the others by `rest`. */
const skewed =
  (share: number, first: number, rest: number): DrawPair =>
  (random) => [0.8 + (random() < share ? first : rest), 0.8];

/** Two independent values that are mostly low. */
const redrawn: DrawPair = (random) => [random() ** 3, random() ** 3];

/**
 * Compares `n` drawn pairs as the gate does, except that p of more than 200 changed pairs is that of the t test, which is
 * faster. The bound on the loss does not depend on p, so `light` is enough for it.
 */
function compare(
  n: number,
  draw: DrawPair,
  random: Uniform,
  seed: number,
  effort: "full" | "light" = "full",
): PairedComparison {
  const pairs = Array.from({ length: n }, () => draw(random));
  const [head, baseline] = [0, 1].map((side) => Float64Array.from(pairs, (pair) => pair[side]!)) as [
    Float64Array,
    Float64Array,
  ];
  const isBinary = pairs.every((pair) => pair.every((value) => value === 0 || value === 1));
  const bettingOrder = pairs.map((_, i) => i);
  const kind = isBinary ? "binary" : "share";
  return comparePaired(head, baseline, { kind, effort, higherIsBetter: true, seed, bettingOrder });
}

/** Share of the samples in which each event happened; events that are null are not counted. */
function shares(name: string, n: number, sample: (random: Uniform, seed: number) => readonly (boolean | null)[]) {
  const next = randomWords(textHash(`${name} ${n}`));
  const random = (): number => next() / 2 ** 32;
  const counts: { yes: number; all: number }[] = [];
  for (let seed = 0; seed < SAMPLES; seed++)
    for (const [i, happened] of sample(random, seed).entries()) {
      counts[i] ??= { yes: 0, all: 0 };
      const count = counts[i];
      if (happened === null) continue;
      count.all++;
      if (happened) count.yes++;
    }
  return counts.map(({ yes, all }) => (all === 0 ? "n/a" : (yes / all).toFixed(3)));
}

/** What `evidence: significant` with `max-drop: 0` does: it fails, and it fails or is a risk. */
function significance(draw: DrawPair) {
  return (n: number, random: Uniform, seed: number): boolean[] => {
    const { mean, pWorse, regressed } = compare(n, draw, random, seed);
    const isWorse = mean! < 0;
    const fails = isWorse && pWorse! <= ALPHA;
    return [fails, fails || (isWorse && regressed >= 3 && pWorse! <= 0.2)];
  };
}

/** Whether `evidence: non-inferior` passes. */
function proof(draw: DrawPair) {
  return (n: number, random: Uniform, seed: number): boolean[] => {
    return [compare(n, draw, random, seed, "light").lossBound! <= MARGIN];
  };
}

/** Whether a second run finds the drop that the first one calls detectable, and whether the first one calls any so. */
function detection(draw: DrawPair, worse: (drop: number) => DrawPair) {
  return (n: number, random: Uniform, seed: number): (boolean | null)[] => {
    const { detectable } = compare(n, draw, random, seed);
    if (detectable === null) return [null, false];
    const { mean, pValue } = compare(n, worse(detectable), random, seed);
    return [mean! < 0 && pValue! <= ALPHA, true];
  };
}

type Test = (n: number, random: Uniform, seed: number) => readonly (boolean | null)[];

interface Table {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly [name: string, test: Test])[];
}

const drops = (drop: number, noise: number) => significance(rate(noise + drop, noise));
const more = (noise: number): [DrawPair, (drop: number) => DrawPair] => [
  rate(noise, noise),
  (drop) => rate(noise + drop, noise),
];

const tables: readonly Table[] = [
  {
    heading: ["`significant`, unchanged pipeline", "n", "fails", "fails or is a risk"],
    rows: [
      ["rate, 2% of the cases change", significance(rate(0.01, 0.01))],
      ["rate, 10% change", significance(rate(0.05, 0.05))],
      ["rate, 30% change", significance(rate(0.15, 0.15))],
      ["graded, dense: every case moves by up to 0.3", significance(dense(0, 0.3))],
      ["graded, sparse: one case in 16 moves by 0.8", significance(sparse(1 / 32, 1 / 32, 0.8))],
      ["graded, skewed values, all drawn again", significance(redrawn)],
    ],
  },
  {
    heading: ["`significant`, the pipeline is worse", "n", "fails", "fails or is a risk"],
    rows: [
      ["rate, drop of 0.05, 10% change", drops(0.05, 0.025)],
      ["rate, drop of 0.10, 20% change", drops(0.1, 0.05)],
      ["rate, drop of 0.20, 30% change", drops(0.2, 0.05)],
      ["graded, dense: drop of 0.10, every case moves", significance(dense(0.1, 0.3))],
      ["graded, sparse: one case in 16 loses 0.8", significance(sparse(1 / 16, 0, 0.8))],
      ["graded, skewed: half of the cases lose 0.1, a tenth gains 0.5", significance(traded)],
    ],
  },
  {
    heading: [`\`non-inferior\`, true loss of ${MARGIN}, which is the limit`, "n", "passes"],
    rows: [
      ["rate, 5% of the cases lose", proof(rate(0.05, 0))],
      ["rate, 10% change", proof(rate(0.075, 0.025))],
      ["rate, 30% change", proof(rate(0.175, 0.125))],
      ["graded, dense: every case moves by up to 0.3", proof(dense(MARGIN, 0.3))],
      ["graded, sparse: one case in 16 loses 0.8", proof(sparse(1 / 16, 0, 0.8))],
      ["graded, skewed: a tenth loses 0.68, the others gain 0.02", proof(skewed(0.1, -0.68, 0.02))],
      ["graded, skewed: half lose 0.2, half gain 0.1", proof(skewed(0.5, -0.2, 0.1))],
    ],
  },
  {
    heading: [`\`non-inferior\`, unchanged pipeline, limit ${MARGIN}`, "n", "passes"],
    rows: [
      ["rate, no case changes", proof(rate(0, 0))],
      ["rate, 2% change", proof(rate(0.01, 0.01))],
      ["rate, 10% change", proof(rate(0.05, 0.05))],
      ["graded, no case changes", proof(dense(0, 0))],
      ["graded, dense: every case moves by up to 0.1", proof(dense(0, 0.1))],
      ["graded, dense: every case moves by up to 0.3", proof(dense(0, 0.3))],
      ["graded, sparse: one case in 16 moves by 0.8", proof(sparse(1 / 32, 1 / 32, 0.8))],
    ],
  },
  {
    heading: ["`detectable`", "n", "is found", "is not null"],
    rows: [
      ["rate, 2% of the cases change by chance", detection(...more(0.01))],
      ["rate, 10% change by chance", detection(...more(0.05))],
      ["rate, 30% change by chance", detection(...more(0.15))],
      ["graded, dense: every case moves by up to 0.3, and drops", detection(dense(0, 0.3), (drop) => dense(drop, 0.3))],
    ],
  },
];

const rowsOf = ({ rows }: Table): string[][] =>
  rows.flatMap(([name, test]) =>
    SIZES.map((n) => {
      const row = [name, String(n), ...shares(name, n, (random, seed) => test(n, random, seed))];
      console.log(row.join(" | "));
      return row;
    }),
  );

/** The mean stays the same, but many more cases lose a little than gain much. */
function traded(random: Uniform): readonly [number, number] {
  const u = random();
  return [u < 0.1 ? 1 : u < 0.6 ? 0.4 : 0.5, 0.5];
}

const found = tables.map((table) => ({ table, rows: rowsOf(table) }));
if (!isQuick) {
  const texts = found.map(({ table: { heading }, rows }) =>
    markdownTable([[...heading], ...rows], { align: ["l", ...heading.slice(1).map(() => "r")] }),
  );
  const page = readFileSync("docs/statistics.md", "utf8");
  writeFileSync(
    "docs/statistics.md",
    page.replace(
      /(<!-- simulation-start -->)[\s\S]*(<!-- simulation-end -->)/,
      (_, start: string, end: string) => `${start}\n\n${texts.join("\n\n")}\n\n${end}`,
    ),
  );
}
