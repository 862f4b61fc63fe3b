import type { ByteSource } from "./dataset/source.ts";
import type { GateRequest } from "./run-gate.ts";
import type { Crew } from "./scoring-crew.ts";

/** Threads for these traces. Only what one set says of each trace for itself can be scored elsewhere. */
export async function requestCrew(
  { pairs, judging, crewFor, ...request }: GateRequest,
  traces: readonly ByteSource[],
): Promise<Crew | null> {
  const [{ policy, golden, labels, traffic }, second] = pairs;
  if (crewFor === undefined || second !== undefined || judging !== undefined || traffic) return null;
  const { corpus, includeText, goldenAdapter } = request;
  return crewFor({ policy, golden, labels, corpus, traces, includeText, goldenFormat: goldenAdapter?.name ?? null });
}
