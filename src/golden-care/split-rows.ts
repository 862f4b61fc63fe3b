import type { GoldenRow } from "../dataset/golden/golden.schema.ts";
import { compareBytes } from "../text/byte-order.ts";
import { groupRows } from "./group-rows.ts";
import { IterativeStratification } from "./iterative-stratification.ts";

type Split = "test" | "validation";

export interface SplitOptions {
  /** Wanted share of validation cases, above 0 and below 1. */
  readonly share: number;
  readonly seed: number;
  /** From which likeness on two questions stay on one side. */
  readonly similarity: number;
  /** Whether cases that are marked already may change sides. */
  readonly reassign: boolean;
  /** The document of a chunk; null where nobody knows. */
  readonly documentOf: (chunkId: string) => string | null;
  readonly sha256: (text: string) => string;
}

/** How one label came to be divided. */
interface LabelShare {
  /** `tag:hr`, `document:leave`, `difficulty:hard`, `behavior:abstain`. */
  readonly label: string;
  readonly cases: number;
  readonly validation: number;
}

export interface SplitResult {
  /** By place in the input. */
  readonly splits: readonly Split[];
  readonly validation: number;
  /** In byte order. */
  readonly labels: readonly LabelShare[];
  /** Groups of several cases that stayed together. */
  readonly keptTogether: number;
  /** Critical cases, which stay where they decide. */
  readonly critical: number;
  /** Groups whose marked cases stand on both sides: the leak that was there before. */
  readonly torn: readonly (readonly string[])[];
  /** False where so many questions are alike that not all of them were compared: some may stand on both sides. */
  readonly complete: boolean;
}

/**
 * Divides a set into validation and test so that each document, tag, difficulty and behaviour has about the same share of
 * validation cases. What belongs together (one `acl_group`, questions that say almost the same) stays together. Cases that
 * are marked keep their side, and take the unmarked of their group along; critical cases stay test cases, because only
 * those decide.
 */
export function splitRows(given: readonly GoldenRow[], options: SplitOptions): SplitResult {
  // In the order of the ids, so that the order of the file says nothing.
  const order = given.map((_, i) => i).sort((a, b) => compareBytes(given[a]!.id, given[b]!.id));
  const rows = order.map((i) => given[i]!);
  const labels = rows.map((row) => labelsOf(row, options.documentOf));
  const { groups, complete } = groupRows(rows, options.similarity);
  const strata = new IterativeStratification(labels, options.share);
  const splits: Split[] = rows.map(() => "test");
  const open: (readonly number[])[] = [];
  const torn: string[][] = [];
  const assign = (group: readonly number[], side: Split): void => {
    for (const i of group) splits[i] = side;
    strata.add(group, side === "validation");
  };
  for (const group of groups) {
    const sides = new Set(group.flatMap((i) => fixedSide(rows[i]!, options.reassign) ?? []));
    if (sides.size > 1) {
      // Where they stand was somebody's decision: it is told, and not turned over.
      torn.push(group.map((i) => rows[i]!.id));
      for (const i of group) assign([i], fixedSide(rows[i]!, options.reassign) ?? "test");
    } else if (sides.size === 1) assign(group, [...sides][0]!);
    else open.push(group);
  }
  const drawn = open.map((group) => ({ group, key: options.sha256(`${options.seed}\n${rows[group[0]!]!.id}`) }));
  drawn.sort((a, b) => b.group.length - a.group.length || compareBytes(a.key, b.key));
  for (const { members, validation } of strata.assign(drawn.map(({ group }) => group)))
    for (const i of members) splits[i] = validation ? "validation" : "test";
  const placed: Split[] = [...splits];
  for (const [i, place] of order.entries()) placed[place] = splits[i]!;
  return {
    splits: placed,
    validation: splits.filter((side) => side === "validation").length,
    labels: sharesOf(labels, splits),
    keptTogether: groups.filter((group) => group.length > 1).length,
    critical: rows.filter((row) => row.critical === true).length,
    torn,
    complete,
  };
}

function fixedSide(row: GoldenRow, reassign: boolean): Split | null {
  if (row.critical === true) return "test";
  return reassign ? null : (row.split ?? null);
}

function labelsOf(row: GoldenRow, documentOf: SplitOptions["documentOf"]): string[] {
  const chunks = row.expected_chunk_ids ?? Object.keys(row.relevance ?? {});
  const documents = [...(row.expected_docs ?? []), ...chunks.flatMap((chunk) => documentOf(chunk) ?? [])];
  return [
    ...new Set([
      ...documents.map((document) => `document:${document}`),
      ...(row.tags ?? []).map((tag) => `tag:${tag}`),
      `behavior:${row.expected_behavior ?? "answer"}`,
      ...(row.difficulty ? [`difficulty:${row.difficulty}`] : []),
    ]),
  ];
}

function sharesOf(labels: readonly (readonly string[])[], splits: readonly Split[]): LabelShare[] {
  const counts = new Map<string, { cases: number; validation: number }>();
  for (const [i, own] of labels.entries()) {
    for (const label of own) {
      const count = counts.get(label) ?? { cases: 0, validation: 0 };
      count.cases++;
      if (splits[i] === "validation") count.validation++;
      counts.set(label, count);
    }
  }
  return [...counts].map(([label, count]) => ({ label, ...count })).sort((a, b) => compareBytes(a.label, b.label));
}
