import type { Row } from "./slow-access.ts";

// Evidence labels as their definition says: every letter of a quote is marked that a chunk of one document carries. No
// index, no normalization of the product, and no sharing with it. The texts of the tests are plain.

const lettersOf = (text: string): string[] => [...text.toUpperCase()].filter((letter) => /[A-Z0-9]/.test(letter));

/** Every way to lay a quote over a text so that all letters that overlap agree, and only an edge of the text cuts it off. */
function layings(quote: readonly string[], text: readonly string[]): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let shift = -quote.length + 1; shift < text.length; shift++) {
    const overlap = quote.flatMap((letter, q) => (text[q + shift] === undefined ? [] : [letter === text[q + shift]]));
    if (overlap.length === 0 || overlap.includes(false)) continue;
    const start = Math.max(0, -shift);
    found.push([start, start + overlap.length]);
  }
  return found;
}

/** How many letters of a quote chunks carry together. */
export function slowCarried(quote: string, chunks: readonly string[], leastRun: number): number {
  const letters = lettersOf(quote);
  const marked = letters.map(() => false);
  for (const chunk of chunks) {
    const longest = layings(letters, lettersOf(chunk)).sort((a, b) => b[1] - b[0] - (a[1] - a[0]) || a[0] - b[0])[0];
    for (let i = longest?.[0] ?? 0; i < (longest?.[1] ?? 0); i++) marked[i] = true;
  }
  const runs = marked
    .map((is) => (is ? "x" : " "))
    .join("")
    .split(/ +/);
  return runs.filter((run) => run.length >= leastRun).join("").length;
}

export interface SlowLabel {
  readonly quote: string;
  readonly document: string;
  readonly grade: number;
}

/** All label metrics of a case with evidence labels over one list of chunks, as the metric definitions say. */
export function slowLabelMetrics(
  labels: readonly SlowLabel[],
  list: readonly Row[],
  k: number,
): Readonly<Record<string, number>> {
  const size = ({ quote }: SlowLabel): number => lettersOf(quote).length;
  const carried = (label: SlowLabel, chunks: readonly Row[]): number =>
    slowCarried(
      label.quote,
      chunks.filter(({ document_id }) => document_id === label.document).map(({ text }) => text as string),
      12,
    );
  const rank = (label: SlowLabel): number => {
    for (let r = 1; r <= list.length; r++) if (carried(label, list.slice(0, r)) >= 0.8 * size(label) - 1e-9) return r;
    return Number.POSITIVE_INFINITY;
  };
  const isRelevant = (chunk: Row): boolean =>
    labels.some((label) => {
      const part = carried(label, [chunk]);
      return part > 0 && (part >= size(label) / 2 || part >= lettersOf(chunk.text as string).length / 2);
    });
  const ranks = labels.map(rank);
  const precision = (r: number): number => list.slice(0, r).filter(isRelevant).length / r;
  const found = ranks.filter((r) => r <= k);
  const gain = (grade: number): number => 2 ** grade - 1;
  const dcg = labels.reduce(
    (sum, { grade }, i) => sum + (ranks[i]! <= k ? gain(grade) / Math.log2(1 + ranks[i]!) : 0),
    0,
  );
  const ideal = labels
    .map(({ grade }) => gain(grade))
    .sort((a, b) => b - a)
    .slice(0, k)
    .reduce((sum, value, i) => sum + value / Math.log2(i + 2), 0);
  const top = Math.min(k, list.length);
  return {
    recall: found.length / labels.length,
    recall_cap: Math.min(1, found.length / Math.min(k, labels.length)),
    hit: found.length > 0 ? 1 : 0,
    mrr: found.length > 0 ? 1 / Math.min(...found) : 0,
    map: found.reduce((sum, r) => sum + precision(r), 0) / labels.length,
    precision: list.slice(0, k).filter(isRelevant).length / k,
    returned_precision: top === 0 ? 0 : list.slice(0, k).filter(isRelevant).length / top,
    ndcg: Math.min(1, dcg / ideal),
    judged:
      top === 0
        ? 0
        : list.slice(0, k).filter((chunk) => labels.some((label) => carried(label, [chunk]) > 0)).length / top,
  };
}
