import * as z from "zod";
import { GOLDEN_FIELDS } from "../input/formats/shared/index.ts";
import { BEHAVIORS } from "../input/golden/index.ts";
import { DENIED_BY } from "../scoring/behavior/index.ts";
import { ACL_STAGES } from "../scoring/index.ts";
import { PRESET_NAMES } from "./presets.ts";

/** Describes an optional key. */
function key<T extends z.ZodType>(text: string, schema: T): z.ZodOptional<T> {
  return schema.optional().describe(text);
}

/** Describes an optional key whose value has exactly these keys. */
function table<T extends z.core.$ZodLooseShape>(text: string, shape: T) {
  return z.strictObject(shape).optional().describe(text);
}

const count = z.int().min(0);
const positive = z.int().min(1);
const amount = z.number().min(0);
const share = z.number().min(0).max(1);
const text = z.string().min(1);
/** Requires more than white space. */
const prose = z.string().regex(/\S/, "must not be empty");
const names = z.union([z.string(), z.array(z.string())]);
const phrases = key("An answer with one of these has this behavior.", z.array(z.string().min(2)));

/** Fields of a golden case to which `dataset.fields` maps. */
const MAPPED_FIELDS = [
  ...["id", "question", "expected_answer", ...GOLDEN_FIELDS],
  ...["user_context.tenant_id", "user_context.roles", "user_context.locale"],
] as [string, ...string[]];

/** A bound on a change: in the unit of the metric, or in percent of the baseline. */
const changeBound = z.union([
  amount,
  z.string().regex(/^\d+(?:\.\d+)?\s*%$/, "must be a number, or a percentage of the baseline such as 20%"),
]);

const gate = z
  .strictObject({
    min: key("The value must not be below.", z.number()),
    max: key("The value must not be above.", z.number()),
    "max-drop": key(
      "How far it can drop since the baseline, over paired cases. A number in the unit of the metric, or a percentage of the baseline such as 5%.",
      changeBound,
    ),
    "max-rise": key(
      "How far a lower-is-better metric can rise since the baseline, over paired cases. A number in the unit of the metric, or a percentage of the baseline such as 20%.",
      changeBound,
    ),
    "max-regressed": key("How many cases may be worse than in the baseline.", count),
    evidence: key(
      "What `max-drop` and `max-rise` require; point by default. point: the change is within the limit. significant: a change above the limit fails only if it is statistically significant. If it is not, it is a risk when 3 or more cases are worse and p is at most 0.2. non-inferior: passes only if the cases prove that the loss is within the limit.",
      z.enum(["point", "significant", "non-inferior"]),
    ),
    severity: key("`warn` makes a failure a risk instead of a stop; block by default.", z.enum(["block", "warn"])),
    "min-cases": key(
      "With fewer cases that have a value, or pairs where it is about a change, the gate is not evaluated, which fails it where it blocks; 0 by default.",
      count,
    ),
  })
  .describe("Bounds on one metric.");

export type GateFile = z.infer<typeof gate>;

/** Schema of a table of gates, for the whole run or a slice. */
const gates = key(
  "Gates by metric name, e.g. `recall@10`, `reranked:ndcg@5`, `generate:latency_p95`; `off` drops a preset's gate.",
  z.record(z.string(), z.union([gate, z.literal("off")])),
);

/** Schema of `where:`, which selects cases for a slice or suite. */
const where = z
  .strictObject({
    tags: key("Any of these tags.", names),
    difficulty: key("Any of these values of `difficulty`.", names),
    behavior: key("Any of these expected behaviours.", z.union([z.enum(BEHAVIORS), z.array(z.enum(BEHAVIORS))])),
    tenant: key("Who asks: any of these tenants.", names),
    role: key("Who asks: any of these roles.", names),
    locale: key("Who asks: any of these locales.", names),
    document: key("A relevant chunk of these documents, by `expected_docs` or the manifest.", names),
    ids: key("These cases.", names),
    critical: key("Only critical cases, or only the others.", z.boolean()),
  })
  .describe("Chooses cases: every key must match, any one of the values of a key is enough.");

export type WhereFile = z.infer<typeof where>;

const slice = z.strictObject({ where, gates });

const suite = z.strictObject({
  where: where.optional(),
  sample: key(
    "So many of them, none for tuning, drawn by their ids: a new case moves at most one other out.",
    positive,
  ),
  seed: key("Another number draws other cases; 1 by default.", z.int()),
});

