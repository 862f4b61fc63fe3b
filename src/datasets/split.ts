import { expectedBehaviors } from "../input/golden/index.ts";
import type { GoldenRow } from "../input/schema/index.ts";
import { compareBytes, grouped } from "../text/index.ts";
import { nearDuplicates } from "./near-duplicates.ts";

type Split = "test" | "validation";

/** How to split a dataset. */
export interface SplitOptions {
  /** Share of validation cases, above 0 and below 1. */
  readonly share: number;
  readonly seed: number;
  /** Similarity from which two questions stay on one side, above 0 and at most 1. */
  readonly similarity: number;
  /** True if cases with a `split` can change sides. */
  readonly reassign: boolean;
  /** The document of a chunk. Null if it is unknown. */
  readonly documentOf: (chunkId: string) => string | null;
  readonly sha256: (text: string) => string;
}

/** The split of one label. */
interface LabelShare {
  /** `tag:hr`, `document:leave`, `difficulty:hard`, `behavior:abstain`. */
  readonly label: string;
  readonly cases: number;
  readonly validation: number;
}

/** The sides of all cases, and facts to report. */
export interface SplitResult {
  /** By index of the input row. */
  readonly splits: readonly Split[];
  /** Number of validation cases. */
  readonly validation: number;
  /** In byte order. */
  readonly labels: readonly LabelShare[];
  /** Number of groups with several cases. */
  readonly keptTogether: number;
  /** Number of critical cases. They are test cases. */
  readonly critical: number;
  /** Case IDs of groups that were on both sides before, which is a leak. */
  readonly torn: readonly (readonly string[])[];
  /** False if not all pairs of questions were compared, so that near-duplicates can be on both sides. */
  readonly complete: boolean;
}

/**
 * Splits a dataset into validation and test cases so that each document, tag, difficulty, and expected behavior has about
 * the same share of validation cases. Cases with the same `acl_group` and near-duplicate questions stay together. Cases
 * with a `split` keep it, and the rest of their group follows. Critical cases are test cases, because only those decide.
 */
export function splitRows(input: readonly GoldenRow[], options: SplitOptions): SplitResult {
  // Sorted by ID, so that the order of the file has no influence.
  const order = input.map((_, i) => i).sort((a, b) => compareBytes(input[a]!.id, input[b]!.id));
  const rows = order.map((i) => input[i]!);
  const labels = rows.map((row) => labelsOf(row, options.documentOf));
  const { groups, complete } = groupRows(rows, options.similarity);
  const stratification = new IterativeStratification(labels, options.share);
  const splits: Split[] = rows.map(() => "test");
  const open: (readonly number[])[] = [];
  const torn: string[][] = [];
  const assign = (group: readonly number[], side: Split): void => {
    for (const i of group) splits[i] = side;
    stratification.add(group, side === "validation");
  };
  for (const group of groups) {
    const sides = new Set(group.flatMap((i) => fixedSide(rows[i]!, options.reassign) ?? []));
    if (sides.size > 1) {
      // The sides were chosen by a user, so they stay and are reported.
      torn.push(group.map((i) => rows[i]!.id));
      for (const i of group) assign([i], fixedSide(rows[i]!, options.reassign) ?? "test");
    } else if (sides.size === 1) assign(group, [...sides][0]!);
    else open.push(group);
  }
  const shuffled = open.map((group) => ({ group, key: options.sha256(`${options.seed}\n${rows[group[0]!]!.id}`) }));
  shuffled.sort((a, b) => b.group.length - a.group.length || compareBytes(a.key, b.key));
  for (const { members, validation } of stratification.assign(shuffled.map(({ group }) => group)))
    for (const i of members) splits[i] = validation ? "validation" : "test";
  const inputOrder: Split[] = [...splits];
  for (const [i, index] of order.entries()) inputOrder[index] = splits[i]!;
  return {
    splits: inputOrder,
    validation: splits.filter((side) => side === "validation").length,
    labels: sharesOf(labels, splits),
    keptTogether: groups.filter((group) => group.length > 1).length,
    critical: rows.filter((row) => row.critical === true).length,
    torn,
    complete,
  };
}

/** The side that a case must have, or null. */
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
      `behavior:${expectedBehaviors(row.expected_behavior)[0]}`,
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

/**
 * Groups the indices of rows that must stay together: the same `acl_group`, or near-duplicate questions. Indices and groups
 * are ascending. `complete` is false if so many questions are similar that not all pairs were compared.
 */
function groupRows(
  rows: readonly GoldenRow[],
  similarity: number,
): { readonly groups: readonly (readonly number[])[]; readonly complete: boolean } {
  const parents = rows.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!;
      root = parents[root]!;
    }
    return root;
  };
  const unite = (a: number, b: number): void => {
    const [x, y] = [rootOf(a), rootOf(b)];
    parents[Math.max(x, y)] = Math.min(x, y);
  };
  for (const [group, members] of grouped(rows.keys(), (i) => rows[i]!.acl_group))
    if (group) for (const i of members) unite(members[0]!, i);
  const texts = rows.map(({ question }) => question);
  const { pairs, complete } = nearDuplicates(texts, similarity);
  for (const { a, b } of pairs) unite(a, b);
  return { groups: [...grouped(rows.keys(), rootOf).values()], complete };
}

