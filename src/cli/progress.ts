import type { Terminal } from "./terminal.ts";

const EVERY_MS = 200;
const QUIET_MS = 1000;

/** Rows read and their rate on one line of stderr, for a person who waits more than a second. */
export function progressLine(terminal: Terminal): { tick(what: string, rows: number): void; done(): void } {
  const start = terminal.clock();
  let last = start;
  let shown = false;
  return {
    tick(what, rows) {
      const now = terminal.clock();
      if (!terminal.interactive || now - start < QUIET_MS || now - last < EVERY_MS) return;
      last = now;
      shown = true;
      const rate = Math.round(rows / ((now - start) / 1000));
      terminal.err(
        `\r\u001b[K${what}: ${rows.toLocaleString("en-US")} traces, ${rate.toLocaleString("en-US")} a second`,
      );
    },
    done() {
      if (shown) terminal.err("\r\u001b[K");
    },
  };
}
