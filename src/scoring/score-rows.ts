import * as z from "zod";
import { BEHAVIORS } from "../input/golden/index.ts";
import { MAX_REPEAT } from "../input/schema/index.ts";
import { ACL_STAGES, VIOLATION_RULES } from "./access.ts";
import { HALLUCINATION_LABELS, MISSING_REASONS } from "./metrics/index.ts";
import { INSTEAD, type ScoreRecord, type WordsScore } from "./records.ts";
import { STALENESS } from "./stale-context.ts";

type Row = Readonly<Record<string, unknown>>;

type Versions = ScoreRecord["versions"];

const count = z.int().min(0).max(0xffffffff);
const amount = z.number().min(0);
const texts = z.array(z.string()).default([]);
const flag = z.boolean().default(false);
const rank = count.min(1).nullable();

/** The parts of a score that depend on the observed behavior. */
const wordsFields = {
  observed: z.enum(BEHAVIORS).nullable(),
  values: z.array(z.union([z.null(), z.number(), z.enum(MISSING_REASONS)])),
  failedChecks: texts,
  undecided: z.array(z.tuple([count, z.number()])).default([]),
  hallucinations: z.array(z.enum(HALLUCINATION_LABELS)).default([]),
};

const rowSchema = z.object({
  case: z.string(),
  config: z.string(),
  format: count,
  ...wordsFields,
  repeat: count.max(MAX_REPEAT),
  latency: z.array(z.tuple([z.string(), amount])).default([]),
  ranks: z
    .array(
      z.object({
        retrieved: rank,
        reranked: rank,
        context: rank,
        cited: z.boolean(),
        lists: z.array(z.tuple([z.string(), rank])).exactOptional(),
        instead: z.enum(INSTEAD).exactOptional(),
        chunks: z.array(z.string()).exactOptional(),
      }),
    )
    .default([]),
  sizes: z.object({ retrieved: count, reranked: count, context: count }),
  violations: z
    .array(
      z.object({
        chunkId: z.string().nullable(),
        stage: z.enum(ACL_STAGES),
        rule: z.enum(VIOLATION_RULES),
        list: z.string().exactOptional(),
      }),
    )
    .default([]),
  stale: z
    .array(
      z.object({
        chunkId: z.string(),
        kind: z.enum(STALENESS),
        version: z.string().nullable(),
        current: z.string().nullable(),
      }),
    )
    .default([]),
  unlabelled: count,
  labelled: count,
  duplicates: count,
  errorKinds: texts,
  answerHash: z.string(),
  unreadLanguage: z
    .string()
    .regex(/^[a-z]{2,5}$/)
    .nullable()
    .default(null),
  byWords: z.object(wordsFields).nullable().default(null),
  failed: flag,
  disagrees: flag,
  answerUnchecked: flag,
  hidesEvidence: flag,
  showsInactive: flag,
  listsClaims: flag,
  listsCitations: flag,
  spreads: z.array(z.tuple([z.string(), amount])).default([]),
  idHashes: z.array(count).default([]),
  versions: z.record(z.string(), z.unknown()).optional(),
});

interface ScoreRowShape {
  readonly columns: number;
  readonly formats: number;
  /** How many chunks of a case have ranks; undefined if the case is unknown. */
  trackedOf(caseId: string): number | undefined;
}

/**
 * Reads a row back; null if rag-gate could not have written it. The ranks of an unknown case cannot be checked; only its
 * id is used.
 */
export function readScoreRow(
  row: Row,
  shape: ScoreRowShape,
  last: Versions,
): { readonly scored: ScoreRecord; readonly format: number } | null {
  const { success, data } = rowSchema.safeParse(row);
  if (!success) return null;
  const { case: caseId, config: configId, format, spreads, idHashes, versions, ...score } = data;
  const isWhole = ({ values, undecided }: WordsScore): boolean =>
    values.length === shape.columns && undecided.every(([column]) => column < shape.columns);
  if (![score, score.byWords ?? score].every(isWhole)) return null;
  if (format >= shape.formats || score.ranks.length !== (shape.trackedOf(caseId) ?? score.ranks.length)) return null;
  const judged = spreads.length === 0 ? null : { spreads, notes: null };
  return {
    scored: {
      caseId,
      configId,
      score: { ...score, judged },
      versions: (versions as Versions | undefined) ?? last,
      idHashes,
    },
    format,
  };
}
