import { statSync } from "node:fs";
import { basename, relative, sep } from "node:path";
import { type Diagnostic, formatWarnings } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { resolveIn } from "../workspace/index.ts";
import type { Terminal } from "./command.ts";

/** A path as a shell takes it: in quotes where it holds anything but plain characters. */
export const shellPath = (path: string): string => (/^[\w.@:/\\-]+$/.test(path) ? path : `"${path}"`);

/** How texts name this program wherever they are read: it runs where nothing is installed. */
const ANYWHERE = "npx rag-gate";

/**
 * How this program was called, as a shell takes it again. `script` is the path that Node was started with: npm's link to
 * the program where it is installed, else a file of a clone.
 */
export function programName(script: string, cwd: string): string {
  const parts = script.split(sep);
  if (parts.includes("node_modules")) return ANYWHERE;
  if (basename(script) === "rag-gate") return "rag-gate";
  const near = relative(cwd, script);
  const path = near.startsWith("..") ? script : near;
  return `node ${shellPath(path)}`;
}

/** A text for the terminal with its commands as the reader can repeat them. */
export function asCalled(text: string, { program }: { readonly program: string }): string {
  return text.replaceAll(ANYWHERE, program);
}

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

/**
 * Whether what reads stdout shows links (OSC 8). There is no way to ask, so that only terminals count that are known to:
 * one that is not prints the sequence as rubbish, or nothing. `FORCE_HYPERLINK` decides where it is set.
 */
export function supportsLinks(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== "0" && env.FORCE_HYPERLINK !== "";
  if (!isTerminal || env.CI || env.TERM === "dumb" || env.TMUX || /^screen/.test(env.TERM ?? "")) return false;
  const program = /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio)$/.test(env.TERM_PROGRAM ?? "");
  const terminal = /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour)/.test(env.TERM ?? "");
  return (
    program ||
    terminal ||
    Boolean(env.WT_SESSION || env.KONSOLE_VERSION || env.DOMTERM) ||
    Number(env.VTE_VERSION ?? 0) >= 5000
  );
}

/** Tells the first few warnings of each kind; nothing where there are none. */
export function printWarnings(
  warnings: readonly Diagnostic[],
  counts: ReadonlyMap<string, number>,
  terminal: Terminal,
): void {
  if (warnings.length > 0) terminal.err(`${formatWarnings(warnings, counts)}\n\n`);
}
