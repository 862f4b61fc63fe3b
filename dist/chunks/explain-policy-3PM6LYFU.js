import {
  _enum,
  array,
  boolean,
  int,
  literal,
  number,
  partialRecord,
  record,
  strictObject,
  string,
  union
} from "./chunk-4CBQ5OV6.js";
import {
  ACL_STAGES,
  BEHAVIORS,
  DENIED_BY,
  GOLDEN_FIELDS,
  MISSING,
  PRESET_NAMES,
  describeIssue,
  nearestName,
  policyHint
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/policy/policy-schema.ts
var MAPPED_FIELDS = [
  ...["id", "question", "expected_answer", ...GOLDEN_FIELDS],
  ...["user_context.tenant_id", "user_context.roles", "user_context.locale"]
];
var share = number().min(0).max(1);
var calibrationRuleSchema = strictObject({
  record: string().min(1).optional().describe("Path of the record that `rag-gate calibrate` wrote; .github/rag-gate-calibration.json by default."),
  tpr: share.optional().describe("Least share of the good answers that the judge passes; 0.8 by default."),
  tnr: share.optional().describe("Least share of the bad answers that the judge fails; 0.8 by default."),
  kappa: share.optional().describe("Least agreement beyond chance (Cohen's kappa); 0.6 by default."),
  "min-labels": int().min(1).optional().describe("Human labels that a record needs; 30 by default."),
  "min-failures": int().min(1).optional().describe("Labels that must be failures, and as many passes; 5 by default."),
  "max-age-days": int().min(1).optional().describe("Days after which a record expires; 180 by default."),
  "min-evaluated": share.optional().describe("Least share of its cases that a judged gate needs a value for; 0.9 by default.")
}).describe("What a judge must have shown against human labels before its gates may block.");
var changeBound = union([
  number().min(0),
  string().regex(/^\d+(?:\.\d+)?\s*%$/, "must be a number, or a percentage of the baseline such as 20%")
]);
var gate = strictObject({
  min: number().optional().describe("The value must not be below."),
  max: number().optional().describe("The value must not be above."),
  "max-drop": changeBound.optional().describe(
    "How far it can drop since the baseline, over paired cases. A number in the unit of the metric, or a percentage of the baseline such as 5%."
  ),
  "max-rise": changeBound.optional().describe(
    "How far a lower-is-better metric can rise since the baseline, over paired cases. A number in the unit of the metric, or a percentage of the baseline such as 20%."
  ),
  "max-regressed": int().min(0).optional().describe("How many cases may be worse than in the baseline."),
  evidence: _enum(["point", "significant", "non-inferior"]).optional().describe(
    "What `max-drop` and `max-rise` require; point by default. point: the change is within the limit. significant: a change above the limit fails only if it is statistically significant. If it is not, it is a risk when 3 or more cases are worse and p is at most 0.2. non-inferior: passes only if the cases prove that the loss is within the limit."
  ),
  severity: _enum(["block", "warn"]).optional().describe("`warn` makes a failure a risk instead of a stop; block by default."),
  "min-cases": int().min(0).optional().describe(
    "With fewer cases that have a value, or pairs where it is about a change, the gate is not evaluated, which fails it where it blocks; 0 by default."
  )
}).describe("Bounds on one metric.");
var gatesSchema = record(string(), union([gate, literal("off")])).describe(
  "Gates by metric name, e.g. `recall@10`, `reranked:ndcg@5`, `generate:latency_p95`; `off` drops a preset's gate."
);
var judgeSchema = strictObject({
  metrics: array(string().min(1)).optional().describe(
    "Judged metrics to fill beside those that a gate is on; with neither, faithfulness and answer_relevance."
  ),
  method: _enum(["statements", "rubric"]).optional().describe("statements: a verdict for each statement. rubric: all metrics in one call. statements by default."),
  repeat: int().min(1).max(9).optional().describe("How often each case is judged; the mean counts, the spread is kept; 1 by default."),
  "confirm-on-fail": int().min(3).max(9).optional().describe(
    "How often a case below its gate is judged in all, an odd number; the majority counts. Not at all by default."
  ),
  concurrency: int().min(1).max(64).optional().describe("Requests at a time; 4 by default."),
  "call-timeout-seconds": number().min(1).max(3600).optional().describe("Seconds that one request may take; 60 by default."),
  "total-timeout-seconds": number().min(1).max(86400).optional().describe("Seconds that all requests may take together; 900 by default."),
  "max-calls": int().min(0).max(1e6).optional().describe("Requests in all; 2000 by default."),
  "max-cost-usd": number().min(0).optional().describe("What the requests may cost in US dollars; needs `prices`; no limit by default."),
  prices: strictObject({
    prompt: number().min(0).describe("Of what is asked."),
    completion: number().min(0).describe("Of what is replied.")
  }).optional().describe("US dollars for a million tokens.")
}).describe("How a live judge is asked, where the inputs name one. Its address and key are inputs alone.");
var names = union([string(), array(string())]);
var whereSchema = strictObject({
  tags: names.optional().describe("Any of these tags."),
  difficulty: names.optional().describe("Any of these values of `difficulty`."),
  behavior: union([_enum(BEHAVIORS), array(_enum(BEHAVIORS))]).optional().describe("Any of these expected behaviours."),
  tenant: names.optional().describe("Who asks: any of these tenants."),
  role: names.optional().describe("Who asks: any of these roles."),
  locale: names.optional().describe("Who asks: any of these locales."),
  document: names.optional().describe("A relevant chunk of these documents, by `expected_docs` or the manifest."),
  ids: names.optional().describe("These cases."),
  critical: boolean().optional().describe("Only critical cases, or only the others.")
}).describe("Chooses cases: every key must match, any one of the values of a key is enough.");
var count = int().min(0);
var phrases = array(string().min(2)).optional().describe("An answer with one of these has this behavior.");
var said = string().regex(/\S/, "must not be empty");
var coverage = record(string(), count);
var behaviorCoverage = partialRecord(_enum(BEHAVIORS), count);
var policySchema = strictObject({
  version: literal(1).describe("Version of this file format."),
  preset: _enum(PRESET_NAMES).optional().describe("Gates to start from; this file's gates come on top."),
  dataset: strictObject({
    name: string().optional().describe("Its name."),
    version: union([string(), number()]).optional().describe("Its version, as your team counts."),
    owner: string().optional().describe("Who answers for its labels."),
    changelog: string().optional().describe("What changed in this version."),
    fields: record(string(), _enum(MAPPED_FIELDS)).optional().describe(
      "rag-gate's field for each field that the dataset names differently, for example gold_docs: expected_docs. Dots reach into records, for example metadata.team: owner."
    ),
    values: record(string(), record(string(), union([string(), number(), boolean()]))).optional().describe(
      "rag-gate's value for each value of a mapped field, for example type: { unanswerable: abstain }. `*` is any other value."
    ),
    "ignore-fields": array(string().min(1)).optional().describe("Fields of the dataset that look like labels and decide nothing. They are not read.")
  }).optional().describe("The golden set's own name and version, shown in the report."),
  gates: gatesSchema.optional(),
  slices: record(string(), strictObject({ where: whereSchema, gates: gatesSchema.optional() })).optional().describe("Named parts of the golden set with gates of their own; none of them holds where a slice has no case."),
  suites: record(
    string(),
    strictObject({
      where: whereSchema.optional(),
      sample: int().min(1).optional().describe("So many of them, none for tuning, drawn by their ids: a new case moves at most one other out."),
      seed: int().optional().describe("Another number draws other cases; 1 by default.")
    })
  ).optional().describe("Named subsets to run, e.g. a sample for pull requests. The suite decides which cases are expected."),
  coverage: strictObject({
    tags: coverage.optional().describe("Least number of cases with each tag."),
    difficulty: coverage.optional().describe("Least number of cases of each difficulty."),
    behavior: behaviorCoverage.optional().describe("Least number of cases of each expected behaviour.")
  }).optional().describe(
    "How many cases that decide (no drafts, none for tuning) the golden set must hold of each tag, difficulty or behaviour."
  ),
  waivers: array(
    strictObject({
      case: string().min(1).optional().describe(
        "Id of the case: a gate that passes without the waived cases, or is about no others, is forgiven. With no case, all of the metric."
      ),
      metric: string().min(1).optional().describe("Name of the metric; with no metric, all of the case."),
      reason: said.describe("Why; shown wherever the waiver is used."),
      owner: said.describe("Who answers for it."),
      expires: string().regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date such as 2026-12-31").describe("Its last day. After it the waiver itself fails the gate.")
    })
  ).optional().describe(
    "Findings that are accepted until a date. Leaks, forbidden content and critical failures cannot be waived."
  ),
  acl: strictObject({
    unknown: _enum(["ignore", "warn", "fail"]).optional().describe(
      "What a chunk without an access label means; warn by default. ignore: nothing. warn: a risk, where chunks of the run, of its baseline or of the corpus manifest have one, or cases name the tenant or roles of who asks. fail: a failure."
    ),
    "block-stages": array(_enum(ACL_STAGES)).min(1).optional().describe(
      "Stages at which a forbidden chunk fails the gate, all of them by default; elsewhere it is a risk."
    )
  }).optional().describe("How access is judged."),
  baseline: strictObject({
    "on-first-run": _enum(["allow", "fail"]).optional().describe(
      "What it means that no run has a report yet; allow by default. allow: a risk, where a blocking gate asks for one. fail: a failure."
    ),
    "on-unreadable": _enum(["fail", "allow"]).optional().describe(
      "What it means that a report is there and cannot be read; fail by default. fail: a failure. allow: a risk."
    ),
    "max-age-days": int().min(1).optional().describe(
      "An older report is passed over, and where no other is left on-unreadable decides; no limit by default."
    ),
    anchor: string().regex(
      /^(?:run:[1-9]\d{0,15}|tag:[^\s~^:?*[\\]{1,200}|last-release)$/,
      "must be a run such as run:123456, a tag such as tag:v1.2.0, or last-release"
    ).optional().describe(
      "A second horizon for the Action: what fell since this run, or since the run at or before this tag or the last release, by more than a gate allows is a risk."
    ),
    trend: int().min(0).max(50).optional().describe(
      "How many earlier reports of the branch its own runs show beside theirs; 20 by default, 0 for none."
    )
  }).optional().describe("Which run the Action compares a change with; on a command line `--baseline` alone says so."),
  calibration: calibrationRuleSchema.optional(),
  judge: judgeSchema.optional(),
  cutoffs: array(int().min(1).max(1e3)).min(1).max(20).optional().describe(
    "Cutoffs k of the core ranking metrics, 5 and 10 by default. A gate is computed at the cutoff that it names."
  ),
  "relevant-from": int().min(1).max(50).optional().describe("Grade from which a chunk is relevant without `expected_chunk_ids`; 1 by default."),
  "ndcg-gain": _enum(["exponential", "linear"]).optional().describe("What a grade g is worth to nDCG: 2^g - 1, or g; exponential by default."),
  "behavior-phrases": strictObject({ answer: phrases, abstain: phrases, permission_denied: phrases, escalate: phrases }).optional().describe(
    "Further phrases that show a behavior, as literal text. A phrase of `answer` outranks words of a refusal."
  ),
  "denied-by": array(_enum(DENIED_BY)).min(1).optional().describe("Refusals that meet a case which expects `permission_denied`; all three by default."),
  adapters: strictObject({
    "id-map": string().min(1).optional().describe(
      "Where the chunk ids of another tool's file come from; auto by default. auto: its own ids, else the texts. text: the texts, by the corpus manifest. none: nowhere. Else the key that holds the id, e.g. metadata.chunk_id."
    ),
    "max-unmapped": share.optional().describe("Share of the chunks of a file that may stay without an id; 0.05 by default."),
    "query-id": string().min(1).optional().describe(
      "Key of a record of another tool that names the golden case, e.g. metadata.ticket; counts before query_id, case_id, golden_id and question_id."
    ),
    "retrieval-tools": array(string().min(1)).optional().describe("Tools and functions that search: what they return was retrieved, and is the context of an agent.")
  }).optional().describe("How files of other tools are read."),
  "golden-changes": _enum(["block", "risk"]).optional().describe(
    "What it means that cases were relabelled, deleted or set aside, by a pull request or since the baseline; risk by default. block: a failure. risk: a risk."
  )
}).describe("Policy of rag-gate: what a change must hold to ship.");

// src/policy/explain-policy.ts
function explainPolicy(content, place, log) {
  const result = policySchema.safeParse(content ?? {});
  if (result.success) return result.data;
  for (const issue of result.error.issues) reportIssue(issue, content, place, log);
  const known = withoutUnknownKeys(content ?? {}, result.error.issues);
  const again = policySchema.safeParse(known);
  return again.success ? again.data : validParts(known, again.error.issues);
}
var PLACEHOLDERS = { reason: "-", owner: "-", expires: "9999-12-31" };
function validParts(content, issues) {
  const copy = structuredClone(content);
  for (const { path } of issues) drop(copy, path.map(String));
  return isTable(copy) ? copy : {};
}
function drop(policy, path) {
  const [part, name, field, gate2] = path;
  if (part === "gates" && name !== void 0) setAt(policy, [part, name], void 0);
  else if (part === "slices" && field === "gates" && gate2 !== void 0)
    setAt(policy, [part, name, field, gate2], void 0);
  else if (part === "slices" && field === "where") setAt(policy, [part, name, field], {});
  else if (part === "waivers" && field !== void 0 && field in PLACEHOLDERS)
    setAt(policy, [part, name, field], PLACEHOLDERS[field]);
  else if (part !== void 0 && isTable(policy)) delete policy[part];
}
function setAt(owner, [key, ...rest], value) {
  if (!isTable(owner)) return;
  if (rest.length === 0) owner[key] = value;
  else setAt(owner[key], rest, value);
}
var isTable = (value) => typeof value === "object" && value !== null;
function withoutUnknownKeys(content, issues) {
  const copy = structuredClone(content);
  const drop2 = (list, prefix) => {
    for (const issue of list) {
      const path = [...prefix, ...issue.path];
      if (issue.code === "invalid_union") for (const branch of issue.errors) drop2(branch, path);
      if (issue.code !== "unrecognized_keys") continue;
      const owner = path.reduce((at, key) => at?.[key], copy);
      for (const key of issue.keys) delete owner[key];
    }
  };
  drop2(issues, []);
  return copy;
}
function reportIssue(issue, content, place, log) {
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys) {
      const near = nearestName(key, knownKeys(issue.path));
      const hint = near === void 0 ? void 0 : `did you mean "${near}"?`;
      log.error("policy/unknown-key", `unknown key "${key}"`, { ...place([...issue.path, key]), hint });
    }
    return;
  }
  if (issue.code === "invalid_union") {
    const branches = issue.errors.filter(
      (branch) => branch.some(({ path, code }) => path.length > 0 || code === "unrecognized_keys")
    );
    for (const inner of branches[0] ?? [])
      reportIssue({ ...inner, path: [...issue.path, ...inner.path] }, content, place, log);
    if (branches.length > 0) return;
  }
  const name = issue.path.join(".") || "the policy";
  const what = describeIssue(issue, content);
  const isMissing = what === MISSING;
  const message = isMissing ? `${name} ${what}` : `${name}: ${what}`;
  const where = place(isMissing ? issue.path.slice(0, -1) : issue.path);
  const see = policyHint(issue.path);
  const example = exampleAt(issue.path);
  log.error("policy/invalid", message, { ...where, hint: example === void 0 ? see : `write ${example}; ${see}` });
}
function exampleAt(path) {
  if (path.length === 1 && path[0] === "version") return "version: 1";
  const isGates = path.at(0) === "gates" || path.at(2) === "gates";
  if (isGates && path.at(-1) === "gates")
    return "a metric a line, as recall@10: { min: 0.85 }, without a dash before it";
  if (isGates && (path.at(-1) === "min" || path.at(-1) === "max"))
    return "a number in the unit of the metric; only max-drop and max-rise take a percentage";
  return isGates && path.at(-2) === "gates" ? "its bounds, as { min: 0.85 }" : void 0;
}
function knownKeys(path) {
  let schema = policySchema;
  for (const key of path) schema = step(unwrap(schema), key);
  const { shape, keyType } = unwrap(schema) ?? {};
  return shape === void 0 ? (keyType?.options ?? []).map(String) : Object.keys(shape);
}
function step(schema, key) {
  const { shape, element, valueType } = schema ?? {};
  return shape?.[key] ?? (typeof key === "number" ? element : valueType);
}
function unwrap(schema) {
  let at = schema;
  while (at !== void 0) {
    if (at.options !== void 0 && at.shape === void 0)
      at = at.options.find((option) => unwrap(option)?.shape);
    else if (at.shape === void 0 && at.element === void 0 && at.valueType === void 0 && at.unwrap)
      at = at.unwrap();
    else break;
  }
  return at;
}
export {
  explainPolicy
};
