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
  try {
    if (crew !== null) await beginWith(crew, traces, adapter);
    return crew;
  } catch (error) {
    crew?.close();
    throw error;
  }
}

/** Has threads begin with the first file of these traces, if it can be scored elsewhere. */
export async function beginWith(
  crew: Crew,
  [first]: readonly ByteSource[],
  adapter: GateRequest["adapter"],
): Promise<void> {
  if (first !== undefined && (await isShareable(first, await fileSample(first), adapter))) crew.begin(first);
}
