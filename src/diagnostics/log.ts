import { logLine } from "../text/index.ts";
import type { DiagnosticCode } from "./codes.ts";

/** One safe line on an error that is nobody's but ours: what was thrown, and its causes. */
export function describeBug(error: unknown, version: string): string {
  const causes: string[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) {
    causes.push(logLine(`${at.name}: ${at.message}`));
  }
  return `rag-gate ${version} has a bug: ${causes.join(", caused by ") || logLine(String(error))}`;
}

/** The user's mistake in data, policy or usage: not a verdict, not a bug. Carries every problem found, exit code 2. */
export class UserError extends Error {
  override readonly name = "UserError";
  readonly diagnostics: readonly Diagnostic[];
  /** How many errors there were in all; more than `diagnostics` holds where many were alike. */
  readonly total: number;
  readonly warnings: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[], total = diagnostics.length, warnings: readonly Diagnostic[] = []) {
    super(diagnostics[0]?.message ?? "invalid input");
    this.diagnostics = diagnostics;
    this.total = total;
    this.warnings = warnings;
  }
}

/** Findings kept per severity and code; more are counted and not kept, so that a bad file cannot fill the memory. */
const KEPT_PER_CODE = 200;

/** Collects findings while a stage reads its input, so that the user sees all of them at once. */
export class DiagnosticLog {
  readonly #kept: Diagnostic[] = [];
  readonly #counts = new Map<string, number>();
  #errors = 0;

  error(code: DiagnosticCode, message: string, place: Place = {}): void {
    this.#errors++;
    this.#add({ severity: "error", code, message, ...place });
  }

  warn(code: DiagnosticCode, message: string, place: Place = {}): void {
    this.#add({ severity: "warning", code, message, ...place });
  }

  /** What a call gives; null where it throws mistakes of the user, which are told here. */
  attempt<T>(call: () => T): T | null {
    try {
      return call();
    } catch (error) {
      return this.#tell(error);
    }
  }

  /** The same of a call that takes its time. */
  async attemptAsync<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      return this.#tell(error);
    }
  }

  /** Counts warnings of which nothing is kept, because another log has already kept the first of them. */
  countWarnings(code: DiagnosticCode, more: number): void {
    const key = `warning ${code}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + more);
  }

  /** Takes over what another log collected, as if it had been told here; what `isTold` says no to is left out. */
  append(other: DiagnosticLog, isTold: (code: DiagnosticCode) => boolean = () => true): void {
    const before = new Map(this.#counts);
    for (const diagnostic of other.#kept) if (isTold(diagnostic.code)) this.#add(diagnostic);
    for (const [key, more] of other.#counts) {
      const [severity, code] = key.split(" ") as [Diagnostic["severity"], DiagnosticCode];
      if (!isTold(code)) continue;
      this.#counts.set(key, (before.get(key) ?? 0) + more);
      if (severity === "error") this.#errors += more;
    }
  }

  get errorCount(): number {
    return this.#errors;
  }

  /** How often a code was reported, kept or not. */
  count(code: DiagnosticCode): number {
    return (this.#counts.get(`error ${code}`) ?? 0) + (this.#counts.get(`warning ${code}`) ?? 0);
  }

  list(): readonly Diagnostic[] {
    return this.#kept;
  }

  warnings(): Diagnostic[] {
    return this.#kept.filter((d) => d.severity === "warning");
  }

  /** How often each code was warned of, kept or not. */
  warningCounts(): ReadonlyMap<string, number> {
    return new Map(this.warnings().map(({ code }) => [code, this.#counts.get(`warning ${code}`) ?? 0]));
  }

  /** Ends a stage: throws all errors collected so far as one UserError. */
  throwIfErrors(): void {
    if (this.#errors > 0) throw this.asError();
  }

  /** All that was collected, to be thrown. */
  asError(): UserError {
    const errors = this.#kept.filter(({ severity }) => severity === "error");
    return new UserError(errors, this.#errors, this.warnings());
  }

  #tell(error: unknown): null {
    if (!(error instanceof UserError)) throw error;
    const { diagnostics, total, warnings } = error;
    // What this log threw itself it has told.
    if (diagnostics.some((diagnostic) => this.#kept.includes(diagnostic))) return null;
    for (const diagnostic of [...diagnostics, ...warnings]) this.#add(diagnostic);
    this.#errors += total;
    return null;
  }

  #add(diagnostic: Diagnostic): void {
    const key = `${diagnostic.severity} ${diagnostic.code}`;
    const seen = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, seen);
    if (seen <= KEPT_PER_CODE) this.#kept.push(diagnostic);
  }
}

/** One finding about an input: what is wrong, where, and what to do. */
export interface Diagnostic {
  readonly severity: "error" | "warning";
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in characters. */
  readonly column?: number;
  /** Overrides the hint of the code. */
  readonly hint?: string | undefined;
}

/** Where something is, and what to do about it. */
export type Place = Pick<Diagnostic, "file" | "line" | "column" | "hint">;

/** Where a row begins: its line, and its column where it has no line of its own; both count from 1. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}

/** Where the documentation is read by whom has no clone: hints name its pages by their address. */
export const DOCS = "https://github.com/rag-gate/rag-gate/blob/main/docs";

/** One mistake of the user, to be thrown. */
export function mistake(code: DiagnosticCode, message: string, place: Place = {}): UserError {
  return new UserError([{ severity: "error", code, message, ...place }]);
}
