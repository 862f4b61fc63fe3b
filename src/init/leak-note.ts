import { count } from "../text/count.ts";

/** That the gate fails on these very traces, as a sentence; empty where nothing leaks: no bound forgives a leak. */
export function leakNote(leaks: number): readonly string[] {
  if (leaks === 0) return [];
  const verb = leaks === 1 ? "fails" : "fail";
  return [
    `${count(leaks, "access leak")} in these traces ${verb} the gate whatever it bounds: close what leaks, or say in user_context of each case who asks.`,
  ];
}
