import type { Decision } from "../reasons/reason.ts";
import type { GoldenDifference } from "./golden-difference.ts";
import type { MovedChunks } from "./moved-chunks.ts";

/** What is known of the base commit's policy, golden set and calibration before anything is judged. */
export interface BaseNotes {
  readonly sha: string;
  /** `first`: the base commit has none; `invalid`: it has one that cannot be used. */
  readonly policy: "same" | "changed" | "first" | "invalid";
  /** `unpinned`: the base commit has none, so that nothing holds the change's own to account. */
  readonly golden: "same" | "changed" | "unpinned" | "invalid";
  /** Why the golden set is unpinned or invalid, in words for the user. */
  readonly goldenNote: string | null;
  /** Whether the change edits the calibration record that its judge is believed by. */
  readonly recalibrated: boolean;
  /** Why the base commit could not be read, in words for the user; null where it could. */
  readonly unreadable: string | null;
}

/** What a change does to its inputs, as reading and scoring them by the base commit's files as well shows it. */
export interface BaseEvidence {
  /** What it does to the cases of the golden set; null where the base commit's cannot be had. */
  readonly difference: GoldenDifference | null;
  /** Chunks that it opens to more principals. */
  readonly widened: readonly string[];
  /** Chunks that it gives to documents that cases ask for. */
  readonly moved: MovedChunks;
  /** Chunks and documents whose access labels it takes out of the manifest, where shards were scored without them. */
  readonly unkept: readonly string[];
  /** Why the base commit's adapters cannot read the traces of the change, in words for the user; null where they can. */
  readonly unread: string | null;
}

/** What the base commit's pair found, beside the change's own. */
export interface BaseFindings extends BaseNotes, BaseEvidence {
  /** Whether the change takes the policy of the base commit away, and puts none in its place. */
  readonly isPolicyDeleted: boolean;
  /** Under the change's own policy and golden set. */
  readonly own: Decision;
  /** Under those of the base commit; null where they are the same or could not be had. */
  readonly base: Decision | null;
  /** Where both fail and the change's own are told: gates that fail under those of the base commit alone. */
  readonly failsBeside: readonly string[];
}
