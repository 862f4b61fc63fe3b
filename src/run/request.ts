import type { FingerprintedRun } from "../compare/index.ts";
import type { BaseNotes, NoBaseline, RunOrigin } from "../gate/index.ts";
import type { GoldenAdapter } from "../input/formats/shared/index.ts";
import { traceSources } from "../input/index.ts";
import type { ByteSource, FileReading } from "../input/rows/index.ts";
import type { TraceAdapter } from "../input/traces/index.ts";
import type { LiveJudging } from "../judge/index.ts";
import type { Policy } from "../policy/index.ts";
import type { ReadReport } from "../report/read/index.ts";
import { isScoreFile } from "../scoring/index.ts";
import type { PolicyPair } from "./prepare.ts";

/** Whether all of some inputs could be had: null is what could not, which is told already. */
export function areFound<T extends object>(inputs: T): inputs is { [K in keyof T]: NonNullable<T[K]> } {
  return Object.values(inputs).every((input) => input !== null);
}

export type BaselineRequest =
  | { readonly kind: "none"; readonly why: NoBaseline }
  | { readonly kind: "traces"; readonly sources: readonly ByteSource[]; readonly origin: RunOrigin }
  | { readonly kind: "report"; readonly report: ReadReport };

/** The long-term baseline: a pinned run, or why it could not be read. */
export type AnchorRequest = { readonly name: string } & (
  | { readonly report: FingerprintedRun }
  | { readonly unreadable: string }
);

/** What the head is compared with. */
export interface EarlierRuns {
  readonly baseline: BaselineRequest;
  /** The second horizon; absent where the policy names none. */
  readonly anchor?: AnchorRequest;
}

export interface GateRequest extends EarlierRuns {
  /** The head's own pair first; a second pair (that of the base commit) can only make the decision worse. */
  readonly pairs: readonly [own: PolicyPair, base?: PolicyPair];
  /** What is known of the base commit; absent where there is none to ask. */
  readonly base?: BaseNotes;
  /** The corpus manifest of the base commit, where the change has another. */
  readonly baseCorpus?: readonly ByteSource[];
  readonly traces: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  /** The formats that the user named; where null each file is looked at. */
  readonly adapter: TraceAdapter | null;
  readonly goldenAdapter: GoldenAdapter | null;
  readonly configId: string | null;
  readonly suite: string | null;
  readonly headOrigin: RunOrigin;
  /** What of the traces is missing, in words for the user; null where all are there. */
  readonly incomplete: string | null;
  /** `YYYY-MM-DD`; waivers expire by it. */
  readonly today: string;
  /** Whether questions may appear in the report. */
  readonly includeText: boolean;
  /** Shown in the reports; null leaves it out. */
  readonly date: string | null;
  readonly sha256: (text: string) => string;
  /** A judge to ask for the values of judged metrics; absent where none is configured. */
  readonly judging?: LiveJudging;
  /** Told now and then how many rows of which run were read. */
  readonly onProgress?: (what: "head" | "baseline", rows: number) => void;
  /** Told how the rows of each file of the head that comes from another tool found their cases and chunks. */
  readonly onReading?: (reading: FileReading) => void;
}

/** Whether some of the traces were scored elsewhere already. */
export async function holdsScores(traces: readonly ByteSource[], adapter: TraceAdapter | null): Promise<boolean> {
  for await (const { sample } of traceSources(traces, adapter)) if (isScoreFile(sample)) return true;
  return false;
}

/** Of a run that no workflow made. */
export const NO_ORIGIN: RunOrigin = { sha: null, runId: null, attempt: null };

/** The inputs of a run as far as they could be had; null is what could not, which is told already. */
export interface FoundInputs extends Pick<GateRequest, "adapter" | "goldenAdapter" | "suite" | "configId" | "sha256"> {
  readonly policy: Policy | null;
  readonly golden: readonly ByteSource[] | null;
  readonly labels: readonly ByteSource[] | null;
  readonly corpus: readonly ByteSource[] | null;
  readonly traces: readonly ByteSource[] | null;
  /** Null also where nobody looks for it before the rest is known. */
  readonly baseline: BaselineRequest | null;
}