const waiver = z.strictObject({
  case: key(
    "Id of the case: a gate that passes without the waived cases, or is about no others, is forgiven. With no case, all of the metric.",
    text,
  ),
  metric: key("Name of the metric; with no metric, all of the case.", text),
  reason: prose.describe("Why; shown wherever the waiver is used."),
  owner: prose.describe("Who answers for it."),
  expires: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date such as 2026-12-31")
    .describe("Its last day. After it the waiver itself fails the gate."),
});

/** Schema of `.github/rag-gate.yml`. `buildPolicy` checks the names. */
export const policySchema = z
  .strictObject({
    version: z.literal(1).describe("Version of this file format."),
    preset: key("Gates to start from; this file's gates come on top.", z.enum(PRESET_NAMES)),
    dataset: table("The golden set's own name and version, shown in the report.", {
      name: key("Its name.", z.string()),
      version: key("Its version, as your team counts.", z.union([z.string(), z.number()])),
      owner: key("Who answers for its labels.", z.string()),
      changelog: key("What changed in this version.", z.string()),
      fields: key(
        "rag-gate's field for each field that the dataset names differently, for example gold_docs: expected_docs. Dots reach into records, for example metadata.team: owner.",
        z.record(z.string(), z.enum(MAPPED_FIELDS)),
      ),
      values: key(
        "rag-gate's value for each value of a mapped field, for example type: { unanswerable: abstain }. `*` is any other value.",
        z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
      ),
      "ignore-fields": key(
        "Fields of the dataset that look like labels and decide nothing. They are not read.",
        z.array(text),
      ),
      "page-base": key(
        "Number of the first page in `expected_evidence`; 1 by default, as in the corpus manifest.",
        count.max(2),
      ),
    }),
    gates,
    slices: key(
      "Named parts of the golden set with gates of their own; none of them holds where a slice has no case.",
      z.record(z.string(), slice),
    ),
    suites: key(
      "Named subsets to run, e.g. a sample for pull requests. The suite decides which cases are expected.",
      z.record(z.string(), suite),
    ),
    coverage: table(
      "How many cases that decide (no drafts, none for tuning) the golden set must hold of each tag, difficulty or behaviour.",
      {
        tags: key("Least number of cases with each tag.", z.record(z.string(), count)),
        difficulty: key("Least number of cases of each difficulty.", z.record(z.string(), count)),
        behavior: key("Least number of cases of each expected behaviour.", z.partialRecord(z.enum(BEHAVIORS), count)),
      },
    ),
    waivers: key(
      "Findings that are accepted until a date. Leaks, forbidden content and critical failures cannot be waived.",
      z.array(waiver),
    ),
    acl: table("How access is judged.", {
      unknown: key(
        "What a chunk without an access label means; warn by default. ignore: nothing. warn: a risk, where chunks of the run, of its baseline or of the corpus manifest have one, or cases name the tenant or roles of who asks. fail: a failure.",
        z.enum(["ignore", "warn", "fail"]),
      ),
      "block-stages": key(
        "Stages at which a forbidden chunk fails the gate, all of them by default; elsewhere it is a risk.",
        z.array(z.enum(ACL_STAGES)).min(1),
      ),
    }),
    baseline: table("Which run the Action compares a change with; on a command line `--baseline` alone says so.", {
      "on-first-run": key(
        "What it means that no run has a report yet; allow by default. allow: a risk, where a blocking gate asks for one. fail: a failure.",
        z.enum(["allow", "fail"]),
      ),
      "on-unreadable": key(
        "What it means that a report is there and cannot be read; fail by default. fail: a failure. allow: a risk.",
        z.enum(["fail", "allow"]),
      ),
      "max-age-days": key(
        "An older report is passed over, and where no other is left on-unreadable decides; no limit by default.",
        positive,
      ),
      anchor: key(
        "A second horizon for the Action: what fell since this run, or since the run at or before this tag or the last release, by more than a gate allows is a risk.",
        z
          .string()
          .regex(
            /^(?:run:[1-9]\d{0,15}|tag:[^\s~^:?*[\\]{1,200}|last-release)$/,
            "must be a run such as run:123456, a tag such as tag:v1.2.0, or last-release",
          ),
      ),
      trend: key(
        "How many earlier reports of the branch its own runs show beside theirs; 20 by default, 0 for none.",
        count.max(50),
      ),
    }),
    calibration: table("What a judge must have shown against human labels before its gates may block.", {
      record: key(
        "Path of the record that `rag-gate calibrate` wrote; .github/rag-gate-calibration.json by default.",
        text,
      ),
      tpr: key("Least share of the good answers that the judge passes; 0.8 by default.", share),
      tnr: key("Least share of the bad answers that the judge fails; 0.8 by default.", share),
      kappa: key("Least agreement beyond chance (Cohen's kappa); 0.6 by default.", share),
      "min-labels": key("Human labels that a record needs; 30 by default.", positive),
      "min-failures": key("Labels that must be failures, and as many passes; 5 by default.", positive),
      "max-age-days": key("Days after which a record expires; 180 by default.", positive),
      "min-evaluated": key("Least share of its cases that a judged gate needs a value for; 0.9 by default.", share),
    }),
    judge: table("How a live judge is asked, where the inputs name one. Its address and key are inputs alone.", {
      metrics: key(
        "Judged metrics to fill beside those that a gate is on; with neither, faithfulness and answer_relevance.",
        z.array(text),
      ),
      method: key(
        "statements: a verdict for each statement. rubric: all metrics in one call. statements by default.",
        z.enum(["statements", "rubric"]),
      ),
      repeat: key("How often each case is judged; the mean counts, the spread is kept; 1 by default.", positive.max(9)),
      "confirm-on-fail": key(
        "How often a case below its gate is judged in all, an odd number; the majority counts. Not at all by default.",
        z.int().min(3).max(9),
      ),
      concurrency: key("Requests at a time; 4 by default.", positive.max(64)),
      "call-timeout-seconds": key("Seconds that one request may take; 60 by default.", z.number().min(1).max(3600)),
      "total-timeout-seconds": key(
        "Seconds that all requests may take together; 900 by default.",
        z.number().min(1).max(86_400),
      ),
      "max-calls": key("Requests in all; 2000 by default.", count.max(1_000_000)),
      "max-cost-usd": key("What the requests may cost in US dollars; needs `prices`; no limit by default.", amount),
      prices: table("US dollars for a million tokens.", {
        prompt: amount.describe("Of what is asked."),
        completion: amount.describe("Of what is replied."),
      }),
    }),
    cutoffs: key(
      "Cutoffs k of the core ranking metrics, 5 and 10 by default. A gate is computed at the cutoff that it names.",
      z.array(positive.max(1000)).min(1).max(20),
    ),
    "relevant-from": key(
      "Grade from which a chunk is relevant without `expected_chunk_ids`; 1 by default.",
      positive.max(50),
    ),
    "ndcg-gain": key(
      "What a grade g is worth to nDCG: 2^g - 1, or g; exponential by default.",
      z.enum(["exponential", "linear"]),
    ),
    evidence: table("How evidence labels (`expected_evidence`) are found in chunks.", {
      coverage: key(
        "Share of an evidence label that chunks must carry together for it to be found; 0.8 by default.",
        z.number().gt(0.5).max(1),
      ),
    }),
    "behavior-phrases": table(
      "Further phrases that show a behavior, as literal text. A phrase of `answer` outranks words of a refusal.",
      { answer: phrases, abstain: phrases, permission_denied: phrases, escalate: phrases },
    ),
    "denied-by": key(
      "Refusals that meet a case which expects `permission_denied`; all three by default.",
      z.array(z.enum(DENIED_BY)).min(1),
    ),
    adapters: table("How files of other tools are read.", {
      "id-map": key("Key of another tool's record that holds the id of a chunk, e.g. metadata.chunk_id.", text),
      "query-id": key(
        "Key of a record of another tool that names the golden case, e.g. metadata.ticket; counts before query_id, case_id, golden_id and question_id.",
        text,
      ),
      "retrieval-tools": key(
        "Tools and functions that search: what they return was retrieved, and is the context of an agent.",
        z.array(text),
      ),
    }),
    "golden-changes": key(
      "What it means that cases were relabelled, deleted or set aside, by a pull request or since the baseline; risk by default. block: a failure. risk: a risk.",
      z.enum(["block", "risk"]),
    ),
  })
  .describe("Policy of rag-gate: what a change must hold to ship.");

export type PolicyFile = z.infer<typeof policySchema>;
