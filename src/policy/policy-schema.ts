import * as z from "zod";
import { GOLDEN_FIELDS } from "../input/formats/shared/index.ts";
import { BEHAVIORS } from "../input/golden/index.ts";
import { DENIED_BY } from "../scoring/behavior/index.ts";
import { ACL_STAGES } from "../scoring/index.ts";
import { PRESET_NAMES } from "./presets.ts";

/** Fields of a golden case to which `dataset.fields` maps. */
const MAPPED_FIELDS = [
  ...["id", "question", "expected_answer", ...GOLDEN_FIELDS],
  ...["user_context.tenant_id", "user_context.roles", "user_context.locale"],
] as [string, ...string[]];

const share = z.number().min(0).max(1);

/** Schema of `calibration:`. */
const calibrationRuleSchema = z
  .strictObject({
    record: z
      .string()
      .min(1)
      .optional()
      .describe("Path of the record that `rag-gate calibrate` wrote; .github/rag-gate-calibration.json by default."),
    tpr: share.optional().describe("Least share of the good answers that the judge passes; 0.8 by default."),
    tnr: share.optional().describe("Least share of the bad answers that the judge fails; 0.8 by default."),
    kappa: share.optional().describe("Least agreement beyond chance (Cohen's kappa); 0.6 by default."),
    "min-labels": z.int().min(1).optional().describe("Human labels that a record needs; 30 by default."),
    "min-failures": z
      .int()
      .min(1)
      .optional()
      .describe("Labels that must be failures, and as many passes; 5 by default."),
    "max-age-days": z.int().min(1).optional().describe("Days after which a record expires; 180 by default."),
    "min-evaluated": share
      .optional()
      .describe("Least share of its cases that a judged gate needs a value for; 0.9 by default."),
  })
  .describe("What a judge must have shown against human labels before its gates may block.");

/** A bound on a change: in the unit of the metric, or in percent of the baseline. */
const changeBound = z.union([
  z.number().min(0),
  z.string().regex(/^\d+(?:\.\d+)?\s*%$/, "must be a number, or a percentage of the baseline such as 20%"),
]);

const gate = z
  .strictObject({
    min: z.number().optional().describe("The value must not be below."),
    max: z.number().optional().describe("The value must not be above."),
    "max-drop": changeBound
      .optional()
      .describe(
        "How far it can drop since the baseline, over paired cases. A number in the unit of the metric, or a percentage of the baseline such as 5%.",
      ),
    "max-rise": changeBound
      .optional()
      .describe(
        "How far a lower-is-better metric can rise since the baseline, over paired cases. A number in the unit of the metric, or a percentage of the baseline such as 20%.",
      ),
    "max-regressed": z.int().min(0).optional().describe("How many cases may be worse than in the baseline."),
    evidence: z
      .enum(["point", "significant", "non-inferior"])
      .optional()
      .describe(
        "What `max-drop` and `max-rise` require; point by default. point: the change is within the limit. significant: a change above the limit fails only if it is statistically significant. If it is not, it is a risk when 3 or more cases are worse and p is at most 0.2. non-inferior: passes only if the cases prove that the loss is within the limit.",
      ),
    severity: z
      .enum(["block", "warn"])
      .optional()
      .describe("`warn` makes a failure a risk instead of a stop; block by default."),
    "min-cases": z
      .int()
      .min(0)
      .optional()
      .describe(
        "With fewer cases that have a value, or pairs where it is about a change, the gate is not evaluated, which fails it where it blocks; 0 by default.",
      ),
  })
  .describe("Bounds on one metric.");

/** Schema of a table of gates, for the whole run or a slice. */
const gatesSchema = z
  .record(z.string(), z.union([gate, z.literal("off")]))
  .describe(
    "Gates by metric name, e.g. `recall@10`, `reranked:ndcg@5`, `generate:latency_p95`; `off` drops a preset's gate.",
  );

export type GateFile = z.infer<typeof gate>;

/** Schema of `judge:`. */
const judgeSchema = z
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
      .describe("statements: a verdict for each statement. rubric: all metrics in one call. statements by default."),
    repeat: z
      .int()
      .min(1)
      .max(9)
      .optional()
      .describe("How often each case is judged; the mean counts, the spread is kept; 1 by default."),
    "confirm-on-fail": z
      .int()
      .min(3)
      .max(9)
      .optional()
      .describe(
        "How often a case below its gate is judged in all, an odd number; the majority counts. Not at all by default.",
      ),
    concurrency: z.int().min(1).max(64).optional().describe("Requests at a time; 4 by default."),
    "call-timeout-seconds": z
      .number()
      .min(1)
      .max(3600)
      .optional()
      .describe("Seconds that one request may take; 60 by default."),
    "total-timeout-seconds": z
      .number()
      .min(1)
      .max(86_400)
      .optional()
      .describe("Seconds that all requests may take together; 900 by default."),
    "max-calls": z.int().min(0).max(1_000_000).optional().describe("Requests in all; 2000 by default."),
    "max-cost-usd": z
      .number()
      .min(0)
      .optional()
      .describe("What the requests may cost in US dollars; needs `prices`; no limit by default."),
    prices: z
      .strictObject({
        prompt: z.number().min(0).describe("Of what is asked."),
        completion: z.number().min(0).describe("Of what is replied."),
      })
      .optional()
      .describe("US dollars for a million tokens."),
  })
  .describe("How a live judge is asked, where the inputs name one. Its address and key are inputs alone.");

