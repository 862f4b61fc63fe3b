import {
  ConversionLosses,
  convertGolden,
  goldenWriters
} from "./chunk-GBRIPIQ4.js";
import {
  ParsedArgs,
  asCalled,
  requestFromArgs
} from "./chunk-DPOCA4J4.js";
import {
  ALPHA,
  BOUND_ON,
  ChunkIndex,
  DiagnosticLog,
  MIN_PAIRS,
  UserError,
  buildReport,
  bytesSource,
  chooseSuite,
  compareBytes,
  corpusRow,
  count,
  defaultPreset,
  dirname,
  existsSync,
  fileSample,
  fileSource,
  findFiles,
  findSources,
  goldenAdapters,
  grouped,
  incompleteBeta,
  isCorpusRow,
  isGoldenRow,
  isTraceRow,
  join,
  loadPolicy,
  logLine,
  mcnemar,
  mistake,
  policyFile,
  policyOf,
  readContext,
  readCorpus,
  readFileSync,
  readSet,
  readdirSync,
  resolveIn,
  runGate,
  seesEvidence,
  sha256,
  statSync,
  suggestedMetrics,
  traceAdapters,
  usualForLabels,
  usualGates,
  writeNewFiles
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/datasets/init/repository.ts
var POLICY_PATH = ".github/rag-gate.yml";
var WORKFLOW_PATH = ".github/workflows/rag-gate.yml";
var STARTER = {
  golden: ["eval/golden.jsonl"],
  traces: ["eval/traces.jsonl"],
  corpus: ["eval/corpus.jsonl"],
  hasTraces: false,
  starter: true
};
var TITLES = {
  golden: "the golden set",
  traces: "the traces",
  corpus: "the corpus manifest"
};
var USUAL_NAMES = {
  golden: /(?:^|\/)golden(?:-set)?\.[a-z.]+$/,
  traces: /(?:^|\/)traces\.[a-z.]+$/,
  corpus: /(?:^|\/)corpus\.[a-z.]+$/
};
var LISTED = 20;
function chooseInputs({ files }, named) {
  const choices = named.golden.length + named.traces.length + files.filter((file) => file.golden ?? file.traces).length;
  const { configId } = named;
  if (named.starter || choices === 0) return { ...STARTER, configId };
  const ambiguous = /* @__PURE__ */ new Map();
  const choose = (role, golden2 = "") => {
    if (named[role].length > 0) return named[role];
    const found = candidates(files, role);
    if (found.length > 1) ambiguous.set(role, found);
    const paths = found.map(({ path }) => path);
    const isNear = (path) => siblingPath(path, "") === siblingPath(golden2, "");
    const isNamed = (path) => USUAL_NAMES[role].test(path);
    const isBest = role === "golden" ? isNamed : (path) => isNear(path) && isNamed(path);
    return [paths.find(isBest) ?? paths.find(isNear) ?? paths[0]].filter((path) => path !== void 0);
  };
  const golden = choose("golden");
  const traces = choose("traces", golden[0]);
  const corpus = choose("corpus", golden[0]);
  const forHint = (role, paths) => ambiguous.has(role) || named[role].length > 0 ? paths : [];
  const options = optionsText({
    golden: forHint("golden", golden),
    traces: forHint("traces", traces),
    corpus: forHint("corpus", corpus),
    "config-id": configId === null ? [] : [configId]
  });
  const problems = [...ambiguous].map(([role, found]) => ambiguityProblem(role, found, options));
  if (golden.length === 0) {
    const message = `there are traces (${traces.join(", ")}) and no golden set that says what should come back`;
    const hint = "name it with --golden, or start from the example with --starter";
    problems.push({ severity: "error", code: "usage/missing-option", message, hint });
  }
  if (problems.length > 0) return problems;
  const planned = siblingPath(golden[0], "traces.jsonl");
  const hasTraces = traces.length > 0;
  return { golden, traces: hasTraces ? traces : [planned], corpus, configId, hasTraces, starter: false };
}
function ambiguityProblem(role, found, options) {
  const shown = found.slice(0, LISTED).map((file) => `${file.path} (${file[role]})`);
  const more = found.length > LISTED ? `, and ${found.length - LISTED} more` : "";
  return {
    severity: "error",
    code: "usage/ambiguous",
    message: `${found.length} files could be ${TITLES[role]}: ${shown.join(", ")}${more}`,
    hint: `say which: npx rag-gate init${options}`
  };
}
async function detectRoles(source, whole) {
  const sample = await fileSample(source);
  if (sample === null) return { golden: null, traces: null, corpus: null };
  const { row } = sample;
  const titleOf = async (adapters, isRow) => {
    const adapter = adapters.find((one) => one.detect(sample));
    if (adapter === void 0) return null;
    const isLast = adapter === adapters.at(-1);
    const log = new DiagnosticLog();
    const found = await firstOf(adapter.read(source, log, readContext({})));
    if (found === void 0) return isLast ? null : adapter.title;
    const isSure = row !== null && !isLast || log.errorCount === 0 || !whole;
    return isRow(found) && isSure ? adapter.title : null;
  };
  const hasLabels = goldenAdapters.find((adapter) => adapter.detect(sample))?.labelsApart !== true;
  const manifest = row === null || !hasLabels ? {} : corpusRow(row);
  const isCorpus = isCorpusRow(manifest) && manifest.query_id === void 0 && CORPUS_FIELDS.some((field) => field in manifest);
  return {
    golden: hasLabels ? await titleOf(goldenAdapters, ({ value }) => isGoldenRow(value)) : null,
    traces: await titleOf(traceAdapters, ({ trace }) => isTraceRow({ ...trace })),
    corpus: isCorpus ? "corpus manifest (JSONL)" : null
  };
}
var CORPUS_FIELDS = ["document_id", "text", "text_hash", "tenant_id", "acl_roles", "section_path"];
async function firstOf(rows) {
  for await (const row of rows) return row;
  return void 0;
}
function candidates(files, role) {
  const suitable = files.filter((file) => file[role] !== null);
  const single = suitable.filter(({ golden, traces }) => golden === null || traces === null);
  return single.length > 0 ? single : suitable;
}
function runsGate(text) {
  return /^\s*(?:-\s+)?uses:\s*["']?[^\s"'#]*rag-gate@/m.test(text);
}
function isPlainPath(path) {
  return /^[\p{L}\p{M}\p{N}_ .,@+=/()-]+$/u.test(path) && !path.startsWith("-") && path.trim() === path;
}
var INPUT = /^\s+(golden|corpus|qrels|config):[ \t]+(["']?)([^\s"'#|>$*?][^"'\n#$*?]*?)\2[ \t]*(?:#.*)?$/gm;
function missingInputs(workflows, exists) {
  return workflows.flatMap(({ path: workflow, text }) => {
    const named = [...text.matchAll(INPUT)].map(([, input2 = "", , path = ""]) => ({ workflow, input: input2, path }));
    const elsewhere = text.replaceAll(INPUT, "");
    return named.filter(({ path }) => !path.startsWith("artifact:") && !exists(path) && !elsewhere.includes(path));
  });
}
function siblingPath(path, name) {
  return path.slice(0, path.lastIndexOf("/") + 1) + name;
}
function optionsText(values) {
  return Object.entries(values).map(([name, words]) => words.length === 0 ? "" : ` --${name} ${words.map(quoted).join(" ")}`).join("");
}
var quoted = (word) => /[^\w./=@+-]/.test(word) ? `'${word}'` : word;

// src/datasets/init/check-setup.ts
var PLACEHOLDER = "Replace these two lines by your pipeline";
var SMOKE = "smoke";
function renderWorkflow({ golden, traces, corpus, configId }, branch, suites) {
  const outputs = traces.filter((path) => !golden.includes(path)).map((path) => `'${path}'`);
  const removal = outputs.length === 0 ? "" : `          rm -f ${outputs.join(" ")} # only what this run writes is judged
`;
  const hasSmoke = suites.includes(SMOKE);
  const cases = hasSmoke ? `# Pull requests: the suite "${SMOKE}" of .github/rag-gate.yml. Pushes, the merge queue and every night: all cases.` : "# Pull requests, pushes, the merge queue and every night: all cases.";
  const suite = `          suite: \${{ github.event_name == 'pull_request' && env.RELEASE != 'true' && '${SMOKE}' || '' }}
`;
  return `${cases} What goes
# to a release branch (release/...) must pass without a risk. Make the job "gate-ok" a required check.
name: RAG gate
on:
  pull_request:
  merge_group:
  push:
    branches: [${JSON.stringify(branch)}, "release/**"]
  schedule:
    - cron: "17 3 * * *"
  workflow_dispatch:

permissions: {}

# Of a pull request the newest run counts. All others run on their own: GitHub would drop a night that waits behind a push.
concurrency:
  group: rag-gate-\${{ github.event.pull_request.number || github.run_id }}
  cancel-in-progress: true

env:
  RELEASE: \${{ startsWith(github.base_ref, 'release/') || startsWith(github.ref, 'refs/heads/release/') || startsWith(github.event.merge_group.base_ref, 'refs/heads/release/') }}

jobs:
  gate:
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    permissions:
      contents: read # the repository, and the policy and golden set of the base commit
      actions: read # the baseline: earlier runs and their reports
      pull-requests: write # the comment
      issues: write # the issue of a night that failed
    outputs:
      decision: \${{ steps.gate.outputs.decision }}
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false

      # ---- EDIT THIS STEP, and nothing else ---------------------------------------------------------------------------
      # It answers the questions of the golden set and writes one trace a question.
      - name: Run your pipeline
        run: |
${removal}          # ${PLACEHOLDER}: until then the job fails, because nothing was measured.
          echo "Fill in the step 'Run your pipeline' of .github/workflows/rag-gate.yml" >&2
          exit 1
      # -----------------------------------------------------------------------------------------------------------------

      - id: gate
        uses: rag-gate/rag-gate@v1
        with:
${input("golden", golden)}
${input("traces", traces)}
${corpus.length === 0 ? "" : `${input("corpus", corpus)}
`}${configId === null ? "" : `${input("config-id", [configId])}
`}${hasSmoke ? suite : ""}          fail-on: \${{ env.RELEASE == 'true' && 'risk' || 'fail' }}
          baseline-branch: ${JSON.stringify(branch)}
          on-schedule-failure: issue

  # GitHub takes a required job that was skipped for one that passed. This one always runs, and passes only if the gate did.
  gate-ok:
    needs: gate
    if: always()
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions: {}
    steps:
      - env:
          RESULT: \${{ needs.gate.result }}
          DECISION: \${{ needs.gate.outputs.decision }}
        run: |
          test "$RESULT" = success
          test "$DECISION" = PASS || { test "$RELEASE" != true && test "$DECISION" = PASS_WITH_RISK; }
`;
}
function input(name, paths) {
  const [first = ""] = paths;
  if (paths.length === 1) return `          ${name}: ${JSON.stringify(first)}`;
  return [`          ${name}: |`, ...paths.map((path) => `            ${path}`)].join("\n");
}
function checkSetup({ files, workflows, git }, policy, exists) {
  const gates = workflows.filter(({ text }) => runsGate(text));
  const [gate] = gates;
  const withQuestions = candidates(files, "golden");
  const golden = withQuestions.filter(
    ({ path, traces }) => traces === null || gates.some(({ text }) => text.includes(path))
  );
  const corpus = candidates(files, "corpus");
  const has = (pattern) => gates.some(({ text }) => pattern.test(text));
  const list2 = (found2) => found2.map(({ path }) => path).slice(0, 3).join(", ");
  const found = [];
  const check = (what, good, yes, otherwise, no) => {
    found.push(good ? { state: "ok", what, text: yes } : { state: otherwise, what, text: no });
  };
  check("repository", git !== "none", "root of a git repository", "advice", "no git repository: a workflow needs one");
  const gateCount = `${POLICY_PATH}, ${policy?.gates.length ?? 0} gates`;
  check("policy", policy !== null, gateCount, "missing", `${POLICY_PATH} does not exist: npx rag-gate init writes it`);
  const noGolden = withQuestions.length === 0 ? "no file of this folder is a golden set" : `${list2(withQuestions)} holds answers as well: npx rag-gate init makes a golden set of its questions`;
  check("golden set", golden.length > 0, list2(golden), "missing", noGolden);
  const noWorkflow = `no workflow runs the gate: npx rag-gate init writes ${WORKFLOW_PATH}`;
  check("workflow", gate !== void 0, list2(gates), "missing", noWorkflow);
  if (gate !== void 0) {
    const unfilled = `${gate.path}: fill in the step "Run your pipeline"`;
    check("pipeline", !has(new RegExp(PLACEHOLDER)), "the workflow runs your pipeline", "missing", unfilled);
    for (const { workflow, input: input2, path } of missingInputs(gates, exists))
      check(input2, false, "", "missing", `${workflow} names ${path}, which does not exist`);
    check("permissions", has(/^\s*permissions:/m), "explicit", "missing", `${gate.path} names no permissions:`);
    const hasPush = has(/^\s*(?:on:.*\bpush\b|push:)/m);
    check("baseline", hasPush, "pushes leave a baseline", "advice", "without a push trigger there is never a baseline");
    check("nightly run", has(/^\s*schedule:/m), "scheduled", "advice", "no schedule: slow drift goes unseen");
  }
  const noCorpus = "none found: access and stale labels are judged by what the traces say";
  check("corpus manifest", corpus.length > 0, list2(corpus), "advice", noCorpus);
  if (policy !== null) {
    const yes = "the policy says what the golden set must hold";
    const no = "the policy asks for no coverage: a set that loses a group of cases passes";
    check("coverage", policy.coverage.length > 0, yes, "advice", no);
  }
  return found;
}

// src/datasets/init/policy.ts
var LATENCY_ROOM = 1.25;
var LATENCY_RISE = 50;
var POLICY_SCHEMA = "https://raw.githubusercontent.com/rag-gate/rag-gate/v1/schemas/policy.schema.json";
function renderPolicy(plan) {
  const { suggestions, sample, coverage, canShow: canShow2, unsuggested, notes } = plan;
  const usual = usualLines(plan);
  const isEmpty = suggestions.length === 0 && usual.length === 0;
  const lines = [
    `# yaml-language-server: $schema=${POLICY_SCHEMA}`,
    "# What may ship. The policy of the base commit judges a change as well, and the worse verdict counts.",
    "version: 1",
    isEmpty ? "gates: {} # the traces that are here measure none of the usual metrics" : "gates:",
    ...suggestions.length > 0 || isEmpty ? [] : [`  # The usual thresholds: ${unsuggested}`],
    ...suggestions.flatMap(({ metric, min, maxDrop, sentence }) => [
      `  # ${sentence}.`,
      `  ${metric}: { min: ${min}, max-drop: ${maxDrop}, evidence: significant }`
    ]),
    ...usual,
    ...latencyLines(plan),
    ...notes.map((sentence) => `  # ${sentence}`),
    ...canShow2 === null ? [] : [`  # ${canShow2}`],
    "suites:",
    sample === null ? "  smoke: {} # what pull requests are judged by: every case, as long as the set is small" : `  smoke: { sample: ${sample.size}, seed: ${sample.seed} } # what pull requests are judged by; pushes and nights take every case`,
    ...coverageLines(coverage)
  ];
  return `${lines.join("\n")}
`;
}
function usualLines({ suggestions, usual, reached, latencies }) {
  const suggested = /* @__PURE__ */ new Set([...suggestions.map(({ metric }) => metric), ...latencies.keys()]);
  return Object.entries(usual).flatMap(([metric, gate]) => {
    const value = reached?.get(metric) ?? null;
    if (suggested.has(metric) || reached !== null && value === null) return [];
    if (gate.max !== void 0) return [`  ${metric}: { max: ${latencyBound(value, gate.max)} }`];
    const evidence = gate.evidence === void 0 ? "" : `, evidence: ${gate.evidence}`;
    const drop = gate["max-drop"] === void 0 ? "" : `, max-drop: ${gate["max-drop"]}${evidence}`;
    const bounds = `{ min: ${gate.min}${drop} }`;
    if (suggestions.length === 0) return [`  ${metric}: ${bounds}`];
    return [`  # No gate on ${metric}, which is ${value.toFixed(3)}: find out why. The usual one: ${bounds}`];
  });
}
function latencyLines({ latencies, usual }) {
  return [...latencies].flatMap(([metric, value]) => {
    const most = usual[metric]?.max;
    const max = most === void 0 ? "" : `max: ${latencyBound(value, most)}, `;
    return [
      `  # ${metric} is ${Math.round(value)} ms: a run that takes ${LATENCY_RISE}% longer than the baseline fails.`,
      `  ${metric}: { ${max}max-rise: ${LATENCY_RISE}%, evidence: significant }`
    ];
  });
}
function latencyBound(latency, usual) {
  return latency === null || latency * LATENCY_ROOM <= usual ? usual : Math.ceil(latency * LATENCY_ROOM / 100) * 100;
}
function coverageLines({ tags, behavior }) {
  const block = (name, counts) => counts.size === 0 ? [] : [`  ${name}:`, ...[...counts].map(([value, n]) => `    ${JSON.stringify(value)}: ${n}`)];
  const lines = [...block("tags", tags), ...block("behavior", behavior)];
  return lines.length === 0 ? [] : ["# The fewest cases of each group: raise them as the set grows.", "coverage:", ...lines];
}
var CASES_PER_DROP = 50;
var FLIP_RATE = 0.02;
var MAX_FALSE_ALARMS = 0.05;
function roomFor(n) {
  let room = 1;
  while (room < n && incompleteBeta(FLIP_RATE, room + 1, n - room) > MAX_FALSE_ALARMS) room++;
  return room;
}
var THREE_DECIMALS_FROM = 200;
var EPSILON = 1e-9;
function suggestGate({ metric, value, n, wobble }) {
  if (n < 1 || !(value >= 0 && value <= 1)) return null;
  const scale = n < THREE_DECIMALS_FROM ? 100 : 1e3;
  const byWords = Math.ceil(n * wobble - EPSILON);
  const wantedRoom = Math.max(roomFor(n), byWords);
  const min = Math.floor((value - wantedRoom / n) * scale + EPSILON) / scale;
  if (min <= 0) return null;
  const allowed = Math.max(1, Math.floor(n / CASES_PER_DROP), byWords);
  const maxDrop = Math.ceil(allowed / n * scale - EPSILON) / scale;
  const room = Math.floor((value - min) * n + EPSILON);
  const worth = n === 1 ? "" : `, each worth ${(1 / n).toFixed(3)}`;
  const sentence = `${metric} is ${value.toFixed(3)}: min ${min} leaves room for ${count(room, "case")} of ${n}${worth}`;
  return { metric, n, min, maxDrop, room, sentence };
}
var MIN_TAG_CASES = 3;
var MAX_TAGS = 12;
function suggestCoverage(cases) {
  const testCases = cases.filter(({ split }) => split === "test");
  const behavior = countValues(testCases.map((item) => item.behavior));
  const tags = countValues(testCases.flatMap((item) => [...new Set(item.tags)])).filter(([, n]) => n >= MIN_TAG_CASES).sort(([a, m], [b, n]) => n - m || compareBytes(a, b)).slice(0, MAX_TAGS);
  return { tags: minimums(tags), behavior: minimums(behavior) };
}
function countValues(values) {
  return [...grouped(values, (value) => value)].map(([value, same]) => [value, same.length]);
}
function minimums(found) {
  const sorted = [...found].sort(([a], [b]) => compareBytes(a, b));
  return new Map(sorted.map(([value, n]) => [value, Math.max(1, n - Math.ceil(n / 10))]));
}
function starterCoverage(golden) {
  const rows = golden.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
  const one = (values) => new Map([...new Set(values)].sort().map((v) => [v, 1]));
  return { tags: one(rows.flatMap(({ tags }) => tags)), behavior: one(rows.map((row) => row.expected_behavior)) };
}
function canShow(n, metrics) {
  if (n < MIN_PAIRS)
    return `With ${count(n, "case")} no fall is more than chance by itself: that takes ${MIN_PAIRS} cases. Add some.`;
  let worse = 1;
  while (metrics * mcnemar(worse, 0).pFalls > ALPHA) worse++;
  const share = (worse / n).toFixed(2);
  return `With ${n} cases a fall is more than chance once ${worse} get worse and none better (${share}); a smaller one may be luck.`;
}
function judgedMetricsNote(judged) {
  const names = judged.filter(({ evaluated, calibrated }) => evaluated > 0 && !calibrated).map(({ metric }) => metric);
  if (names.length === 0) return [];
  return [
    `A judge has scored ${names.join(", ")}: gates on them advise until the judge is measured against people, by npx rag-gate calibrate.`
  ];
}
function leakNote(leaks) {
  if (leaks === 0) return [];
  const verb = leaks === 1 ? "fails" : "fail";
  return [
    `${count(leaks, "access leak")} in these traces ${verb} the gate whatever it bounds: close what leaks, or say in user_context of each case who asks.`
  ];
}
function leftOutNotes(gates, reached, suggestions) {
  const leftOut = gates.filter(
    ({ metric, kind, status }) => status === "not_evaluated" && kind !== "coverage" && BOUND_ON[kind] === "value" && metric in defaultPreset.gates && !reached.has(metric)
  );
  const lines = [...grouped(leftOut, ({ message }) => message)].map(
    ([why, found]) => `No gate on ${found.map(({ metric }) => metric).join(", ")}: ${logLine(why)}.`
  );
  if (lines.length === 0 || [...reached.keys()].some(seesEvidence)) return lines;
  const answerMetric = suggestions.find(({ metric }) => seesEvidence(metric));
  const blindSpot = answerMetric === void 0 ? "Nothing here sees what is found or whether an answer is right" : `Of the answers ${answerMetric.metric} compares the words alone, and nothing here sees what is found`;
  return [...lines, `${blindSpot}: that takes ${LABELS}.`];
}
var LABELS = "labels (expected_chunk_ids or expected_docs) and ids of the chunks that come back";
function unansweredNote({ cases = 0, missing = 0, errors = 0 }) {
  if (missing + errors === 0) return [];
  const parts = [
    ...missing === 0 ? [] : [`${missing} without a trace`],
    ...errors === 0 ? [] : [`${errors} that failed`]
  ];
  return [
    `Of ${count(cases, "case")} ${parts.join(" and ")} count 0 in these values, and make the bounds too low: let the pipeline answer all of them first.`
  ];
}

// src/cli/measure-gates.ts
var NOT_MEASURED = {
  suggestions: [],
  usual: defaultPreset.gates,
  reached: null,
  latencies: /* @__PURE__ */ new Map(),
  notes: [],
  sample: null,
  coverage: { tags: /* @__PURE__ */ new Map(), behavior: /* @__PURE__ */ new Map() },
  canShow: null,
  unsuggested: "nothing was measured yet. `npx rag-gate init` suggests your own from a run."
};
var MAX_BYTES = 256 * 1024 * 1024;
var MAX_UNSAMPLED = 100;
var SAMPLE_SIZE = 20;
async function measureGates(inputs, args, terminal) {
  const bytes = inputs.traces.map((file) => statSync(resolveIn(terminal.cwd, file), { throwIfNoEntry: false })?.size);
  if (bytes.some((size = Number.POSITIVE_INFINITY) => size > MAX_BYTES))
    return { ...NOT_MEASURED, unsuggested: "the traces that are here are too large to suggest your own from." };
  const values = /* @__PURE__ */ new Map([
    ["golden", inputs.golden],
    ["traces", inputs.traces],
    ["corpus", inputs.corpus],
    ["config-id", args.many("config-id")]
  ]);
  const log = new DiagnosticLog();
  const request = await requestFromArgs(new ParsedArgs(values), terminal, log);
  const run = await runGate(request, log);
  const whole = buildReport(run);
  const casesOf = (metric) => whole.metrics[metric]?.n ?? 0;
  const means = suggestedMetrics(casesOf).filter((mean) => suggestionOf(mean, whole) !== null);
  const measured = means.flatMap((mean) => measuredIn(whole, mean) ?? []);
  const sample = whole.head.cases > MAX_UNSAMPLED ? { size: SAMPLE_SIZE, seed: sampleSeed(run, SAMPLE_SIZE, measured) } : null;
  const reports = [whole];
  if (sample !== null) {
    const text = `version: 1
suites: { smoke: { sample: ${sample.size}, seed: ${sample.seed} } }
`;
    const policy = await policyOf(text, "smoke", "smoke", {}, new DiagnosticLog());
    const pairs = [{ ...request.pairs[0], policy }];
    reports.push(buildReport(await runGate({ ...request, suite: "smoke", pairs }, new DiagnosticLog())));
  }
  const suggestions = means.flatMap((mean) => lowest(mean, reports) ?? []);
  const n = Math.max(0, ...suggestions.map((suggestion) => suggestion.n));
  const usual = usualGates(casesOf);
  const done = /* @__PURE__ */ new Set([...suggestions.map(({ metric }) => metric), ...Object.keys(usual)]);
  const rare = means.filter(({ metric }) => !done.has(metric));
  const valuesOf = (names) => {
    const values2 = names.map((name) => [name, whole.metrics[name]?.head ?? null]);
    return new Map(values2.filter((entry) => entry[1] !== null));
  };
  const reached = valuesOf(Object.keys(usual));
  return {
    suggestions,
    usual,
    reached,
    latencies: new Map([...valuesOf(["latency_p50", "latency_p95"])].filter(([, ms]) => ms !== 0)),
    notes: [
      ...leakNote(whole.acl.leaks),
      ...unansweredNote(whole.summary),
      ...rare.map(({ metric }) => tooRare(metric, casesOf(metric))),
      ...leftOutNotes(whole.gates, reached, suggestions),
      ...judgedMetricsNote(whole.judged ?? [])
    ],
    unsuggested: "what the traces that are here reach leaves no room for your own.",
    sample,
    coverage: suggestCoverage(run.input.golden.cases),
    canShow: n === 0 ? null : canShow(n, suggestions.length)
  };
}
var MAX_SEEDS = 100;
var MAX_SAMPLED_FROM = 1e6;
function sampleSeed({ input: input2 }, size, means) {
  const { golden, head } = input2;
  const canGate = (members, mean) => {
    const column = head.columns.get(mean.metric);
    const n = [...members].filter((i) => !Number.isNaN(column?.at(i) ?? Number.NaN)).length;
    return suggestGate({ ...mean, n }) !== null;
  };
  const last = Math.min(MAX_SEEDS, Math.ceil(MAX_SAMPLED_FROM / golden.cases.length));
  for (let seed = 1; seed <= last; seed++) {
    const suite = { name: "smoke", where: null, sample: size, seed };
    const members = chooseSuite(suite.name, [suite], golden, sha256, new DiagnosticLog());
    if (means.every((mean) => canGate(members, mean))) return seed;
  }
  return 1;
}
var tooRare = (metric, cases) => `No gate on ${metric}: too few of its ${count(cases, "case")} are in the sample of pull requests.`;
function lowest(mean, [whole, sample = whole]) {
  const [all, part] = [suggestionOf(mean, whole), suggestionOf(mean, sample)];
  if (all === null || part === null || part.min >= all.min) return part && all;
  return { ...part, sentence: `${part.sentence}, in the sample of pull requests` };
}
function suggestionOf(mean, report) {
  const measured = measuredIn(report, mean);
  return measured && suggestGate(measured);
}
function measuredIn({ metrics }, { metric, wobble }) {
  const measured = metrics[metric];
  return measured?.head == null ? null : { metric, wobble, value: measured.head, n: measured.n };
}
async function unmeasuredGates({ golden, corpus, starter }, terminal) {
  if (starter) return NOT_MEASURED;
  const { cwd } = terminal;
  const policy = await loadPolicy(policyFile(void 0, cwd), cwd, {}, new DiagnosticLog());
  const log = new DiagnosticLog();
  const index = new ChunkIndex();
  await readCorpus(findSources(corpus, cwd), index, log);
  const files = { golden: findSources(golden, cwd), labels: [] };
  const set = await readSet(files, policy, { sha256, goldenAdapter: null }, index, log);
  if (log.errorCount > 0) return NOT_MEASURED;
  return { ...NOT_MEASURED, usual: usualForLabels(set.cases), coverage: suggestCoverage(set.cases) };
}

// src/cli/scan-repository.ts
var MAX_ENTRIES = 5e4;
var MAX_DEPTH = 8;
var MAX_SAMPLED = 500;
var SAMPLE_BYTES = 256 * 1024;
var MAX_WORKFLOW_BYTES = 256 * 1024;
var MAX_WORKFLOWS = 100;
var SKIPPED = /^(?:\..*|node_modules|vendor|venv|dist|build|target|coverage|__pycache__|rag-gate-report)$/;
var DATA_FILE = /\.(?:jsonl|ndjson|json|csv|tsv|txt|qrels?|run|trec|res)(?:\.gz)?$/i;
var TOOL_FILE = /^(?:package(?:-lock)?|tsconfig.*|composer|biome|knip|requirements.*|CMakeLists|LICENSE.*|README.*)\.(?:json|txt)$/i;
async function scanRepository(root) {
  const notSeen = [];
  const paths = walk(root, notSeen);
  const files = [];
  for (const path of paths.slice(0, MAX_SAMPLED)) {
    const { source, whole } = await startOf(path, root);
    const roles = await detectRoles(source, whole);
    if (roles.golden === null && roles.traces === null && roles.corpus === null) continue;
    if (isPlainPath(path)) files.push({ path, ...roles });
    else notSeen.push(`${path}: its name cannot stand in a workflow`);
  }
  if (paths.length > MAX_SAMPLED) notSeen.push(count(paths.length - MAX_SAMPLED, "more data file"));
  return {
    files,
    hasPolicy: policyFile(void 0, root) !== null,
    workflows: readWorkflows(root),
    git: gitPlace(root),
    defaultBranch: defaultBranch(root),
    notSeen
  };
}
function walk(root, notSeen) {
  const found = [];
  let entries = 0;
  let folders = [""];
  for (let depth = 0; folders.length > 0; depth++) {
    if (depth > MAX_DEPTH) {
      notSeen.push(`folders more than ${MAX_DEPTH} deep`);
      break;
    }
    const next = [];
    for (const folder of folders) {
      for (const entry of list(join(root, folder))) {
        if (++entries > MAX_ENTRIES) {
          notSeen.push(`what comes after the first ${MAX_ENTRIES} names`);
          return found.sort(compareBytes);
        }
        const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory() && !SKIPPED.test(entry.name)) next.push(path);
        else if (entry.isFile() && DATA_FILE.test(entry.name) && !TOOL_FILE.test(entry.name)) found.push(path);
      }
    }
    folders = next;
  }
  return found.sort(compareBytes);
}
function list(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareBytes(a.name, b.name));
  } catch {
    return [];
  }
}
async function startOf(path, root) {
  let bytes = Buffer.alloc(0);
  try {
    for await (const chunk of fileSource(path, root).chunks()) {
      bytes = Buffer.concat([bytes, chunk]);
      if (bytes.length >= SAMPLE_BYTES) break;
    }
  } catch {
    bytes = Buffer.alloc(0);
  }
  const start = bytes.subarray(0, SAMPLE_BYTES);
  return { source: bytesSource(path, start, false), whole: start.length < SAMPLE_BYTES };
}
function readWorkflows(root) {
  const folder = join(root, ".github/workflows");
  return list(folder).filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name)).slice(0, MAX_WORKFLOWS).flatMap(({ name }) => {
    const text = readSmall(join(folder, name));
    return text === null ? [] : [{ path: `.github/workflows/${name}`, text }];
  });
}
function readSmall(file) {
  try {
    return statSync(file).size > MAX_WORKFLOW_BYTES ? null : readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
function gitPlace(root) {
  if (existsSync(join(root, ".git"))) return "root";
  for (let folder = dirname(root); ; folder = dirname(folder)) {
    if (existsSync(join(folder, ".git"))) return "below";
    if (folder === dirname(folder)) return "none";
  }
}
var OTHER_DEFAULT_BRANCH = /^ref: refs\/heads\/(trunk|mainline|default|dev|develop|development|production)\s*$/;
function defaultBranch(root) {
  const git = (name) => readSmall(join(root, ".git", name)) ?? "";
  const cloned = /^ref: refs\/remotes\/origin\/([\w.][\w./-]{0,200})\s*$/.exec(git("refs/remotes/origin/HEAD"))?.[1];
  if (cloned !== void 0) return cloned;
  const refs = ["refs/heads", "refs/remotes/origin"];
  const has = (name) => git("HEAD").trim() === `ref: refs/heads/${name}` || refs.some((folder) => git(`${folder}/${name}`) !== "" || git("packed-refs").includes(` ${folder}/${name}
`));
  return ["main", "master"].find(has) ?? OTHER_DEFAULT_BRANCH.exec(git("HEAD"))?.[1] ?? "main";
}

// src/cli/init.ts
var STARTER_FILES = [
  ["golden.jsonl", "eval/golden.jsonl"],
  ["corpus.jsonl", "eval/corpus.jsonl"],
  ["traces.jsonl", "eval/example/traces.jsonl"],
  ["traces-regressed.jsonl", "eval/example/traces-regressed.jsonl"]
];
async function runInit(args, terminal) {
  const { cwd } = terminal;
  const say = (text) => terminal.out(asCalled(text, terminal));
  const exists = (path) => existsSync(resolveIn(cwd, path));
  const repository = await scanRepository(cwd);
  if (repository.git === "below") {
    const message = "this folder lies inside a git repository, whose root is where workflows and policy belong";
    throw mistake("usage/invalid-value", message, { hint: "change to the root first" });
  }
  const { hasPolicy } = repository;
  if (args.switches.has("check")) return printCheck(repository, terminal);
  const workflows = repository.workflows.filter(({ text }) => runsGate(text)).map(({ path }) => path);
  const hasWorkflow = workflows.length > 0;
  if (!hasWorkflow && repository.workflows.some(({ path }) => path === WORKFLOW_PATH)) {
    const hint = "add a step with uses: rag-gate/rag-gate@v1 to it, or move it away and let this write another";
    throw mistake("file/exists", `${WORKFLOW_PATH} is there and does not run the gate`, { hint });
  }
  const isComplete = hasPolicy && hasWorkflow;
  const chosen = chooseInputs(repository, namedInputs(args, cwd));
  if (!("golden" in chosen) && !isComplete) throw new UserError(chosen);
  const found = "golden" in chosen ? { ...chosen, hasTraces: chosen.hasTraces && chosen.traces.every(exists) } : null;
  const measured = await measuredPlan(found, args, terminal);
  const golden = found === null || hasWorkflow ? null : await separateGolden(found, cwd);
  const inputs = found === null || golden === null ? found : { ...found, golden: [golden.path] };
  const files = golden === null ? [] : [golden];
  if (inputs?.starter && !isComplete) {
    for (const [name, path] of STARTER_FILES)
      files.push({ path, text: readFileSync(join(terminal.examples, "starter", name), "utf8") });
  }
  if (!hasPolicy && inputs !== null) files.push({ path: POLICY_PATH, text: policyText(inputs, measured, files) });
  if (!hasWorkflow && inputs !== null) {
    const policy = await loadOwnPolicy(repository, cwd);
    const suites = policy?.suites.map(({ name }) => name) ?? [SMOKE];
    files.push({ path: WORKFLOW_PATH, text: renderWorkflow(inputs, repository.defaultBranch, suites) });
  }
  say(planText(repository, inputs, measured, files, [...hasPolicy ? [POLICY_PATH] : [], ...workflows]));
  if (files.length === 0) return 0;
  if (!args.switches.has("yes")) {
    terminal.out(`
Nothing was written. To write ${files.length === 1 ? "this file" : "these files"}, add --yes.
`);
    return 0;
  }
  writeNewFiles(files, cwd, { isInside: true });
  const written = files.map(({ path }) => `written  ${logLine(path)}`).join("\n");
  say(`
${written}

${nextSteps(inputs, files)}`);
  return 0;
}
async function loadOwnPolicy({ hasPolicy }, cwd) {
  return hasPolicy ? loadPolicy(POLICY_PATH, cwd, {}, new DiagnosticLog()) : null;
}
async function printCheck(repository, terminal) {
  const policy = await loadOwnPolicy(repository, terminal.cwd);
  const findings = checkSetup(repository, policy, (path) => existsSync(resolveIn(terminal.cwd, path)));
  const lines = findings.map(({ state, what, text }) => `${state.padEnd(7)}  ${what.padEnd(15)}  ${logLine(text)}`);
  const missing = findings.filter(({ state }) => state === "missing").length;
  const end = missing === 0 ? "Nothing is missing." : `${missing} missing.`;
  terminal.out(asCalled(`${lines.join("\n")}

${end}
`, terminal));
  return missing === 0 ? 0 : 1;
}
async function measuredPlan(found, args, terminal) {
  if (found === null) return NOT_MEASURED;
  return found.hasTraces ? measureGates(found, args, terminal) : unmeasuredGates(found, terminal);
}
function namedInputs(args, root) {
  const many = (name) => args.many(name);
  const problems = new DiagnosticLog();
  const plain = "letters, digits and plain punctuation";
  for (const path of ["golden", "traces", "corpus"].flatMap(many)) {
    if (isPlainPath(path) && !path.startsWith("/") && !path.split("/").includes("..")) continue;
    const hint = `give a path inside the repository, of ${plain}`;
    problems.error("usage/invalid-value", `a workflow cannot name the path ${path}`, { hint });
  }
  const configId = args.one("config-id") ?? null;
  if (configId !== null && !isPlainPath(configId.replaceAll(":", "_"))) {
    const hint = `name it in the traces by ${plain}`;
    problems.error("usage/invalid-value", `a workflow cannot name the config ${configId}`, { hint });
  }
  problems.throwIfErrors();
  for (const name of ["golden", "corpus"]) findFiles(many(name), root);
  return {
    golden: many("golden"),
    traces: many("traces"),
    corpus: many("corpus"),
    configId,
    starter: args.switches.has("starter")
  };
}
async function separateGolden({ golden, traces, corpus }, cwd) {
  const [first = ""] = golden;
  if (!golden.some((path2) => traces.includes(path2))) return null;
  const path = siblingPath(first, "golden.jsonl");
  if (existsSync(resolveIn(cwd, path))) {
    const hint = "name with --golden a file that the pipeline does not write";
    throw mistake("file/exists", `${path} exists already, and ${first} is golden set and traces in one`, { hint });
  }
  const log = new DiagnosticLog();
  const { adapters } = await loadPolicy(policyFile(void 0, cwd), cwd, {}, log);
  const native = goldenWriters.find(({ name }) => name === "native");
  const sources = { golden: findSources(golden, cwd), corpus: findSources(corpus, cwd) };
  const request = { ...sources, adapters, sha256, adapter: null };
  const lines = [];
  for await (const line of convertGolden(request, native, new ConversionLosses(), log)) lines.push(`${line}
`);
  return { path, text: lines.join("") };
}
function policyText(inputs, measured, files) {
  const golden = inputs.starter ? files.find(({ path }) => path === inputs.golden[0]) : void 0;
  return renderPolicy(golden === void 0 ? measured : { ...measured, coverage: starterCoverage(golden.text) });
}
function planText({ files: found, notSeen, git }, inputs, { suggestions, canShow: canShow2, notes }, files, kept) {
  const titleOf = (path, role) => {
    const title = found.find((file) => file.path === path)?.[role];
    return title ? ` (${title})` : "";
  };
  const row = (label, role, note = "") => (inputs?.[role] ?? []).map((path) => `${label.padEnd(12)} ${logLine(path)}${logLine(titleOf(path, role))}${note}`);
  const lines = [
    ...row("golden set", "golden", inputs?.starter ? " (starter: 12 example cases)" : separateNote(files, inputs)),
    ...row("traces", "traces", inputs?.hasTraces ? "" : " (yet to come: your pipeline writes them)"),
    ...row("corpus", "corpus", inputs?.starter ? " (starter)" : ""),
    ...git === "none" ? ["note         this folder is no git repository: workflows run in one"] : [],
    ...notSeen.map((what) => `not seen     ${logLine(what)}`),
    ...suggestions.length === 0 ? [] : ["", "Suggested gates:"],
    ...suggestions.map(({ sentence }) => `  ${sentence}`),
    ...notes.map((sentence) => `  ${sentence}`),
    ...canShow2 === null ? [] : [`  ${canShow2}`],
    ...kept.length === 0 ? [] : ["", ...kept.map((path) => `kept     ${logLine(path)}: it is there already`)],
    ...files.length === 0 ? ["", "There is nothing to write. What a setup lacks: npx rag-gate init --check"] : [],
    ...files.flatMap(({ path, text }) => ["", `--- ${logLine(path)} (new)`, ...preview(text)])
  ];
  return `${lines.join("\n").replace(/^\n+/, "")}
`;
}
function separateNote(files, inputs) {
  const isNew = files.some(({ path }) => inputs?.golden.includes(path));
  return isNew ? ` (new, out of ${logLine(inputs.traces.join(", "))}: what your pipeline writes is no golden set)` : "";
}
var SHOWN_ROWS = 2;
function preview(text) {
  const lines = text.trimEnd().split("\n");
  if (!text.startsWith("{")) return lines.map((line) => `+ ${logLine(line, 400)}`);
  const first = lines.slice(0, SHOWN_ROWS).map((line) => `+ ${logLine(line, 100)}`);
  return [...first, `+ ... ${lines.length} rows in all`];
}
function nextSteps({ golden, traces, corpus, configId, starter, hasTraces }, files) {
  const config = { "config-id": configId === null || starter ? [] : [configId] };
  const gate = (paths) => `  npx rag-gate gate${optionsText({ golden, corpus, traces: paths, ...config })}`;
  const example = (name) => [`eval/example/${name}.jsonl`];
  const steps = starter ? [
    "See it green, with the risk that there is no baseline yet, then red:",
    gate(example("traces")),
    `${gate(example("traces-regressed"))} --baseline rag-gate-report --out rag-gate-red`
  ] : hasTraces ? ["See it:", gate(traces)] : ["Once your pipeline has written its traces:", gate(traces)];
  if (files.some(({ path }) => path === WORKFLOW_PATH))
    steps.push(`Then fill in the step "Run your pipeline" of ${WORKFLOW_PATH}: it is the only thing to edit.`);
  return `${steps.join("\n")}
`;
}
export {
  runInit
};
