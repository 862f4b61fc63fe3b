import { fileSample } from "../dataset/rows/file-sample.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import { isShareable } from "../metrics/score-files/is-shareable.ts";
import type { GateRequest } from "./gate-request.ts";
import type { Crew } from "./scoring-crew.ts";

/**
 * Threads for these traces, which begin with the first file: most runs are one. Only what one set says of each trace for
 * itself can be scored elsewhere.
 */
export async function requestCrew(
  { pairs, judging, crewFor, ...request }: GateRequest,
  traces: readonly ByteSource[],
): Promise<Crew | null> {
  const [{ policy, golden, labels, traffic }, second] = pairs;
  if (crewFor === undefined || second !== undefined || judging !== undefined || traffic) return null;
  const { corpus, includeText, goldenAdapter, adapter } = request;
  const goldenFormat = goldenAdapter?.name ?? null;
  const crew = await crewFor({ policy, golden, labels, corpus, traces, includeText, goldenFormat });
  const [first] = traces;
  if (crew === null || first === undefined) return crew;
  try {
    if (await isShareable(first, await fileSample(first), adapter)) crew.begin(first);
    return crew;
  } catch (error) {
    crew.close();
    throw error;
  }
}
