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

/** Returns true if every input was read. Missing inputs are null and already reported. */
export function areFound<T extends object>(inputs: T): inputs is { [K in keyof T]: NonNullable<T[K]> } {
  return Object.values(inputs).every((input) => input !== null);
}

/** The baseline run, or why there is none. */
export type BaselineRequest =
  | { readonly kind: "none"; readonly why: NoBaseline }
  | { readonly kind: "traces"; readonly sources: readonly ByteSource[]; readonly origin: RunOrigin }
  | { readonly kind: "report"; readonly report: ReadReport };

/** The long-term baseline: a pinned run, or why it could not be read. */
type AnchorRequest = { readonly name: string } & (
  | { readonly report: FingerprintedRun }
  | { readonly unreadable: string }
);

/** The runs to compare with. */
export interface EarlierRuns {
  readonly baseline: BaselineRequest;
  /** The long-term baseline; absent if the policy does not name one. */
  readonly anchor?: AnchorRequest;
}

/** The inputs of a gate run. */
export interface GateRequest extends EarlierRuns {
  /** The change's own policy and dataset, then those of the base commit, which can only make the decision worse. */
  readonly pairs: readonly [own: PolicyPair, base?: PolicyPair];
  /** What is known about the base commit; absent without one. */
  readonly base?: BaseNotes;
  /** The corpus manifest of the base commit, if the change edits it. */
  readonly baseCorpus?: readonly ByteSource[];
  readonly traces: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  /** The corpus manifest that baseline traces were made with; empty or absent if it is not given. */
  readonly baselineCorpus?: readonly ByteSource[];
  /** The formats that the user named; null to detect them per file. */
  readonly adapter: TraceAdapter | null;
  readonly goldenAdapter: GoldenAdapter | null;
  readonly configId: string | null;
  readonly suite: string | null;
  readonly headOrigin: RunOrigin;
  /** Which traces are missing, in words for the user; null if none are. */
  readonly incomplete: string | null;
  /** `YYYY-MM-DD`, the date that decides whether waivers have expired. */
  readonly today: string;
  /** Whether the report can contain questions. */
  readonly includeText: boolean;
  /** Date shown in the reports, or null. */
  readonly date: string | null;
  readonly sha256: (text: string) => string;
  /** The live LLM judge; absent if none is configured. */
  readonly judging?: LiveJudging;
  /** Called from time to time with the number of rows read. */
  readonly onProgress?: (what: "head" | "baseline", rows: number) => void;
  /** Called per trace file of another tool, with how its rows found their cases and chunks. */
  readonly onReading?: (reading: FileReading) => void;
}

/** Returns whether a trace file is a score file of a shard. */
export async function holdsScores(traces: readonly ByteSource[], adapter: TraceAdapter | null): Promise<boolean> {
  for await (const { sample } of traceSources(traces, adapter)) if (isScoreFile(sample)) return true;
  return false;
}

/** Origin of a run outside of a workflow. */
export const NO_ORIGIN: RunOrigin = { sha: null, runId: null, attempt: null };

/** The inputs of a run as far as they were found. Missing inputs are null and already reported. */
export interface FoundInputs extends Pick<GateRequest, "adapter" | "goldenAdapter" | "suite" | "configId" | "sha256"> {
  readonly policy: Policy | null;
  readonly golden: readonly ByteSource[] | null;
  readonly labels: readonly ByteSource[] | null;
  readonly corpus: readonly ByteSource[] | null;
  readonly traces: readonly ByteSource[] | null;
  /** Null also if it was not looked for yet. */
  readonly baseline: BaselineRequest | null;
}
