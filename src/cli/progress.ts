import type { Terminal } from "./terminal.ts";

const EVERY_MS = 200;
const QUIET_MS = 1000;

/** How many cases a live judge has judged, on one line of stderr. */
export function judgeProgress(terminal: Terminal): (judged: number, of: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (judged, of) => {
    const now = terminal.clock();
    if (!terminal.interactive || (judged < of && now - last < EVERY_MS)) return;
    last = now;
    terminal.err(judged < of ? `\r\u001b[Kjudge: ${judged} of ${of}` : "\r\u001b[K");
  };
}

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
