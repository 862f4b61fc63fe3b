import type { Diagnostic } from "./diagnostic.ts";

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
