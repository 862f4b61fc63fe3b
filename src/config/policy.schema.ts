import * as z from "zod";
import { ACL_STAGES } from "../acl/violation.ts";
import { BEHAVIORS } from "../dataset/golden-case.ts";
import { PRESET_NAMES } from "./presets.ts";

const names = z.union([z.string(), z.array(z.string())]);
const count = z.int().min(0);

const gate = z
  .strictObject({
    min: z.number().optional().describe("The value must not be below."),
    max: z.number().optional().describe("The value must not be above."),
    "max-drop": z.number().min(0).optional().describe("How far it may fall against the baseline, over paired cases."),
    "max-rise": z
      .number()
      .min(0)
      .optional()
      .describe("How far a lower-is-better metric may rise against the baseline."),
    "max-regressed": count.optional().describe("How many cases may be worse than in the baseline."),
    evidence: z
      .enum(["point", "significant", "non-inferior"])
      .optional()
      .describe(
        "What `max-drop` and `max-rise` ask for. point: the difference itself is within the bound. significant: fails only where the change is also statistically worse. non-inferior: passes only where the interval proves it within the bound.",
      ),
    severity: z.enum(["block", "warn"]).optional().describe("`warn` makes a failure a risk instead of a stop."),
    "min-cases": count.optional().describe("With fewer cases the gate is not evaluated."),
  })
  .describe("Bounds on one metric.");

const gates = z
  .record(z.string(), z.union([gate, z.literal("off")]))
  .describe(
    "Gates by metric name, e.g. `recall@10`, `reranked:ndcg@5`, `generate:latency_p95`; `off` drops a preset's gate.",
  );

const where = z
  .strictObject({
    tags: names.optional(),
    difficulty: names.optional(),
    behavior: z.union([z.enum(BEHAVIORS), z.array(z.enum(BEHAVIORS))]).optional(),
    tenant: names.optional(),
    role: names.optional(),
    locale: names.optional(),
    document: names.optional(),
    ids: names.optional(),
    critical: z.boolean().optional(),
  })
  .describe("Chooses cases: every key must match, any one of the values of a key is enough.");

const coverage = z.record(z.string(), count);

/** Shape of `.github/rag-gate.yml`. What the names mean is checked in `check-policy.ts`. */
export const policySchema = z
  .strictObject({
    version: z.literal(1).describe("Version of this file format."),
    preset: z.enum(PRESET_NAMES).optional().describe("Gates to start from; this file's gates come on top."),
    dataset: z
      .strictObject({
        name: z.string().optional(),
        version: z.union([z.string(), z.number()]).optional(),
        owner: z.string().optional(),
        changelog: z.string().optional(),
      })
      .optional()
      .describe("The golden set's own name and version, shown in the report."),
    gates: gates.optional(),
    slices: z
      .record(z.string(), z.strictObject({ where, gates: gates.optional() }))
      .optional()
      .describe("Named parts of the golden set with gates of their own."),
    suites: z
      .record(
        z.string(),
        z.strictObject({ where: where.optional(), sample: z.int().min(1).optional(), seed: z.int().optional() }),
      )
      .optional()
      .describe("Named subsets to run, e.g. a sample for pull requests. The suite decides which cases are expected."),
    coverage: z
      .strictObject({ tags: coverage.optional(), difficulty: coverage.optional(), behavior: coverage.optional() })
      .optional()
      .describe("How many cases the golden set must hold of each tag, difficulty or behaviour."),
    waivers: z
      .array(
        z.strictObject({
          case: z.string().min(1).optional(),
          metric: z.string().min(1).optional(),
          reason: z.string().min(1),
          owner: z.string().min(1),
          expires: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date such as 2026-12-31"),
        }),
      )
      .optional()
      .describe("Findings that are accepted until a date. Leaks and critical failures cannot be waived."),
    acl: z
      .strictObject({
        unknown: z.enum(["ignore", "warn", "fail"]).optional().describe("What an unlabelled chunk means."),
        "block-stages": z
          .array(z.enum(ACL_STAGES))
          .min(1)
          .optional()
          .describe("Stages at which a forbidden chunk fails the gate; elsewhere it is a warning."),
      })
      .optional(),
    baseline: z
      .strictObject({
        "on-first-run": z.enum(["allow", "fail"]).optional(),
        "on-unreadable": z.enum(["fail", "allow"]).optional(),
        "max-age-days": z.int().min(1).optional(),
        anchor: z
          .string()
          .regex(
            /^(?:run:[1-9]\d{0,15}|tag:[^\s~^:?*[\\]{1,200}|last-release)$/,
            "must be a run such as run:123456, a tag such as tag:v1.2.0, or last-release",
          )
          .optional()
          .describe(
            "A second horizon for the Action: what fell since this run, or since the run at or before this tag or the last release, by more than a gate allows is a risk.",
          ),
        trend: z
          .int()
          .min(0)
          .max(50)
          .optional()
          .describe(
            "How many earlier reports of the branch its own runs show beside theirs; 20 by default, 0 for none.",
          ),
      })
      .optional(),
    judge: z
      .strictObject({
        metrics: z
          .array(z.string().min(1))
          .optional()
          .describe(
            "Judged metrics to fill beside those that a gate is on; with neither, faithfulness and answer_relevance.",
          ),
        method: z
          .enum(["statements", "rubric"])
          .optional()
          .describe("statements: a verdict for each statement. rubric: all metrics in one call."),
        repeat: z
          .int()
          .min(1)
          .max(9)
          .optional()
          .describe("How often each case is judged; the mean counts, the spread is kept."),
        "confirm-on-fail": z
          .int()
          .min(3)
          .max(9)
          .optional()
          .describe("How often a case below its gate is judged in all; the majority counts."),
        concurrency: z.int().min(1).max(64).optional().describe("Requests at a time; 4 by default."),
        "call-timeout-seconds": z.number().min(1).max(3600).optional().describe("60 by default."),
        "total-timeout-seconds": z.number().min(1).max(86_400).optional().describe("900 by default."),
        "max-calls": z.int().min(0).max(1_000_000).optional().describe("Requests in all; 2000 by default."),
        "max-cost-usd": z.number().min(0).optional().describe("What the requests may cost; needs `prices`."),
        prices: z
          .strictObject({ prompt: z.number().min(0), completion: z.number().min(0) })
          .optional()
          .describe("US dollars for a million tokens."),
      })
      .optional()
      .describe("How a live judge is asked, where the inputs name one. Its address and key are inputs alone."),
    cutoffs: z.array(z.int().min(1).max(1000)).min(1).max(20).optional().describe("Cutoffs k of the rank metrics."),
    "relevant-from": z
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe("Grade from which a chunk is relevant without `expected_chunk_ids`."),
    "ndcg-gain": z.enum(["exponential", "linear"]).optional(),
    "behavior-phrases": z
      .strictObject({
        abstain: z.array(z.string().min(2)).optional(),
        permission_denied: z.array(z.string().min(2)).optional(),
        escalate: z.array(z.string().min(2)).optional(),
      })
      .optional()
      .describe("Further phrases that show a refusal, as literal text."),
    "golden-changes": z.enum(["block", "risk"]).optional().describe("What relabelled cases in a pull request mean."),
  })
  .describe("Policy of rag-gate: what a change must hold to ship.");

export type PolicyFile = z.infer<typeof policySchema>;
export type GateFile = z.infer<typeof gate>;
export type WhereFile = z.infer<typeof where>;
