import { count } from "../../text/count.ts";
import type { Report } from "../schema/report.schema.ts";

// Findings that every sink tells in the same words, of numbers alone.

/** How many of the expected chunks the corpus manifest lacks; empty where it has all, and where there is none. */
export function unlistedText({ expected, unlisted }: NonNullable<Report["label_health"]>): string {
  if (!unlisted) return "";
  return `${unlisted} of ${count(expected, "expected chunk")} not in the corpus manifest, or inactive there`;
}

/** How many answers pass over the chunk that their context begins with. */
export function ignoredText({ head, n }: NonNullable<Report["alignment"]>["ignored_top_ranked"]): string {
  return `${percent(head ?? 0)} of ${count(n, "citing answer")} cite nothing from the first chunk of their context`;
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
