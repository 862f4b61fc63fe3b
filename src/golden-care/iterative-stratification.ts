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
