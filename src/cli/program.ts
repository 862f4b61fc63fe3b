import { statSync } from "node:fs";
import { basename, relative, sep } from "node:path";
import { type Diagnostic, formatWarnings } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { resolveIn } from "../workspace/index.ts";
import type { Terminal } from "./command.ts";

/** The program name in all texts. It works without an installation. */
const ANYWHERE = "npx rag-gate";

/** Returns the command that starts this program again. `script` is npm's link, or a file of a clone. */
export function programName(script: string, cwd: string): string {
  const parts = script.split(sep);
  if (parts.includes("node_modules")) return ANYWHERE;
  if (basename(script) === "rag-gate") return "rag-gate";
  const fromCwd = relative(cwd, script);
  const path = fromCwd.startsWith("..") ? script : fromCwd;
  return `node ${shellPath(path)}`;
}

/** Replaces the program name in a text by the command that the user called. */
export function asCalled(text: string, { program }: { readonly program: string }): string {
  return text.replaceAll(ANYWHERE, program);
}

/** Quotes a path for a shell if it contains special characters. */
export const shellPath = (path: string): string => (/^[\w.@:/\\-]+$/.test(path) ? path : `"${path}"`);

/** Prints the first few warnings per kind. */
export function printWarnings(
  warnings: readonly Diagnostic[],
  counts: ReadonlyMap<string, number>,
  terminal: Terminal,
): void {
  if (warnings.length > 0) terminal.err(`${formatWarnings(warnings, counts)}\n\n`);
}

/** Returns true if stdout is one of the terminals that show links (OSC 8), or `FORCE_HYPERLINK` is set. */
export function supportsLinks(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== "0" && env.FORCE_HYPERLINK !== "";
  if (!isTerminal || env.CI || env.TERM === "dumb" || env.TMUX || /^screen/.test(env.TERM ?? "")) return false;
  if (/^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio)$/.test(env.TERM_PROGRAM ?? "")) return true;
  if (/^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour)/.test(env.TERM ?? "")) return true;
  return Boolean(env.WT_SESSION || env.KONSOLE_VERSION || env.DOMTERM) || Number(env.VTE_VERSION ?? 0) >= 5000;
}

const REFRESH_MS = 200;
const SILENT_MS = 1000;

/** Shows on one line of stderr how many cases the LLM judge has scored. */
export function judgeProgress(terminal: Terminal): (judged: number, of: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (judged, of) => {
    const now = terminal.clock();
    if (!terminal.interactive || (judged < of && now - last < REFRESH_MS)) return;
    last = now;
    terminal.err(judged < of ? `\r\u001b[Kjudge: ${judged} of ${of}` : "\r\u001b[K");
  };
}

/** Shows traces read, their rate, and the time left on one line of stderr, starting after one second. */
export function progressLine(terminal: Terminal) {
  const start = terminal.clock();
  const read = new Map<ByteSource, number>();
  let size = 0;
  let last = start;
  let shown = false;
  return {
    /** Returns the same sources, which count the bytes read from them. */
    watch(sources: readonly ByteSource[]): readonly ByteSource[] {
      if (!terminal.interactive) return sources;
      size += sources.reduce((sum, { name }) => sum + sizeOf(name, terminal.cwd), 0);
      return sources.map((source) => ({ name: source.name, chunks: () => counted(source) }));
    },
    /** Updates the line. `what` is the run, `rows` the number of its traces read so far. */
    tick(what: string, rows: number): void {
      const now = terminal.clock();
      if (!terminal.interactive || now - start < SILENT_MS || now - last < REFRESH_MS) return;
      last = now;
      shown = true;
      const rate = Math.round(rows / ((now - start) / 1000));
      const numbers = `${what}: ${rows.toLocaleString("en-US")} traces, ${rate.toLocaleString("en-US")} a second`;
      terminal.err(`\r\u001b[K${numbers}${remaining(now - start)}`);
    },
    /** Removes the line. */
    done(): void {
      if (shown) terminal.err("\r\u001b[K");
    },
  };

  async function* counted(source: ByteSource): AsyncGenerator<Uint8Array> {
    // A source is opened a second time after its format is detected. The second reading counts.
    read.set(source, 0);
    for await (const chunk of source.chunks()) {
      read.set(source, read.get(source)! + chunk.length);
      yield chunk;
    }
  }

  /** Estimates the time left from the bytes read so far. Empty if a size is unknown. */
  function remaining(elapsed: number): string {
    const done = [...read.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (!Number.isFinite(size) || done === 0 || done > size) return "";
    const seconds = Math.ceil((elapsed * (size / done - 1)) / 1000);
    const time = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
    return `, ${Math.floor((100 * done) / size)} %, about ${time} left`;
  }
}

/** Size of a file in bytes. NaN if it is unknown, or if the file is compressed. */
function sizeOf(name: string, root: string): number {
  if (name.endsWith(".gz")) return Number.NaN;
  return statSync(resolveIn(root, name), { throwIfNoEntry: false })?.size ?? Number.NaN;
}