const names = z.union([z.string(), z.array(z.string())]);

/** Schema of `where:`, which selects cases for a slice or suite. */
const whereSchema = z
  .strictObject({
    tags: names.optional().describe("Any of these tags."),
    difficulty: names.optional().describe("Any of these values of `difficulty`."),
    behavior: z
      .union([z.enum(BEHAVIORS), z.array(z.enum(BEHAVIORS))])
      .optional()
      .describe("Any of these expected behaviours."),
    tenant: names.optional().describe("Who asks: any of these tenants."),
    role: names.optional().describe("Who asks: any of these roles."),
    locale: names.optional().describe("Who asks: any of these locales."),
    document: names.optional().describe("A relevant chunk of these documents, by `expected_docs` or the manifest."),
    ids: names.optional().describe("These cases."),
    critical: z.boolean().optional().describe("Only critical cases, or only the others."),
  })
  .describe("Chooses cases: every key must match, any one of the values of a key is enough.");

export type WhereFile = z.infer<typeof whereSchema>;

const count = z.int().min(0);

const phrases = z.array(z.string().min(2)).optional().describe("An answer with one of these has this behavior.");

/** Requires more than white space. */
const said = z.string().regex(/\S/, "must not be empty");
const coverage = z.record(z.string(), count);
const behaviorCoverage = z.partialRecord(z.enum(BEHAVIORS), count);

