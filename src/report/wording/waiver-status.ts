import type { Report } from "../schema/report.schema.ts";

/** What became of a waiver, in words. One that is in use may forgive no gate: each fails without its case as well, or holds with it. */
export function waiverStatus({ status, case: id, covers }: Report["waivers"][number]): string {
  if (status !== "used") return status;
  return covers.some((name) => name !== id) ? "WAIVED" : "forgives no gate";
}
