import { statSync } from "node:fs";
import type { ByteSource } from "../dataset/rows/source.ts";
import { resolveIn } from "../workspace/find-files.ts";
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

export interface Progress {
  /** The same sources, of which it is known how much is read. */
  watch(sources: readonly ByteSource[]): readonly ByteSource[];
  tick(what: string, rows: number): void;
  done(): void;
}

/** Rows read, their rate and how long the rest takes, on one line of stderr, for a person who waits more than a second. */
export function progressLine(terminal: Terminal): Progress {
  const start = terminal.clock();
  const read = new Map<ByteSource, number>();
  let size = 0;
  let last = start;
  let shown = false;
  return {
    watch(sources) {
      if (!terminal.interactive) return sources;
      size += sources.reduce((sum, { name }) => sum + sizeOf(name, terminal.cwd), 0);
      return sources.map((source) => ({ name: source.name, chunks: () => counted(source) }));
    },
    tick(what, rows) {
      const now = terminal.clock();
      if (!terminal.interactive || now - start < QUIET_MS || now - last < EVERY_MS) return;
      last = now;
      shown = true;
      const rate = Math.round(rows / ((now - start) / 1000));
      const numbers = `${what}: ${rows.toLocaleString("en-US")} traces, ${rate.toLocaleString("en-US")} a second`;
      terminal.err(`\r\u001b[K${numbers}${left(now - start)}`);
    },
    done() {
      if (shown) terminal.err("\r\u001b[K");
    },
  };

  async function* counted(source: ByteSource): AsyncGenerator<Uint8Array> {
    // A source is opened twice where its format is looked at first: the second reading counts.
    read.set(source, 0);
    for await (const chunk of source.chunks()) {
      read.set(source, read.get(source)! + chunk.length);
      yield chunk;
    }
  }

  /** By the bytes read so far; nothing where their number is not known, as of packed files. */
  function left(elapsed: number): string {
    const done = [...read.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (!Number.isFinite(size) || done === 0 || done > size) return "";
    const seconds = Math.ceil((elapsed * (size / done - 1)) / 1000);
    const time = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
    return `, ${Math.floor((100 * done) / size)} %, about ${time} left`;
  }
}

/** NaN where the bytes on disk say nothing of the bytes that are read. */
function sizeOf(name: string, root: string): number {
  if (name.endsWith(".gz")) return Number.NaN;
  return statSync(resolveIn(root, name), { throwIfNoEntry: false })?.size ?? Number.NaN;
}
