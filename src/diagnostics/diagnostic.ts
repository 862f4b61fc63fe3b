import type { DiagnosticCode } from "./codes.ts";

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