/** State of a label in the stratification. */
interface Label {
  /** Indices of the groups to assign that have the label. */
  readonly groups: number[];
  /** Number of their cases that are not assigned yet. */
  remaining: number;
  /** Validation cases that are still missing. Can be negative. */
  wanted: number;
  /** Test cases that are still missing. Can be negative. */
  wantedTest: number;
}

/** A group and its side. */
interface Assignment {
  readonly members: readonly number[];
  readonly validation: boolean;
}

/**
 * Divides groups of cases so that each label is divided by the same share. Iterative stratification (Sechidis, Tsoumakas,
 * Vlahavas 2011) starts with the rarest label, which is the hardest to divide, and gives each group to the side that lacks
 * more cases of it. Groups are assigned in the given order.
 */
class IterativeStratification {
  readonly #labels: Label[] = [];
  readonly #byName = new Map<string, number>();
  readonly #labelsOf: readonly (readonly number[])[];
  #wanted: number;
  #wantedTest: number;

  constructor(labels: readonly (readonly string[])[], share: number) {
    this.#labelsOf = labels.map((own) => own.map((name) => this.#intern(name)));
    for (const own of this.#labelsOf) {
      for (const l of own) {
        this.#labels[l]!.wanted += share;
        this.#labels[l]!.wantedTest += 1 - share;
      }
    }
    this.#wanted = share * labels.length;
    this.#wantedTest = (1 - share) * labels.length;
  }

  /** Counts cases that have a side. */
  add(members: readonly number[], validation: boolean): void {
    if (validation) this.#wanted -= members.length;
    else this.#wantedTest -= members.length;
    for (const i of members) {
      for (const l of this.#labelsOf[i]!) {
        if (validation) this.#labels[l]!.wanted--;
        else this.#labels[l]!.wantedTest--;
      }
    }
  }

  /** Assigns each group to a side. */
  assign(groups: readonly (readonly number[])[]): Assignment[] {
    const assignments: Assignment[] = [];
    const done = groups.map(() => false);
    for (const [g, members] of groups.entries()) {
      for (const i of members) {
        for (const l of this.#labelsOf[i]!) {
          this.#labels[l]!.remaining++;
          if (this.#labels[l]!.groups.at(-1) !== g) this.#labels[l]!.groups.push(g);
        }
      }
    }
    const queue = new RarestFirst(this.#labels);
    for (let label = queue.next(); label !== null; label = queue.next()) {
      for (const g of label.groups) {
        if (done[g]) continue;
        done[g] = true;
        const members = groups[g]!;
        const validation = this.#choose(label, members.length);
        for (const i of members) for (const l of this.#labelsOf[i]!) queue.take(l);
        this.add(members, validation);
        assignments.push({ members, validation });
      }
    }
    return assignments;
  }

  /** Returns true for validation: the side that lacks more cases of the label or, on a tie, more cases. */
  #choose({ wanted, wantedTest }: Label, size: number): boolean {
    if (Math.abs(wanted - wantedTest) > EPSILON) return wanted > wantedTest;
    if (Math.abs(this.#wanted - this.#wantedTest) > EPSILON) return this.#wanted > this.#wantedTest;
    return this.#wanted >= size;
  }

  #intern(name: string): number {
    let l = this.#byName.get(name);
    if (l === undefined) {
      l = this.#labels.push({ groups: [], remaining: 0, wanted: 0, wantedTest: 0 }) - 1;
      this.#byName.set(name, l);
    }
    return l;
  }
}

/** Tolerance for rounding errors in sums of shares. */
const EPSILON = 1e-9;

/** A queue of labels, fewest remaining cases first. Counts only decrease, so one list per count is enough. */
class RarestFirst {
  readonly #labels: readonly Label[];
  readonly #byCount: number[][] = [];
  #lowest = 1;

  constructor(labels: readonly Label[]) {
    this.#labels = labels;
    for (const l of labels.keys()) this.#enqueue(l);
  }

  /** Counts one case of the label as assigned. */
  take(l: number): void {
    this.#labels[l]!.remaining--;
    this.#enqueue(l);
  }

  next(): Label | null {
    for (; this.#lowest < this.#byCount.length; this.#lowest++) {
      const list = this.#byCount[this.#lowest] ?? [];
      for (let l = list.pop(); l !== undefined; l = list.pop()) {
        // The label can have moved to a list with a lower count.
        if (this.#labels[l]!.remaining === this.#lowest) return this.#labels[l]!;
      }
    }
    return null;
  }

  #enqueue(l: number): void {
    const { remaining } = this.#labels[l]!;
    if (remaining === 0) return;
    const list = this.#byCount[remaining];
    if (list === undefined) this.#byCount[remaining] = [l];
    else list.push(l);
    if (remaining < this.#lowest) this.#lowest = remaining;
  }
}
