import { logLine } from "../../text/log-line.ts";
import type { Platform, WorkflowRun } from "../platform.ts";

/** Passed-over runs that are told one by one. */
const TOLD = 40;

/** The runs that a search passes over: each is told once, with its reason; the run that searches is none of them. */
export class PassedRuns {
  readonly #title: string;
  readonly #platform: Platform;
  readonly #seen: Set<number>;
  readonly #list: { readonly run_id: number; readonly reason: string }[] = [];

  constructor(title: "Baseline" | "Anchor", runId: number, platform: Platform) {
    this.#title = title;
    this.#platform = platform;
    this.#seen = new Set([runId]);
  }

  add({ id }: WorkflowRun, reason: string): void {
    if (this.#seen.has(id)) return;
    this.#seen.add(id);
    this.#list.push({ run_id: id, reason });
    if (this.#list.length <= TOLD) this.#platform.info(`${this.#title}: run ${id} is not taken, ${logLine(reason)}.`);
  }

  /** Tells how many there were besides, and returns those that were told. */
  end(): readonly { readonly run_id: number; readonly reason: string }[] {
    const more = this.#list.length - TOLD;
    if (more > 0) this.#platform.info(`${this.#title}: ${more} more runs were not taken.`);
    return this.#list.slice(0, TOLD);
  }
}
