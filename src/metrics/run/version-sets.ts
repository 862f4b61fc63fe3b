import type { Trace } from "../../dataset/traces/trace.schema.ts";
import { compareBytes } from "../../text/byte-order.ts";

type Versions = NonNullable<Trace["versions"]>;

/** Distinct values of a key that are kept; a key with more names no version. */
const MAX_VALUES = 20;

/** The distinct `versions` of a run, by key. Most traces repeat those of the one before, which costs a comparison. */
export class VersionSets {
  readonly #values = new Map<string, Set<string>>();
  #last: Versions = {};

  add(versions: Versions): void {
    if (versions === this.#last) return;
    let known = true;
    for (const key in versions) if (versions[key] !== this.#last[key]) known = false;
    if (known) return;
    this.#last = versions;
    for (const key in versions) {
      const value = versions[key];
      if (value === null || value === undefined) continue;
      const values = this.#values.get(key) ?? new Set();
      values.add(String(value));
      this.#values.set(key, values);
    }
  }

  /** Keys and values in byte order, at most 20 values a key: which are kept does not depend on the order of traces. */
  sorted(): ReadonlyMap<string, readonly string[]> {
    const entries = [...this.#values].sort(([a], [b]) => compareBytes(a, b));
    return new Map(entries.map(([key, values]) => [key, [...values].sort(compareBytes).slice(0, MAX_VALUES)]));
  }
}
