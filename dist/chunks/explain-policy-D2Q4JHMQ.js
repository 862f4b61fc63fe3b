import {
  policy_schema_default
} from "./chunk-WKGJPBXD.js";
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
} from "./chunk-IAB67TOX.js";
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
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/policy/policy-schema.ts
function key(text2, schema) {
  return schema.optional().describe(text2);
}
function table(text2, shape) {
  return strictObject(shape).optional().describe(text2);
}
var count = int().min(0);
var positive = int().min(1);
var amount = number().min(0);
var share = number().min(0).max(1);
var text = string().min(1);
var prose = string().regex(/\S/, "must not be empty");
var names = union([string(), array(string())]);
var phrases = key("An answer with one of these has this behavior.", array(string().min(2)));
var MAPPED_FIELDS = [
  ...["id", "question", "expected_answer", ...GOLDEN_FIELDS],
  ...["user_context.tenant_id", "user_context.roles", "user_context.locale"]
];
var changeBound = union([
  amount,
  string().regex(/^\d+(?:\.\d+)?\s*%$/, "must be a number, or a percentage of the baseline such as 20%")
]);
var gate = strictObject({
  min: key("The value must not be below.", number()),
  max: key("The value must not be above.", number()),
  "max-drop": key(
    "How far it can drop since the baseline, over paired cases. A number in the unit of the metric, or a percentage of the baseline such as 5%.",
    changeBound
  ),
  "max-rise": key(
    "How far a lower-is-better metric can rise since the baseline, over paired cases. A number in the unit of the metric, or a percentage of the baseline such as 20%.",
    changeBound
  ),
  "max-regressed": key("How many cases may be worse than in the baseline.", count),
  evidence: key(
    "What `max-drop` and `max-rise` require; point by default. point: the change is within the limit. significant: a change above the limit fails only if it is statistically significant. If it is not, it is a risk when 3 or more cases are worse and p is at most 0.2. non-inferior: passes only if the cases prove that the loss is within the limit.",
    _enum(["point", "significant", "non-inferior"])
  ),
  severity: key("`warn` makes a failure a risk instead of a stop; block by default.", _enum(["block", "warn"])),
  "min-cases": key(
    "With fewer cases that have a value, or pairs where it is about a change, the gate is not evaluated, which fails it where it blocks; 0 by default.",
    count
  )
}).describe("Bounds on one metric.");
var gates = key(
  "Gates by metric name, e.g. `recall@10`, `reranked:ndcg@5`, `generate:latency_p95`; `off` drops a preset's gate.",
  record(string(), union([gate, literal("off")]))
);
var where = strictObject({
  tags: key("Any of these tags.", names),
  difficulty: key("Any of these values of `difficulty`.", names),
  behavior: key("Any of these expected behaviours.", union([_enum(BEHAVIORS), array(_enum(BEHAVIORS))])),
  tenant: key("Who asks: any of these tenants.", names),
  role: key("Who asks: any of these roles.", names),
  locale: key("Who asks: any of these locales.", names),
  document: key("A relevant chunk of these documents, by `expected_docs` or the manifest.", names),
  ids: key("These cases.", names),
  critical: key("Only critical cases, or only the others.", boolean())
}).describe("Chooses cases: every key must match, any one of the values of a key is enough.");
var slice = strictObject({ where, gates });
var suite = strictObject({
  where: where.optional(),
  sample: key(
    "So many of them, none for tuning, drawn by their ids: a new case moves at most one other out.",
    positive
  ),
  seed: key("Another number draws other cases; 1 by default.", int())
});
var waiver = strictObject({
  case: key(
    "Id of the case: a gate that passes without the waived cases, or is about no others, is forgiven. With no case, all of the metric.",
    text
  ),
  metric: key("Name of the metric; with no metric, all of the case.", text),
  reason: prose.describe("Why; shown wherever the waiver is used."),
  owner: prose.describe("Who answers for it."),
  expires: string().regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date such as 2026-12-31").describe("Its last day. After it the waiver itself fails the gate.")
});
var policySchema = strictObject({
  version: literal(1).describe("Version of this file format."),
  preset: key("Gates to start from; this file's gates come on top.", _enum(PRESET_NAMES)),
  dataset: table("The golden set's own name and version, shown in the report.", {
    name: key("Its name.", string()),
    version: key("Its version, as your team counts.", union([string(), number()])),
    owner: key("Who answers for its labels.", string()),
    changelog: key("What changed in this version.", string()),
    fields: key(
      "rag-gate's field for each field that the dataset names differently, for example gold_docs: expected_docs. Dots reach into records, for example metadata.team: owner.",
      record(string(), _enum(MAPPED_FIELDS))
    ),
    values: key(
      "rag-gate's value for each value of a mapped field, for example type: { unanswerable: abstain }. `*` is any other value.",
      record(string(), record(string(), union([string(), number(), boolean()])))
    ),
    "ignore-fields": key(
      "Fields of the dataset that look like labels and decide nothing. They are not read.",
      array(text)
    ),
    "page-base": key(
      "Number of the first page in `expected_evidence`; 1 by default, as in the corpus manifest.",
      count.max(2)
    )
  }),
  gates,
  slices: key(
    "Named parts of the golden set with gates of their own; none of them holds where a slice has no case.",
    record(string(), slice)
  ),
  suites: key(
    "Named subsets to run, e.g. a sample for pull requests. The suite decides which cases are expected.",
    record(string(), suite)
  ),
  coverage: table(
    "How many cases that decide (no drafts, none for tuning) the golden set must hold of each tag, difficulty or behaviour.",
    {
      tags: key("Least number of cases with each tag.", record(string(), count)),
      difficulty: key("Least number of cases of each difficulty.", record(string(), count)),
      behavior: key("Least number of cases of each expected behaviour.", partialRecord(_enum(BEHAVIORS), count))
    }
  ),
  waivers: key(
    "Findings that are accepted until a date. Leaks, forbidden content and critical failures cannot be waived.",
    array(waiver)
  ),
  acl: table("How access is judged.", {
    unknown: key(
      "What a chunk without an access label means; warn by default. ignore: nothing. warn: a risk, where chunks of the run, of its baseline or of the corpus manifest have one, or cases name the tenant or roles of who asks. fail: a failure.",
      _enum(["ignore", "warn", "fail"])
    ),
    "block-stages": key(
      "Stages at which a forbidden chunk fails the gate, all of them by default; elsewhere it is a risk.",
      array(_enum(ACL_STAGES)).min(1)
    )
  }),
  baseline: table("Which run the Action compares a change with; on a command line `--baseline` alone says so.", {
    "on-first-run": key(
      "What it means that no run has a report yet; allow by default. allow: a risk, where a blocking gate asks for one. fail: a failure.",
      _enum(["allow", "fail"])
    ),
    "on-unreadable": key(
      "What it means that a report is there and cannot be read; fail by default. fail: a failure. allow: a risk.",
      _enum(["fail", "allow"])
    ),
    "max-age-days": key(
      "An older report is passed over, and where no other is left on-unreadable decides; no limit by default.",
      positive
    ),
    anchor: key(
      "A second horizon for the Action: what fell since this run, or since the run at or before this tag or the last release, by more than a gate allows is a risk.",
      string().regex(
        /^(?:run:[1-9]\d{0,15}|tag:[^\s~^:?*[\\]{1,200}|last-release)$/,
        "must be a run such as run:123456, a tag such as tag:v1.2.0, or last-release"
      )
    ),
    trend: key(
      "How many earlier reports of the branch its own runs show beside theirs; 20 by default, 0 for none.",
      count.max(50)
    )
  }),
  calibration: table("What a judge must have shown against human labels before its gates may block.", {
    record: key(
      "Path of the record that `rag-gate calibrate` wrote; .github/rag-gate-calibration.json by default.",
      text
    ),
    tpr: key("Least share of the good answers that the judge passes; 0.8 by default.", share),
    tnr: key("Least share of the bad answers that the judge fails; 0.8 by default.", share),
    kappa: key("Least agreement beyond chance (Cohen's kappa); 0.6 by default.", share),
    "min-labels": key("Human labels that a record needs; 30 by default.", positive),
    "min-failures": key("Labels that must be failures, and as many passes; 5 by default.", positive),
    "max-age-days": key("Days after which a record expires; 180 by default.", positive),
    "min-evaluated": key("Least share of its cases that a judged gate needs a value for; 0.9 by default.", share)
  }),
  judge: table("How a live judge is asked, where the inputs name one. Its address and key are inputs alone.", {
    metrics: key(
      "Judged metrics to fill beside those that a gate is on; with neither, faithfulness and answer_relevance.",
      array(text)
    ),
    method: key(
      "statements: a verdict for each statement. rubric: all metrics in one call. statements by default.",
      _enum(["statements", "rubric"])
    ),
    repeat: key("How often each case is judged; the mean counts, the spread is kept; 1 by default.", positive.max(9)),
    "confirm-on-fail": key(
      "How often a case below its gate is judged in all, an odd number; the majority counts. Not at all by default.",
      int().min(3).max(9)
    ),
    concurrency: key("Requests at a time; 4 by default.", positive.max(64)),
    "call-timeout-seconds": key("Seconds that one request may take; 60 by default.", number().min(1).max(3600)),
    "total-timeout-seconds": key(
      "Seconds that all requests may take together; 900 by default.",
      number().min(1).max(86400)
    ),
    "max-calls": key("Requests in all; 2000 by default.", count.max(1e6)),
    "max-cost-usd": key("What the requests may cost in US dollars; needs `prices`; no limit by default.", amount),
    prices: table("US dollars for a million tokens.", {
      prompt: amount.describe("Of what is asked."),
      completion: amount.describe("Of what is replied.")
    })
  }),
  cutoffs: key(
    "Cutoffs k of the core ranking metrics, 5 and 10 by default. A gate is computed at the cutoff that it names.",
    array(positive.max(1e3)).min(1).max(20)
  ),
  "relevant-from": key(
    "Grade from which a chunk is relevant without `expected_chunk_ids`; 1 by default.",
    positive.max(50)
  ),
  "ndcg-gain": key(
    "What a grade g is worth to nDCG: 2^g - 1, or g; exponential by default.",
    _enum(["exponential", "linear"])
  ),
  evidence: table("How evidence labels (`expected_evidence`) are found in chunks.", {
    coverage: key(
      "Share of an evidence label that chunks must carry together for it to be found; 0.8 by default.",
      number().gt(0.5).max(1)
    )
  }),
  "behavior-phrases": table(
    "Further phrases that show a behavior, as literal text. A phrase of `answer` outranks words of a refusal.",
    { answer: phrases, abstain: phrases, permission_denied: phrases, escalate: phrases }
  ),
  "denied-by": key(
    "Refusals that meet a case which expects `permission_denied`; all three by default.",
    array(_enum(DENIED_BY)).min(1)
  ),
  adapters: table("How files of other tools are read.", {
    "id-map": key("Key of another tool's record that holds the id of a chunk, e.g. metadata.chunk_id.", text),
    "query-id": key(
      "Key of a record of another tool that names the golden case, e.g. metadata.ticket; counts before query_id, case_id, golden_id and question_id.",
      text
    ),
    "retrieval-tools": key(
      "Tools and functions that search: what they return was retrieved, and is the context of an agent.",
      array(text)
    )
  }),
  "golden-changes": key(
    "What it means that cases were relabelled, deleted or set aside, by a pull request or since the baseline; risk by default. block: a failure. risk: a risk.",
    _enum(["block", "risk"])
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
function setAt(owner, [key2, ...rest], value) {
  if (!isTable(owner)) return;
  if (rest.length === 0) owner[key2] = value;
  else setAt(owner[key2], rest, value);
}
var isTable = (value) => typeof value === "object" && value !== null;
function withoutUnknownKeys(content, issues) {
  const copy = structuredClone(content);
  const drop2 = (list, prefix) => {
    for (const issue of list) {
      const path = [...prefix, ...issue.path];
      if (issue.code === "invalid_union") for (const branch of issue.errors) drop2(branch, path);
      if (issue.code !== "unrecognized_keys") continue;
      const owner = path.reduce((at, key2) => at?.[key2], copy);
      for (const key2 of issue.keys) delete owner[key2];
    }
  };
  drop2(issues, []);
  return copy;
}
function reportIssue(issue, content, place, log) {
  if (issue.code === "unrecognized_keys") {
    for (const key2 of issue.keys) {
      const near = nearestName(key2, knownKeys(issue.path));
      const hint = near === void 0 ? void 0 : `did you mean "${near}"?`;
      log.error("policy/unknown-key", `unknown key "${key2}"`, { ...place([...issue.path, key2]), hint });
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
  const where2 = place(isMissing ? issue.path.slice(0, -1) : issue.path);
  const see = policyHint(issue.path);
  const example = exampleAt(issue.path);
  log.error("policy/invalid", message, { ...where2, hint: example === void 0 ? see : `write ${example}; ${see}` });
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
  let schemas = branchesOf(policy_schema_default);
  for (const key2 of path) {
    schemas = schemas.flatMap(
      ({ properties, items, additionalProperties }) => branchesOf(properties?.[String(key2)] ?? (typeof key2 === "number" ? items : additionalProperties))
    );
  }
  return schemas.flatMap(({ properties, propertyNames }) => [
    ...Object.keys(properties ?? {}),
    ...(propertyNames?.enum ?? []).map(String)
  ]);
}
function branchesOf(schema) {
  if (typeof schema !== "object" || !("type" in schema || "anyOf" in schema)) return [];
  return schema.anyOf ?? [schema];
}
export {
  explainPolicy
};
