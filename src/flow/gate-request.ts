import type { TraceAdapter } from "../dataset/adapters/adapter.ts";
import type { GoldenAdapter } from "../dataset/golden-adapters/golden-adapter.ts";
import type { FileReading } from "../dataset/rows/file-reading.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { BaseNotes } from "../gate/base-commit/base-notes.ts";
import type { RunOrigin } from "../gate/gate-run.ts";
import type { NoBaseline } from "../gate/reasons/no-baseline.ts";
import type { LiveJudging } from "../judge/live-judging.ts";
import type { ReadReport } from "../report/read/read-report.ts";
import type { AnchorRequest } from "./judge-pair.ts";
import type { PolicyPair } from "./prepare-pair.ts";
import type { Crew, CrewOrder } from "./scoring-crew.ts";

export type BaselineRequest =
  | { readonly kind: "none"; readonly why: NoBaseline }
  | { readonly kind: "traces"; readonly sources: readonly ByteSource[]; readonly origin: RunOrigin }
  | { readonly kind: "report"; readonly report: ReadReport };

/** What the head is compared with. */
export interface EarlierRuns {
  readonly baseline: BaselineRequest;
  /** The second horizon; absent where the policy names none. */
  readonly anchor?: AnchorRequest;
}

export interface GateRequest {
  /** The head's own pair first; a second pair (that of the base commit) can only make the decision worse. */
  readonly pairs: readonly [own: PolicyPair, base?: PolicyPair];
  /** What is known of the base commit; absent where there is none to ask. */
  readonly base?: BaseNotes;
  /** The corpus manifest of the base commit, where the change has another. */
  readonly baseCorpus?: readonly ByteSource[];
  readonly traces: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  /** Asked when threads have begun to score the head: a large report takes as long to read. */
  readonly earlier: () => Promise<EarlierRuns>;
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
  /** Asked for threads where there may be much to score; absent where this thread does all of it. */
  readonly crewFor?: (order: CrewOrder) => Promise<Crew | null>;
  /** A judge to ask for the values of judged metrics; absent where none is configured. */
  readonly judging?: LiveJudging;
  /** Told now and then how many rows of which run were read. */
  readonly onProgress?: (what: "head" | "baseline", rows: number) => void;
  /** Told how the rows of each file of the head that comes from another tool found their cases and chunks. */
  readonly onReading?: (reading: FileReading) => void;
}
