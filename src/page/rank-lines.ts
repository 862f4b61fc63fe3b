import type { PageCase, PageRanks } from "../report/page/page-data.ts";
import { type Child, element } from "./element.ts";

type Chunk = NonNullable<PageCase["flow"]>[number];

const STAGES = ["retrieved", "reranked", "context", "cited"] as const;
const CITED = 3;
const WIDTH = 520;
const TOP = 26;
const ROW = 15;
const LEFT = 40;
const STEP = 150;
const NAMES = 5;

/**
 * The ranks of the expected chunks from stage to stage: baseline dashed with rings, this change solid with dots. What a
 * stage did not return lies in the row "out"; a filled square at the end is cited. The table beside it says the same.
 */
export function rankLines(chunks: readonly Chunk[], told: NonNullable<PageCase["stages"]>): Element {
  const all = chunks.flatMap(([, head, baseline]) => [head, ...(baseline === null ? [] : [baseline])]);
  const stages = [0, 1, 2, CITED].filter((s) => told.some((some) => some.includes(s)));
  const ranks = all.flatMap((one) => stages.flatMap((s) => (s === CITED ? [] : (one[s] ?? []))) as number[]);
  const deepest = Math.min(20, Math.max(5, ...ranks));
  const out = TOP + deepest * ROW + ROW;
  const y = (rank: number | null): number =>
    rank === null ? out : TOP + (Math.min(rank, deepest) - 1) * ROW + ROW / 2;
  const x = (place: number): number => LEFT + place * STEP;
  const grid: Child[] = stages.map((s, place) =>
    element("text", { class: "stage", x: String(x(place)), y: "12" }, STAGES[s]!),
  );
  const end = x(stages.length - 1);
  for (const rank of [1, 5, 10, 15, 20].filter((one) => one <= deepest)) {
    grid.push(element("path", { class: "axis", d: `M${LEFT} ${y(rank)}H${end}` }));
    grid.push(element("text", { class: "end", x: String(LEFT - 10), y: String(y(rank) + 4) }, String(rank)));
  }
  grid.push(element("path", { class: "axis out", d: `M${LEFT} ${out}H${end}` }));
  grid.push(element("text", { class: "end", x: String(LEFT - 10), y: String(out + 4) }, "out"));
  const line = (one: PageRanks, kind: "head" | "baseline", name: string): Element => {
    // A stage that was not there or is not recorded is passed by: a dip would look like a loss.
    const own = told[kind === "head" ? 0 : 1];
    const passes = (s: number): boolean => s === CITED || !own.includes(s);
    const points = stages.flatMap((s, place) => (passes(s) ? [] : [[x(place), y(one[s] as number | null)] as const]));
    const last = points.at(-1)?.[1] ?? out;
    const dots = points.map(([cx, cy]) => element("circle", { cx: String(cx), cy: String(cy), r: "4" }));
    const isCited = one[CITED] === 1;
    const height = isCited ? last : out;
    const square = element("path", { class: isCited ? "cited" : "uncited", d: `M${end - 4} ${height - 4}h8v8h-8z` });
    const way = own.includes(CITED) ? [...points, [end, height] as const] : points;
    return element(
      "g",
      { class: kind },
      element("title", {}, name),
      element("path", { d: way.map(([px, py], i) => `${i === 0 ? "M" : "L"}${px} ${py}`).join("") }),
      ...dots,
      own.includes(CITED) && square,
    );
  };
  const lines = chunks.flatMap(([name, head, baseline]) => [
    ...(baseline === null ? [] : [line(baseline, "baseline", `${name}, baseline`)]),
    line(head, "head", `${name}, this change`),
  ]);
  const label = `Ranks of ${chunks.length === 1 ? "the expected chunk" : `${chunks.length} expected chunks`} by stage; the table below says the same`;
  const names = chunks.slice(0, NAMES).map(([name]) => name);
  return element(
    "figure",
    { class: "lines" },
    element(
      "div",
      { class: "scroll", role: "region", "aria-label": "Plot of ranks", tabindex: "0" },
      element("svg", { viewBox: `0 0 ${WIDTH} ${out + 12}`, role: "img", "aria-label": label }, ...grid, ...lines),
    ),
    element(
      "figcaption",
      { class: "quiet" },
      `${names.join(", ")}${chunks.length > NAMES ? ` and ${chunks.length - NAMES} more` : ""}. Solid: this change; dashed: baseline.`,
    ),
  );
}
