import type { Waiver } from "../config/policy.ts";

/** What became of a waiver. */
export interface WaiverUse {
  readonly waiver: Waiver;
  readonly status: "used" | "unused" | "expired";
  /** What it forgives: gates by name, or the case. */
  readonly covers: readonly string[];
}