/** Schema of `.github/rag-gate.yml`. `buildPolicy` checks the names. */
export const policySchema = z
  .strictObject({
    version: z.literal(1).describe("Version of this file format."),
    preset: z.enum(PRESET_NAMES).optional().describe("Gates to start from; this file's gates come on top."),
    dataset: z
      .strictObject({
        name: z.string().optional().describe("Its name."),
        version: z.union([z.string(), z.number()]).optional().describe("Its version, as your team counts."),
        owner: z.string().optional().describe("Who answers for its labels."),
        changelog: z.string().optional().describe("What changed in this version."),
        fields: z
          .record(z.string(), z.enum(MAPPED_FIELDS))
          .optional()
          .describe(
            "rag-gate's field for each field that the dataset names differently, for example gold_docs: expected_docs. Dots reach into records, for example metadata.team: owner.",
          ),
        values: z
          .record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))
          .optional()
          .describe(
            "rag-gate's value for each value of a mapped field, for example type: { unanswerable: abstain }. `*` is any other value.",
          ),
        "ignore-fields": z
          .array(z.string().min(1))
          .optional()
          .describe("Fields of the dataset that look like labels and decide nothing. They are not read."),
        "page-base": z
          .int()
          .min(0)
          .max(2)
          .optional()
          .describe("Number of the first page in `expected_evidence`; 1 by default, as in the corpus manifest."),
      })
      .optional()
      .describe("The golden set's own name and version, shown in the report."),
    gates: gatesSchema.optional(),
    slices: z
      .record(z.string(), z.strictObject({ where: whereSchema, gates: gatesSchema.optional() }))
      .optional()
      .describe("Named parts of the golden set with gates of their own; none of them holds where a slice has no case."),
    suites: z
      .record(
        z.string(),
        z.strictObject({
          where: whereSchema.optional(),
          sample: z
            .int()
            .min(1)
            .optional()
            .describe("So many of them, none for tuning, drawn by their ids: a new case moves at most one other out."),
          seed: z.int().optional().describe("Another number draws other cases; 1 by default."),
        }),
      )
      .optional()
      .describe("Named subsets to run, e.g. a sample for pull requests. The suite decides which cases are expected."),
    coverage: z
      .strictObject({
        tags: coverage.optional().describe("Least number of cases with each tag."),
        difficulty: coverage.optional().describe("Least number of cases of each difficulty."),
        behavior: behaviorCoverage.optional().describe("Least number of cases of each expected behaviour."),
      })
      .optional()
      .describe(
        "How many cases that decide (no drafts, none for tuning) the golden set must hold of each tag, difficulty or behaviour.",
      ),
    waivers: z
      .array(
        z.strictObject({
          case: z
            .string()
            .min(1)
            .optional()
            .describe(
              "Id of the case: a gate that passes without the waived cases, or is about no others, is forgiven. With no case, all of the metric.",
            ),
          metric: z.string().min(1).optional().describe("Name of the metric; with no metric, all of the case."),
          reason: said.describe("Why; shown wherever the waiver is used."),
          owner: said.describe("Who answers for it."),
          expires: z
            .string()
            .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date such as 2026-12-31")
            .describe("Its last day. After it the waiver itself fails the gate."),
        }),
      )
      .optional()
      .describe(
        "Findings that are accepted until a date. Leaks, forbidden content and critical failures cannot be waived.",
      ),
    acl: z
      .strictObject({
        unknown: z
          .enum(["ignore", "warn", "fail"])
          .optional()
          .describe(
            "What a chunk without an access label means; warn by default. ignore: nothing. warn: a risk, where chunks of the run, of its baseline or of the corpus manifest have one, or cases name the tenant or roles of who asks. fail: a failure.",
          ),
        "block-stages": z
          .array(z.enum(ACL_STAGES))
          .min(1)
          .optional()
          .describe(
            "Stages at which a forbidden chunk fails the gate, all of them by default; elsewhere it is a risk.",
          ),
      })
      .optional()
      .describe("How access is judged."),
    baseline: z
      .strictObject({
        "on-first-run": z
          .enum(["allow", "fail"])
          .optional()
          .describe(
            "What it means that no run has a report yet; allow by default. allow: a risk, where a blocking gate asks for one. fail: a failure.",
          ),
        "on-unreadable": z
          .enum(["fail", "allow"])
          .optional()
          .describe(
            "What it means that a report is there and cannot be read; fail by default. fail: a failure. allow: a risk.",
          ),
        "max-age-days": z
          .int()
          .min(1)
          .optional()
          .describe(
            "An older report is passed over, and where no other is left on-unreadable decides; no limit by default.",
          ),
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
      .optional()
      .describe("Which run the Action compares a change with; on a command line `--baseline` alone says so."),
    calibration: calibrationRuleSchema.optional(),
    judge: judgeSchema.optional(),
    cutoffs: z
      .array(z.int().min(1).max(1000))
      .min(1)
      .max(20)
      .optional()
      .describe(
        "Cutoffs k of the core ranking metrics, 5 and 10 by default. A gate is computed at the cutoff that it names.",
      ),
    "relevant-from": z
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe("Grade from which a chunk is relevant without `expected_chunk_ids`; 1 by default."),
    "ndcg-gain": z
      .enum(["exponential", "linear"])
      .optional()
      .describe("What a grade g is worth to nDCG: 2^g - 1, or g; exponential by default."),
    evidence: z
      .strictObject({
        coverage: z
          .number()
          .gt(0.5)
          .max(1)
          .optional()
          .describe("Share of an evidence label that chunks must carry together for it to be found; 0.8 by default."),
      })
      .optional()
      .describe("How evidence labels (`expected_evidence`) are found in chunks."),
    "behavior-phrases": z
      .strictObject({ answer: phrases, abstain: phrases, permission_denied: phrases, escalate: phrases })
      .optional()
      .describe(
        "Further phrases that show a behavior, as literal text. A phrase of `answer` outranks words of a refusal.",
      ),
    "denied-by": z
      .array(z.enum(DENIED_BY))
      .min(1)
      .optional()
      .describe("Refusals that meet a case which expects `permission_denied`; all three by default."),
    adapters: z
      .strictObject({
        "id-map": z
          .string()
          .min(1)
          .optional()
          .describe(
            "Where the chunk ids of another tool's file come from; auto by default. auto: its own ids, else the texts. text: the texts, by the corpus manifest. none: nowhere. Else the key that holds the id, e.g. metadata.chunk_id.",
          ),
        "max-unmapped": share
          .optional()
          .describe("Share of the chunks of a file that may stay without an id; 0.05 by default."),
        "query-id": z
          .string()
          .min(1)
          .optional()
          .describe(
            "Key of a record of another tool that names the golden case, e.g. metadata.ticket; counts before query_id, case_id, golden_id and question_id.",
          ),
        "retrieval-tools": z
          .array(z.string().min(1))
          .optional()
          .describe("Tools and functions that search: what they return was retrieved, and is the context of an agent."),
      })
      .optional()
      .describe("How files of other tools are read."),
    "golden-changes": z
      .enum(["block", "risk"])
      .optional()
      .describe(
        "What it means that cases were relabelled, deleted or set aside, by a pull request or since the baseline; risk by default. block: a failure. risk: a risk.",
      ),
  })
  .describe("Policy of rag-gate: what a change must hold to ship.");

export type PolicyFile = z.infer<typeof policySchema>;
