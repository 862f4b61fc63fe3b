import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { Trace } from "./trace.schema.ts";

/** No model writes that fast, and few take that many seconds. */
const MOST = 60;

/**
 * Warns of a file whose whole answers all took less milliseconds than a model needs: they are rather seconds, which would
 * pass every gate on latency.
 */
export class SecondsWarner {
  #longest = 0;
  #line = 0;

  see({ latency_ms, answer }: Trace, line: number): void {
    const whole = latency_ms?.end_to_end ?? 0;
    if (whole <= this.#longest || !answer) return;
    this.#longest = whole;
    this.#line = line;
  }

  tell(file: string, log: DiagnosticLog): void {
    if (this.#longest === 0 || this.#longest >= MOST) return;
    const message = `the longest latency_ms.end_to_end of this file is ${this.#longest}: is that in seconds?`;
    log.warn("trace/short-latency", message, { file, line: this.#line });
  }
}
