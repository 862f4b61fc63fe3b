import { expectedBehaviors } from "../input/golden/index.ts";
import type { GoldenRow } from "../input/schema/index.ts";
import { compareBytes, grouped } from "../text/index.ts";
import { nearDuplicates } from "./near-duplicates.ts";

type Split = "test" | "validation";

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
  const { share, seed, similarity, reassign, documentOf, sha256 } = options;
  // Sorted by ID, so that the order of the file has no influence.
  const rows = input.toSorted((a, b) => compareBytes(a.id, b.id));
  const { groups, complete } = groupRows(rows, similarity);
  const stratification = new Stratification(
    rows.map((row) => labelsOf(row, documentOf)),
    share,
  );
  const open: { readonly group: readonly number[]; readonly key: string }[] = [];
  const torn: string[][] = [];
  for (const group of groups) {
    const fixed = group.map((i) => fixedSide(rows[i]!, reassign));
    const [side, another] = new Set(fixed.filter((one) => one !== null));
    if (another !== undefined) {
      // The sides were chosen by a user, so they stay and are reported.
      torn.push(group.map((i) => rows[i]!.id));
      for (const [n, i] of group.entries()) stratification.put([i], fixed[n] ?? "test");
    } else if (side !== undefined) stratification.put(group, side);
    else open.push({ group, key: sha256(`${seed}\n${rows[group[0]!]!.id}`) });
  }
  open.sort((a, b) => b.group.length - a.group.length || compareBytes(a.key, b.key));
  stratification.assign(open.map(({ group }) => group));
  const { sides, labels } = stratification;
  const sideOf = new Map(rows.map((row, i) => [row, sides[i]!]));
  return {
    splits: input.map((row) => sideOf.get(row)!),
    validation: sides.filter((side) => side === "validation").length,
    labels: [...labels]
      .map(([label, { cases, put }]) => ({ label, cases, validation: put.validation }))
      .sort((a, b) => compareBytes(a.label, b.label)),
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

interface Label {
  cases: number;
  /** Number of its cases on each side. */
  readonly put: Record<Split, number>;
  /** The groups to assign that have the label. */
  readonly groups: Set<readonly number[]>;
  /** Number of their cases that are not assigned yet. */
  remaining: number;
}

/** Tolerance for rounding errors in sums of shares. */
const EPSILON = 1e-9;

/**
 * Divides groups of cases so that each label is divided by the same share. Iterative stratification (Sechidis, Tsoumakas,
 * Vlahavas 2011) starts with the rarest label, which is the hardest to divide, and gives each group to the side that lacks
 * more cases of it.
 */
class Stratification {
  readonly labels = new Map<string, Label>();
  readonly sides: Split[] = [];
  readonly #labelsOf: readonly (readonly Label[])[];
  readonly #share: Readonly<Record<Split, number>>;
  readonly #all: Pick<Label, "cases" | "put">;

  /** `labels` lists the labels of each case. `share` is that of validation cases. */
  constructor(labels: readonly (readonly string[])[], share: number) {
    this.#share = { validation: share, test: 1 - share };
    this.#all = { cases: labels.length, put: { validation: 0, test: 0 } };
    this.#labelsOf = labels.map((own) => own.map((name) => this.#count(name)));
  }

  #count(name: string): Label {
    const label = this.labels.get(name) ?? {
      cases: 0,
      put: { validation: 0, test: 0 },
      groups: new Set(),
      remaining: 0,
    };
    this.labels.set(name, label);
    label.cases++;
    return label;
  }

  put(members: readonly number[], side: Split): void {
    this.#all.put[side] += members.length;
    for (const i of members) {
      this.sides[i] = side;
      for (const label of this.#labelsOf[i]!) label.put[side]++;
    }
  }

  /** Puts each group on a side. Of the groups with a label, the first ones come first. */
  assign(groups: readonly (readonly number[])[]): void {
    for (const group of groups) {
      for (const label of group.flatMap((i) => this.#labelsOf[i]!)) {
        label.remaining++;
        label.groups.add(group);
      }
    }
    const queue = new RarestFirst(this.labels.values());
    for (let label = queue.next(); label !== undefined; label = queue.next()) {
      for (const group of label.groups) {
        if (this.sides[group[0]!] !== undefined) continue;
        this.put(group, this.#choose(label, group.length));
        for (const i of group) for (const own of this.#labelsOf[i]!) queue.take(own);
      }
    }
  }

  /** Returns the side that lacks more cases of the label or, on a tie, more cases. */
  #choose(label: Label, size: number): Split {
    for (const one of [label, this.#all]) {
      const difference = this.#lack(one, "validation") - this.#lack(one, "test");
      if (Math.abs(difference) > EPSILON) return difference > 0 ? "validation" : "test";
    }
    return this.#lack(this.#all, "validation") >= size ? "validation" : "test";
  }

  /** Returns the number of cases that a side lacks. Negative if it has too many. */
  #lack({ cases, put }: Pick<Label, "cases" | "put">, side: Split): number {
    return this.#share[side] * cases - put[side];
  }
}

/** A queue of labels, fewest remaining cases first. Counts only decrease, so one list per count is enough. */
class RarestFirst {
  readonly #byCount: Label[][] = [];
  #lowest = 1;

  constructor(labels: Iterable<Label>) {
    for (const label of labels) this.#add(label);
  }

  take(label: Label): void {
    label.remaining--;
    this.#add(label);
  }

  next(): Label | undefined {
    for (; this.#lowest < this.#byCount.length; this.#lowest++) {
      const list = this.#byCount[this.#lowest] ?? [];
      for (let label = list.pop(); label !== undefined; label = list.pop()) {
        // The label can have moved to a list with a lower count.
        if (label.remaining === this.#lowest) return label;
      }
    }
    return undefined;
  }

  #add(label: Label): void {
    const { remaining } = label;
    if (remaining === 0) return;
    this.#byCount[remaining] ??= [];
    this.#byCount[remaining].push(label);
    this.#lowest = Math.min(this.#lowest, remaining);
  }
}
