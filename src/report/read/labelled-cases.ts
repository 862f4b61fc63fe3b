import { placeFinder } from "../../text/place-finder.ts";
import { CaseColumns } from "./case-columns.ts";
import type { ReadRow } from "./read-row.ts";
import type { CaseHashes } from "./report-parts.ts";

/** Takes the rows of `cases.jsonl` that belong to a report, by the label hashes that it names. */
export class LabelledCases {
  readonly cases: CaseColumns;
  readonly labelHashes: string[] = [];
  readonly #labels: CaseHashes;
  readonly #placeOf: (id: string, guess: number) => number;
  readonly #seen: Uint8Array;
  #taking = 0;
  #wrong: string | undefined;

  constructor(labels: CaseHashes) {
    this.#labels = labels;
    this.#placeOf = placeFinder(labels.ids);
    this.#seen = new Uint8Array(this.room);
    this.cases = new CaseColumns(this.room);
  }

  /** Cases that the report has. */
  get room(): number {
    return this.#labels.ids.length;
  }

  /** The id that the next row most likely has. */
  get nextId(): string {
    return this.#labels.ids[this.labelHashes.length] ?? "";
  }

  take(row: ReadRow): void {
    if (row.isRemoved) return;
    if (row.status !== "excluded") this.#taking++;
    const place = this.#placeOf(row.id, this.labelHashes.length);
    if (place < 0) this.#wrong ??= `report.json has no label hash for case ${JSON.stringify(row.id)}`;
    else if (this.#seen[place] === 1) this.#wrong ??= "cases.jsonl names a case twice";
    if (this.#wrong !== undefined) return;
    this.#seen[place] = 1;
    this.labelHashes.push(this.#labels.hashes[place]!);
    this.cases.add(row);
  }

  /** Why they are not all cases of a report with as many; undefined where they are. */
  problem(expected: number): string | undefined {
    if (this.#taking !== expected) return `cases.jsonl holds ${this.#taking} cases, report.json says ${expected}`;
    if (this.#wrong !== undefined || this.labelHashes.length === this.room) return this.#wrong;
    return `report.json has label hashes of ${this.room} cases, cases.jsonl holds ${this.labelHashes.length}`;
  }
}
