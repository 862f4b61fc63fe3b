import type { GoldenRow } from "../input/schema/index.ts";
import { compareBytes, grouped } from "../text/index.ts";
import { nearDuplicates } from "./near-duplicates.ts";

/**
 * Places of the rows that must not be divided, each group and the groups in order: one `acl_group`, or almost one question.
 * `complete` is false where so many questions are alike that not all of them were compared.
 */
export function groupRows(
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
  const join = (a: number, b: number): void => {
    const [x, y] = [rootOf(a), rootOf(b)];
    parents[Math.max(x, y)] = Math.min(x, y);
  };
  for (const [group, members] of grouped(rows.keys(), (i) => rows[i]!.acl_group))
    if (group) for (const i of members) join(members[0]!, i);
  const texts = rows.map(({ question }) => question);
  const { pairs, complete } = nearDuplicates(texts, similarity);
  for (const { a, b } of pairs) join(a, b);
  return { groups: [...grouped(rows.keys(), rootOf).values()], complete };
}

interface Label {
  /** Open groups that carry the label. */
  readonly groups: number[];
  /** Cases of open groups that carry it. */
  remaining: number;
  /** Validation cases that are still wanted; may fall below 0. */
  wanted: number;
  /** Test cases that are still wanted. */
  wantedTest: number;
}

/** A group, and whether it goes to the validation cases. */
interface Decided {
  readonly members: readonly number[];
  readonly validation: boolean;
}

/**
 * Divides groups of cases in two so that each label is divided by the same share: iterative stratification (Sechidis,
 * Tsoumakas, Vlahavas 2011), which deals with the rarest label first because that is the hardest to get right, and gives
 * each group to the side that still wants most of it. Groups are taken in the order in which they are given.
 */
export class IterativeStratification {
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

  /** Takes note of cases whose side is given. */
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

  /** Gives each group a side; in the order in which that was decided. */
  assign(groups: readonly (readonly number[])[]): Decided[] {
    const decided: Decided[] = [];
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
        decided.push({ members, validation });
      }
    }
    return decided;
  }

  /** The side that wants most of the label; where both want as much, most of any. */
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

/** Sums of shares are no whole numbers. */
const EPSILON = 1e-9;

/** Hands out labels by how few open cases they have left. Counts only fall, so a list a count is enough. */
class RarestFirst {
  readonly #labels: readonly Label[];
  readonly #byCount: number[][] = [];
  #lowest = 1;

  constructor(labels: readonly Label[]) {
    this.#labels = labels;
    for (const l of labels.keys()) this.#file(l);
  }

  /** One case of the label was decided. */
  take(l: number): void {
    this.#labels[l]!.remaining--;
    this.#file(l);
  }

  next(): Label | null {
    for (; this.#lowest < this.#byCount.length; this.#lowest++) {
      const list = this.#byCount[this.#lowest] ?? [];
      for (let l = list.pop(); l !== undefined; l = list.pop()) {
        // An entry of an earlier count is stale.
        if (this.#labels[l]!.remaining === this.#lowest) return this.#labels[l]!;
      }
    }
    return null;
  }

  #file(l: number): void {
    const { remaining } = this.#labels[l]!;
    if (remaining === 0) return;
    const list = this.#byCount[remaining];
    if (list === undefined) this.#byCount[remaining] = [l];
    else list.push(l);
    if (remaining < this.#lowest) this.#lowest = remaining;
  }
}

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
