import type { RowLists } from "../traces/row-trace.ts";
import { ListedTrace } from "../traces/row-trace.ts";
import type { Trace } from "../traces/trace.schema.ts";

/** A topic of a run, which comes with its list. Whoever asks for it all the same gets it. */
export class RunTrace extends ListedTrace implements Trace {
  readonly [name: string]: unknown;
  readonly query_id: string;
  readonly config_id: string;
  readonly #chunks: () => string[];

  constructor(lists: RowLists, id: string, tag: string, chunks: () => string[]) {
    super(lists);
    this.query_id = id;
    this.config_id = tag;
    this.#chunks = chunks;
  }

  get retrieved_chunks(): string[] {
    return this.#chunks();
  }
}
