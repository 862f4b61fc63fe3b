import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import { compareBytes } from "../../text/byte-order.ts";

/** The formats of a run's traces, and which of them a case's trace came in: a number a case, no object. */
export class CaseFormats {
  readonly #formats: TraceFormat[] = [];
  /** Index + 1 into the formats; 0 for a case without a trace. */
  readonly #of: Uint16Array;

  constructor(cases: number) {
    this.#of = new Uint16Array(cases);
  }

  /** Of repeats in several formats the one counts that lacks most. */
  add(caseIndex: number, format: TraceFormat): void {
    const index = this.#indexOf(format);
    const known = this.of(caseIndex);
    if (known === null || format.lacks.length > known.lacks.length) this.#of[caseIndex] = index + 1;
  }

  of(caseIndex: number): TraceFormat | null {
    const number = this.#of[caseIndex]!;
    return number === 0 ? null : this.#formats[number - 1]!;
  }

  /** By name. */
  sorted(): TraceFormat[] {
    return [...this.#formats].sort((a, b) => compareBytes(a.name, b.name));
  }

  #indexOf(format: TraceFormat): number {
    const found = this.#formats.findIndex(({ name }) => name === format.name);
    return found >= 0 ? found : this.#formats.push(format) - 1;
  }
}
