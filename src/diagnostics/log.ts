import { logLine } from "../text/index.ts";
import type { DiagnosticCode } from "./codes.ts";

/** One problem with an input: what is wrong, where, and how to fix it. */
export interface Diagnostic {
  readonly severity: "error" | "warning";
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly file?: string;
  /** Starts at 1. */
  readonly line?: number;
  /** Starts at 1, in characters. */
  readonly column?: number;
  /** Replaces the default hint of the code. */
  readonly hint?: string | undefined;
}

/** Place of a problem, and an optional hint. */
export type Place = Pick<Diagnostic, "file" | "line" | "column" | "hint">;

/** Start of a row. `column` is set if several rows share a line. Both start at 1. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}

/** Address of the documentation, for hints. */
export const DOCS = "https://github.com/rag-gate/rag-gate/blob/main/docs";

/** Most diagnostics stored per severity and code, so that a bad file cannot fill the memory. */
const MAX_KEPT_PER_CODE = 200;

/** Collects diagnostics while inputs are read, so that all of them can be shown at once. */
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

  /** Returns the result of `call`. If it throws a UserError, logs its diagnostics and returns null. */
  attempt<T>(call: () => T): T | null {
    try {
      return call();
    } catch (error) {
      return this.#addThrown(error);
    }
  }

  /** Asynchronous version of `attempt`. */
  async attemptAsync<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      return this.#addThrown(error);
    }
  }

  /** Counts warnings without storing them, because another log has already stored the first ones. */
  countWarnings(code: DiagnosticCode, more: number): void {
    const key = `warning ${code}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + more);
  }

  /** Adds the diagnostics of another log, except codes that `isIncluded` rejects. */
  append(other: DiagnosticLog, isIncluded: (code: DiagnosticCode) => boolean = () => true): void {
    const before = new Map(this.#counts);
    for (const diagnostic of other.#kept) if (isIncluded(diagnostic.code)) this.#add(diagnostic);
    for (const [key, more] of other.#counts) {
      const [severity, code] = key.split(" ") as [Diagnostic["severity"], DiagnosticCode];
      if (!isIncluded(code)) continue;
      this.#counts.set(key, (before.get(key) ?? 0) + more);
      if (severity === "error") this.#errors += more;
    }
  }

  get errorCount(): number {
    return this.#errors;
  }

  /** How often a code was reported, including diagnostics that were not stored. */
  count(code: DiagnosticCode): number {
    return (this.#counts.get(`error ${code}`) ?? 0) + (this.#counts.get(`warning ${code}`) ?? 0);
  }

  list(): readonly Diagnostic[] {
    return this.#kept;
  }

  warnings(): Diagnostic[] {
    return this.#kept.filter((d) => d.severity === "warning");
  }

  /** Number of warnings per code, including those that were not stored. */
  warningCounts(): ReadonlyMap<string, number> {
    return new Map(this.warnings().map(({ code }) => [code, this.#counts.get(`warning ${code}`) ?? 0]));
  }

  /** Throws all collected errors as one UserError. */
  throwIfErrors(): void {
    if (this.#errors > 0) throw this.asError();
  }

  /** Returns everything collected as an error to throw. */
  asError(): UserError {
    const errors = this.#kept.filter(({ severity }) => severity === "error");
    return new UserError(errors, this.#errors, this.warnings());
  }

  #addThrown(error: unknown): null {
    if (!(error instanceof UserError)) throw error;
    const { diagnostics, total, warnings } = error;
    // Errors that this log threw itself are already stored.
    if (diagnostics.some((diagnostic) => this.#kept.includes(diagnostic))) return null;
    for (const diagnostic of [...diagnostics, ...warnings]) this.#add(diagnostic);
    this.#errors += total;
    return null;
  }

  #add(diagnostic: Diagnostic): void {
    const key = `${diagnostic.severity} ${diagnostic.code}`;
    const seen = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, seen);
    if (seen <= MAX_KEPT_PER_CODE) this.#kept.push(diagnostic);
  }
}

/** An error in data, policy, or usage. Contains every problem found, and ends with exit code 2. */
export class UserError extends Error {
  override readonly name = "UserError";
  readonly diagnostics: readonly Diagnostic[];
  /** Total number of errors; can be larger than the length of `diagnostics`, which is limited per code. */
  readonly total: number;
  readonly warnings: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[], total = diagnostics.length, warnings: readonly Diagnostic[] = []) {
    super(diagnostics[0]?.message ?? "invalid input");
    this.diagnostics = diagnostics;
    this.total = total;
    this.warnings = warnings;
  }
}

/** Creates a UserError with one problem. */
export function mistake(code: DiagnosticCode, message: string, place: Place = {}): UserError {
  return new UserError([{ severity: "error", code, message, ...place }]);
}

/** Formats an unexpected error and its causes as one line that is safe to log. */
export function describeBug(error: unknown, version: string): string {
  const causes: string[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) {
    causes.push(logLine(`${at.name}: ${at.message}`));
  }
  return `rag-gate ${version} has a bug: ${causes.join(", caused by ") || logLine(String(error))}`;
}
