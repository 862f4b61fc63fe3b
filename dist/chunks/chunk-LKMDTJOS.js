import {
  ALPHA,
  BOUND_ON,
  ChunkIndex,
  DEFAULT_CUTOFFS,
  DiagnosticLog,
  FAIL_ON,
  JUDGE_CACHE_FILE,
  MIN_PAIRS,
  NO_ORIGIN,
  PAGE_FILE,
  PART_WORDS,
  REPORT_FILES,
  UserError,
  adapterNamed,
  addFile,
  areFound,
  asksForJudge,
  basename,
  buildReport,
  causeText,
  checkJudgeInputs,
  chooseAdapter,
  compareBytes,
  copyFileSync,
  corpusRow,
  count,
  defaultPreset,
  describeBug,
  endsInError,
  existsSync,
  expectedShards,
  failedChecks,
  fileSample,
  fileSource,
  findFiles,
  findSources,
  formatDiagnostics,
  formatWarnings,
  goldenAdapters,
  grouped,
  invalidReport,
  isCorpusRow,
  isGoldenRow,
  isScoreFile,
  isTraceRow,
  isoTime,
  join,
  judgeLine,
  judgedMetricOf,
  loadPolicy,
  logJson,
  logLine,
  mcnemar,
  missingShards,
  mistake,
  mkdirSync,
  nearestName,
  policyFile,
  presetName,
  readBaseline,
  readContext,
  readCorpus,
  realpathSync,
  relative,
  renderCaseStory,
  renderJunit,
  renderMarkdown,
  renderTerminal,
  reportFiles,
  reportPage,
  resolveIn,
  runGate,
  scoreShard,
  seesEvidence,
  sep,
  sha256,
  similarId,
  statSync,
  terminalLink,
  textPieces,
  throwInputErrors,
  traceAdapters,
  traceFile,
  trafficSource,
  version,
  writeLines,
  writeReport
} from "./chunk-EM76IMAD.js";
import {
  __require
} from "./chunk-KIZ6KU7F.js";

// builtin:node:url
var builtin = __require("node:url");
var pathToFileURL = /* @__PURE__ */ (() => builtin.pathToFileURL)();
var fileURLToPath = /* @__PURE__ */ (() => builtin.fileURLToPath)();

// src/cli/program.ts
var shellPath = (path) => /^[\w.@:/\\-]+$/.test(path) ? path : `"${path}"`;
var ANYWHERE = "npx rag-gate";
function programName(script, cwd) {
  const parts = script.split(sep);
  if (parts.includes("node_modules")) return ANYWHERE;
  if (basename(script) === "rag-gate") return "rag-gate";
  const near = relative(cwd, script);
  const path = near.startsWith("..") ? script : near;
  return `node ${shellPath(path)}`;
}
function asCalled(text, { program }) {
  return text.replaceAll(ANYWHERE, program);
}
var EVERY_MS = 200;
var QUIET_MS = 1e3;
function judgeProgress(terminal) {
  let last = Number.NEGATIVE_INFINITY;
  return (judged, of) => {
    const now = terminal.clock();
    if (!terminal.interactive || judged < of && now - last < EVERY_MS) return;
    last = now;
    terminal.err(judged < of ? `\r\x1B[Kjudge: ${judged} of ${of}` : "\r\x1B[K");
  };
}
function progressLine(terminal) {
  const start = terminal.clock();
  const read = /* @__PURE__ */ new Map();
  let size = 0;
  let last = start;
  let shown = false;
  return {
    watch(sources) {
      if (!terminal.interactive) return sources;
      size += sources.reduce((sum, { name }) => sum + sizeOf(name, terminal.cwd), 0);
      return sources.map((source) => ({ name: source.name, chunks: () => counted(source) }));
    },
    tick(what, rows) {
      const now = terminal.clock();
      if (!terminal.interactive || now - start < QUIET_MS || now - last < EVERY_MS) return;
      last = now;
      shown = true;
      const rate = Math.round(rows / ((now - start) / 1e3));
      const numbers = `${what}: ${rows.toLocaleString("en-US")} traces, ${rate.toLocaleString("en-US")} a second`;
      terminal.err(`\r\x1B[K${numbers}${left(now - start)}`);
    },
    done() {
      if (shown) terminal.err("\r\x1B[K");
    }
  };
  async function* counted(source) {
    read.set(source, 0);
    for await (const chunk of source.chunks()) {
      read.set(source, read.get(source) + chunk.length);
      yield chunk;
    }
  }
  function left(elapsed) {
    const done = [...read.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (!Number.isFinite(size) || done === 0 || done > size) return "";
    const seconds = Math.ceil(elapsed * (size / done - 1) / 1e3);
    const time = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
    return `, ${Math.floor(100 * done / size)} %, about ${time} left`;
  }
}
function sizeOf(name, root) {
  if (name.endsWith(".gz")) return Number.NaN;
  return statSync(resolveIn(root, name), { throwIfNoEntry: false })?.size ?? Number.NaN;
}
function supportsLinks(env, isTerminal) {
  if (env.FORCE_HYPERLINK !== void 0) return env.FORCE_HYPERLINK !== "0" && env.FORCE_HYPERLINK !== "";
  if (!isTerminal || env.CI || env.TERM === "dumb" || env.TMUX || /^screen/.test(env.TERM ?? "")) return false;
  const program = /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio)$/.test(env.TERM_PROGRAM ?? "");
  const terminal = /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour)/.test(env.TERM ?? "");
  return program || terminal || Boolean(env.WT_SESSION || env.KONSOLE_VERSION || env.DOMTERM) || Number(env.VTE_VERSION ?? 0) >= 5e3;
}
function printWarnings(warnings, counts2, terminal) {
  if (warnings.length > 0) terminal.err(`${formatWarnings(warnings, counts2)}

`);
}

// src/cli/command.ts
var inputOptions = [
  { name: "golden", value: "FILE...", help: "golden set: JSONL files or globs", many: true },
  { name: "traces", value: "FILE...", help: "traces of the head: JSONL files or globs", many: true },
  { name: "baseline", value: "PATH", help: "report directory of the baseline or its .zip, a traces file, or none" },
  { name: "corpus", value: "FILE...", help: "corpus manifest: labels, documents and texts of the chunks", many: true },
  { name: "qrels", value: "FILE...", help: "relevance labels that came apart from the questions", many: true },
  { name: "config", value: "FILE", help: "policy (default .github/rag-gate.yml, if it exists)" },
  { name: "preset", value: "NAME", help: "start from a preset's gates" },
  { name: "suite", value: "NAME", help: "judge this suite of the policy only" },
  { name: "config-id", value: "ID", help: "which config of the traces is gated" },
  { name: "traces-format", value: "NAME", help: "format of the traces (default auto)" },
  { name: "golden-format", value: "NAME", help: "format of the golden set (default auto)" },
  {
    name: "id-map",
    value: "NAME",
    help: "chunk ids of other tools' files: auto, text, none, or the key that holds them"
  },
  { name: "k", value: "K,K,...", help: "cutoffs of the rank metrics (default 1,3,5,10)" },
  { name: "now", value: "ISO", help: "date for waivers and reports (default today, and no date in reports)" }
];
var inputsNamed = (...names) => inputOptions.filter(({ name }) => names.includes(name));
var judgeOptions = [
  {
    name: "judge-base-url",
    value: "URL",
    help: "OpenAI-compatible endpoint of a live judge (key: RAG_GATE_JUDGE_API_KEY)"
  },
  { name: "judge-model", value: "NAME", help: "model that judges" }
];
var failOnOption = {
  name: "fail-on",
  value: "WORD",
  help: "what exits with 1: fail (default), risk (PASS WITH RISK as well) or never",
  choices: FAIL_ON
};
var expectedShardsOption = {
  name: "expected-shards",
  value: "N|FILE...",
  help: "how many trace files there must be, or which: a missing one is incomplete_run",
  many: true
};
var DEFAULT_OUT = "rag-gate-report";
var printOption = {
  name: "format",
  value: "NAME",
  help: "what is printed: pretty, json, markdown or junit",
  choices: ["pretty", "json", "markdown", "junit"]
};
var outputOptions = [
  { name: "out", value: "DIR", help: "report directory (default rag-gate-report)" },
  printOption,
  { name: "raw", help: "copy the inputs into the report directory as well" }
];
var helpOption = { name: "help", help: "show this help" };
var includeTextOption = {
  name: "include-text",
  help: "show questions, reviewed answers and notes as well"
};
var ParsedArgs = class {
  values;
  switches;
  words;
  constructor(values, switches = /* @__PURE__ */ new Set(), words = []) {
    this.values = values;
    this.switches = switches;
    this.words = words;
  }
  /** The value of an option that may be given once. */
  one(name) {
    return this.values.get(name)?.[0];
  }
  /** The values of an option that may be given several times; none where it is not. */
  many(name) {
    return this.values.get(name) ?? [];
  }
  /** The value of an option that has one of a few, which was asked when the words were parsed. */
  choice({ name, choices }) {
    return this.one(name) ?? choices[0];
  }
  /** Tells of each of these options that is not given. */
  require(names, problems, hint) {
    for (const name of names)
      if (this.many(name).length === 0)
        problems.error("usage/missing-option", `option --${name} is required`, hint === void 0 ? {} : { hint });
  }
};
function parseArgs(args, specs, maxWords) {
  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  const values = /* @__PURE__ */ new Map();
  const switches = /* @__PURE__ */ new Set();
  const words = [];
  const problems = new DiagnosticLog();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    const isOption = arg.startsWith("-") && arg !== "-";
    const [name = "", inline] = splitOnce(arg.replace(/^--?/, ""));
    const spec = arg.startsWith("--") ? byName.get(name) : void 0;
    if (!isOption) words.push(arg);
    else if (spec === void 0) {
      problems.error("usage/unknown-option", `unknown option ${arg.split("=")[0]}`, {
        hint: nearestHint(name, byName)
      });
      i += valuesBefore("-", args.slice(i + 1)).length;
    } else if (spec.value === void 0) {
      if (inline !== void 0) problems.error("usage/invalid-value", `option --${name} takes no value`);
      switches.add(name);
    } else {
      const following = inline === void 0 ? valuesBefore("--", args.slice(i + 1, spec.many ? void 0 : i + 2)) : [];
      i += following.length;
      const given = inline === void 0 ? following : [inline];
      checkGiven(spec, given, values.has(name), problems);
      values.set(name, [...values.get(name) ?? [], ...given]);
    }
  }
  for (const word of words.slice(maxWords))
    problems.error("usage/unknown-option", `unexpected argument ${word}`, { hint: optionFor(word, specs) });
  problems.throwIfErrors();
  return new ParsedArgs(values, switches, words);
}
function checkGiven({ name, value, many, choices }, given, isAgain, problems) {
  if (given.length === 0 || given.includes(""))
    problems.error("usage/missing-option", `option --${name} needs a value: --${name} ${value}`);
  for (const text of given)
    if (choices !== void 0 && text !== "" && !choices.includes(text))
      problems.error("usage/invalid-value", `unknown ${name} "${text}"`, { hint: `one of: ${choices.join(", ")}` });
  if (isAgain && !many) problems.error("usage/invalid-value", `option --${name} is given twice`);
}
var BEGUN = 3;
function valuesBefore(mark, args) {
  const end = args.findIndex((arg) => arg.startsWith(mark));
  return end < 0 ? args : args.slice(0, end);
}
function nearestHint(name, known) {
  const begun = name.length < BEGUN ? [] : [...known.keys()].filter((option) => option.startsWith(name));
  const whole = begun.find((option) => begun.every((other) => other.startsWith(option)));
  const near = whole ?? nearestName(name, known.keys());
  return near === void 0 ? "see --help" : `did you mean --${near}?`;
}
function optionFor(word, specs) {
  const taking = specs.filter((spec) => spec.value !== void 0);
  const name = (taking.find((spec) => word.includes(spec.name)) ?? taking[0])?.name;
  return name === void 0 ? "see --help" : `give it to an option, such as --${name} ${word}; see --help`;
}
function splitOnce(text) {
  const at = text.indexOf("=");
  return at < 0 ? [text, void 0] : [text.slice(0, at), text.slice(at + 1)];
}

// src/datasets/init/repository.ts
function beside(path, name) {
  return path.slice(0, path.lastIndexOf("/") + 1) + name;
}
function candidates(files, role) {
  const able = files.filter((file) => file[role] !== null);
  const nothingElse = able.filter(({ golden: golden2, traces }) => golden2 === null || traces === null);
  return nothingElse.length > 0 ? nothingElse : able;
}
function typedOptions(values) {
  return Object.entries(values).map(([name, words]) => words.length === 0 ? "" : ` --${name} ${words.map(quoted).join(" ")}`).join("");
}
var quoted = (word) => /[^\w./=@+-]/.test(word) ? `'${word}'` : word;
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
var NAMED = {
  golden: /(?:^|\/)golden(?:-set)?\.[a-z.]+$/,
  traces: /(?:^|\/)traces\.[a-z.]+$/,
  corpus: /(?:^|\/)corpus\.[a-z.]+$/
};
var LISTED = 20;
function chooseInputs({ files }, named2) {
  const nothing = named2.golden.length + named2.traces.length + files.filter((file) => file.golden ?? file.traces).length;
  const { configId } = named2;
  if (named2.starter || nothing === 0) return { ...STARTER, configId };
  const open = /* @__PURE__ */ new Map();
  const choose = (role, other = "") => {
    if (named2[role].length > 0) return named2[role];
    const found2 = candidates(files, role);
    if (found2.length > 1) open.set(role, found2);
    const paths = found2.map(({ path }) => path);
    const isNear = (path) => beside(path, "") === beside(other, "");
    const isNamed = (path) => NAMED[role].test(path);
    const isBest = role === "golden" ? isNamed : (path) => isNear(path) && isNamed(path);
    return [paths.find(isBest) ?? paths.find(isNear) ?? paths[0]].filter((path) => path !== void 0);
  };
  const golden2 = choose("golden");
  const traces = choose("traces", golden2[0]);
  const corpus = choose("corpus", golden2[0]);
  const said = (role, paths) => open.has(role) || named2[role].length > 0 ? paths : [];
  const options = typedOptions({
    golden: said("golden", golden2),
    traces: said("traces", traces),
    corpus: said("corpus", corpus),
    "config-id": configId === null ? [] : [configId]
  });
  const problems = [...open].map(([role, found2]) => ambiguous(role, found2, options));
  if (golden2.length === 0) {
    const message = `there are traces (${traces.join(", ")}) and no golden set that says what should come back`;
    const hint = "name it with --golden, or start from the example with --starter";
    problems.push({ severity: "error", code: "usage/missing-option", message, hint });
  }
  if (problems.length > 0) return problems;
  const planned = beside(golden2[0], "traces.jsonl");
  const hasTraces = traces.length > 0;
  return { golden: golden2, traces: hasTraces ? traces : [planned], corpus, configId, hasTraces, starter: false };
}
function ambiguous(role, found2, options) {
  const shown = found2.slice(0, LISTED).map((file) => `${file.path} (${file[role]})`);
  const more = found2.length > LISTED ? `, and ${found2.length - LISTED} more` : "";
  return {
    severity: "error",
    code: "usage/ambiguous",
    message: `${found2.length} files could be ${TITLES[role]}: ${shown.join(", ")}${more}`,
    hint: `say which: npx rag-gate init${options}`
  };
}
async function detectRoles(source, whole) {
  const sample = await fileSample(source);
  if (sample === null) return { golden: null, traces: null, corpus: null };
  const { row } = sample;
  const golden2 = goldenAdapters.find((adapter) => adapter.detect(sample));
  const hasLabels = golden2?.labelsApart !== true;
  const manifest = row === null || !hasLabels ? {} : corpusRow(row);
  const corpus = isCorpusRow(manifest) && manifest.query_id === void 0 && CORPUS_FIELDS.some((field) => field in manifest);
  const traces = traceAdapters.find((adapter) => adapter.detect(sample));
  const goldenLog = new DiagnosticLog();
  const goldenRow = golden2 && await firstOf(golden2.read(source, goldenLog, readContext({})));
  const traceLog = new DiagnosticLog();
  const traceRow = traces && await firstOf(traces.read(source, traceLog, readContext({})));
  const fits = (shape, log, isLast) => shape === void 0 ? !isLast : shape && (row !== null && !isLast || log.errorCount === 0 || !whole);
  return {
    golden: golden2 && hasLabels && fits(goldenRow && isGoldenRow(goldenRow.value), goldenLog, golden2 === goldenAdapters.at(-1)) ? golden2.title : null,
    traces: traces && fits(traceRow && isTraceRow({ ...traceRow.trace }), traceLog, traces === traceAdapters.at(-1)) ? traces.title : null,
    corpus: corpus ? "corpus manifest (JSONL)" : null
  };
}
var CORPUS_FIELDS = ["document_id", "text", "text_hash", "tenant_id", "acl_roles", "section_path"];
async function firstOf(rows) {
  for await (const row of rows) return row;
  return void 0;
}
var POLICY_PATH = ".github/rag-gate.yml";
var WORKFLOW_PATH = ".github/workflows/rag-gate.yml";
function runsGate(text) {
  return /^\s*(?:-\s+)?uses:\s*["']?[^\s"'#]*rag-gate@/m.test(text);
}
function isPlainPath(path) {
  return /^[\p{L}\p{M}\p{N}_ .,@+=/()-]+$/u.test(path) && !path.startsWith("-") && path.trim() === path;
}
var INPUT = /^\s+(golden|corpus|qrels|config):[ \t]+(["']?)([^\s"'#|>$*?][^"'\n#$*?]*?)\2[ \t]*(?:#.*)?$/gm;
function unwrittenInputs(workflows, exists) {
  return workflows.flatMap(({ path: workflow, text }) => {
    const named2 = [...text.matchAll(INPUT)].map(([, input2 = "", , path = ""]) => ({ workflow, input: input2, path }));
    const elsewhere = text.replaceAll(INPUT, "");
    return named2.filter(({ path }) => !path.startsWith("artifact:") && !exists(path) && !elsewhere.includes(path));
  });
}

// src/datasets/init/check-setup.ts
var PLACEHOLDER = "Replace these two lines by your pipeline";
var SMOKE = "smoke";
function renderWorkflow({ golden: golden2, traces, corpus, configId }, branch, suites) {
  const outputs = traces.filter((path) => !golden2.includes(path)).map((path) => `'${path}'`);
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
${input("golden", golden2)}
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
  const [gate2] = gates;
  const able = candidates(files, "golden");
  const golden2 = able.filter(({ path, traces }) => traces === null || gates.some(({ text }) => text.includes(path)));
  const corpus = candidates(files, "corpus");
  const has = (pattern) => gates.some(({ text }) => pattern.test(text));
  const tell = (good, otherwise, what, yes, no) => good ? { state: "ok", what, text: yes } : { state: otherwise, what, text: no };
  const list = (paths) => paths.slice(0, 3).map(({ path }) => path).join(", ");
  return [
    tell(git !== "none", "advice", "repository", "root of a git repository", "no git repository: a workflow needs one"),
    tell(
      policy !== null,
      "missing",
      "policy",
      `${POLICY_PATH}, ${policy?.gates.length ?? 0} gates`,
      `${POLICY_PATH} does not exist: npx rag-gate init writes it`
    ),
    tell(
      golden2.length > 0,
      "missing",
      "golden set",
      list(golden2),
      able.length === 0 ? "no file of this folder is a golden set" : `${list(able)} holds answers as well: npx rag-gate init makes a golden set of its questions`
    ),
    tell(
      gate2 !== void 0,
      "missing",
      "workflow",
      list(gates),
      `no workflow runs the gate: npx rag-gate init writes ${WORKFLOW_PATH}`
    ),
    ...gate2 === void 0 ? [] : [
      tell(
        !has(new RegExp(PLACEHOLDER)),
        "missing",
        "pipeline",
        "the workflow runs your pipeline",
        `${gate2.path}: fill in the step "Run your pipeline"`
      ),
      ...unwrittenInputs(gates, exists).map(
        ({ workflow, input: input2, path }) => tell(false, "missing", input2, "", `${workflow} names ${path}, which does not exist`)
      ),
      tell(has(/^\s*permissions:/m), "missing", "permissions", "explicit", `${gate2.path} names no permissions:`),
      tell(
        has(/^\s*(?:on:.*\bpush\b|push:)/m),
        "advice",
        "baseline",
        "pushes leave a baseline",
        "without a push trigger there is never a baseline"
      ),
      tell(has(/^\s*schedule:/m), "advice", "nightly run", "scheduled", "no schedule: slow drift goes unseen")
    ],
    tell(
      corpus.length > 0,
      "advice",
      "corpus manifest",
      list(corpus),
      "none found: access and stale labels are judged by what the traces say"
    ),
    ...policy === null ? [] : [
      tell(
        policy.coverage.length > 0,
        "advice",
        "coverage",
        "the policy says what the golden set must hold",
        "the policy asks for no coverage: a set that loses a group of cases passes"
      )
    ]
  ];
}

// src/datasets/init/policy.ts
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
function leftOutGates(gates, reached, suggestions) {
  const left = gates.filter(
    ({ metric, kind, status }) => status === "not_evaluated" && kind !== "coverage" && BOUND_ON[kind] === "value" && metric in defaultPreset.gates && !reached.has(metric)
  );
  const lines = [...grouped(left, ({ message }) => message)].map(
    ([why, found2]) => `No gate on ${found2.map(({ metric }) => metric).join(", ")}: ${logLine(why)}.`
  );
  if (lines.length === 0 || [...reached.keys()].some(seesEvidence)) return lines;
  const words = suggestions.find(({ metric }) => seesEvidence(metric));
  const blind = words === void 0 ? "Nothing here sees what is found or whether an answer is right" : `Of the answers ${words.metric} compares the words alone, and nothing here sees what is found`;
  return [...lines, `${blind}: that takes ${LABELS}.`];
}
var LABELS = "labels (expected_chunk_ids or expected_docs) and ids of the chunks that come back";
var LATENCY_ROOM = 1.25;
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
      `  ${metric}: { min: ${min}, max-drop: ${maxDrop} }`
    ]),
    ...usual,
    ...notes.map((sentence) => `  # ${sentence}`),
    ...canShow2 === null ? [] : [`  # ${canShow2}`],
    "suites:",
    sample === null ? "  smoke: {} # what pull requests are judged by: every case, as long as the set is small" : `  smoke: { sample: ${sample.size}, seed: ${sample.seed} } # what pull requests are judged by; pushes and nights take every case`,
    ...coverageLines(coverage)
  ];
  return `${lines.join("\n")}
`;
}
function usualLines({ suggestions, usual, reached }) {
  const done = new Set(suggestions.map(({ metric }) => metric));
  return Object.entries(usual).flatMap(([metric, gate2]) => {
    const value = reached?.get(metric) ?? null;
    if (done.has(metric) || reached !== null && value === null) return [];
    if (gate2.max !== void 0) return [`  ${metric}: { max: ${latencyBound(value, gate2.max)} }`];
    const drop = gate2["max-drop"] === void 0 ? "" : `, max-drop: ${gate2["max-drop"]}`;
    const bounds = `{ min: ${gate2.min}${drop} }`;
    if (suggestions.length === 0) return [`  ${metric}: ${bounds}`];
    return [`  # No gate on ${metric}, which is ${value.toFixed(3)}: find out why. The usual one: ${bounds}`];
  });
}
function latencyBound(latency, usual) {
  return latency === null || latency * LATENCY_ROOM <= usual ? usual : Math.ceil(latency * LATENCY_ROOM / 100) * 100;
}
function coverageLines({ tags, behavior }) {
  const block = (name, counts2) => counts2.size === 0 ? [] : [`  ${name}:`, ...[...counts2].map(([value, n]) => `    ${JSON.stringify(value)}: ${n}`)];
  const lines = [...block("tags", tags), ...block("behavior", behavior)];
  return lines.length === 0 ? [] : ["# The fewest cases of each group: raise them as the set grows.", "coverage:", ...lines];
}
var LEAST_CASES = 3;
var MOST_TAGS = 12;
function setCoverage(cases) {
  const deciding = cases.filter(({ split }) => split === "test");
  const behavior = counts(deciding.map((item) => item.behavior));
  const tags = counts(deciding.flatMap((item) => [...new Set(item.tags)])).filter(([, n]) => n >= LEAST_CASES).sort(([a, m], [b, n]) => n - m || compareBytes(a, b)).slice(0, MOST_TAGS);
  return { tags: least(tags), behavior: least(behavior) };
}
function counts(values) {
  return [...grouped(values, (value) => value)].map(([value, same]) => [value, same.length]);
}
function least(found2) {
  const sorted = [...found2].sort(([a], [b]) => compareBytes(a, b));
  return new Map(sorted.map(([value, n]) => [value, Math.max(1, n - Math.ceil(n / 10))]));
}
function starterCoverage(golden2) {
  const rows = golden2.split("\n").filter((line2) => line2 !== "").map((line2) => JSON.parse(line2));
  const one = (values) => new Map([...new Set(values)].sort().map((v) => [v, 1]));
  return { tags: one(rows.flatMap(({ tags }) => tags)), behavior: one(rows.map((row) => row.expected_behavior)) };
}
var CASES_PER_ROOM = 50;
var FINE_FROM = 200;
var EPSILON = 1e-9;
function suggestGate({ metric, value, n, wobble }) {
  if (n < 1 || !(value >= 0 && value <= 1)) return null;
  const scale = n < FINE_FROM ? 100 : 1e3;
  const wanted = Math.max(1, Math.floor(n / CASES_PER_ROOM), Math.ceil(n * wobble - EPSILON));
  const min = Math.floor((value - wanted / n) * scale + EPSILON) / scale;
  if (min <= 0) return null;
  const maxDrop = Math.ceil(wanted / n * scale - EPSILON) / scale;
  const room = Math.floor((value - min) * n + EPSILON);
  const worth = n === 1 ? "" : `, each worth ${(1 / n).toFixed(3)}`;
  const sentence = `${metric} is ${value.toFixed(3)}: min ${min} leaves room for ${count(room, "case")} of ${n}${worth}`;
  return { metric, n, min, maxDrop, room, sentence };
}
function canShow(n, metrics) {
  if (n < MIN_PAIRS)
    return `With ${count(n, "case")} no fall is more than chance by itself: that takes ${MIN_PAIRS} cases. Add some.`;
  let worse2 = 1;
  while (metrics * mcnemar(worse2, 0).pFalls > ALPHA) worse2++;
  const share = (worse2 / n).toFixed(2);
  return `With ${n} cases a fall is more than chance once ${worse2} get worse and none better (${share}); a smaller one may be luck.`;
}
function unansweredNote({ cases = 0, missing: missing2 = 0, errors = 0 }) {
  if (missing2 + errors === 0) return [];
  const parts = [
    ...missing2 === 0 ? [] : [`${missing2} without a trace`],
    ...errors === 0 ? [] : [`${errors} that failed`]
  ];
  return [
    `Of ${count(cases, "case")} ${parts.join(" and ")} count 0 in these values, and make the bounds too low: let the pipeline answer all of them first.`
  ];
}

// src/cli/request-from-args.ts
async function judgeRequest(args, terminal, problems) {
  const given = {
    baseUrl: args.one("judge-base-url"),
    model: args.one("judge-model"),
    key: terminal.judgeKey?.trim() ?? ""
  };
  const before = problems.errorCount;
  const names = { baseUrl: "--judge-base-url", model: "--judge-model", key: "RAG_GATE_JUDGE_API_KEY" };
  const inputs = checkJudgeInputs(given, names, (code, message) => problems.error(code, message));
  if (inputs === void 0 || problems.errorCount > before) return null;
  const cache = join(args.one("out") ?? DEFAULT_OUT, JUDGE_CACHE_FILE);
  const caches = existsSync(resolveIn(terminal.cwd, cache)) ? [fileSource(cache, terminal.cwd)] : [];
  const { liveJudging } = await import("./lazy-2SS7QJ5K.js");
  return liveJudging(inputs, caches, judgeProgress(terminal));
}
async function requestFromArgs(args, terminal, log, kind = "gate") {
  const problems = new DiagnosticLog();
  const required = kind === "gate" ? ["golden", "traces"] : ["traces", "baseline"];
  args.require(
    required,
    problems,
    "give the files that are to be judged, see --help; npx rag-gate demo brings its own"
  );
  const now = args.one("now");
  const date = now === void 0 ? null : isoTime(now);
  if (now !== void 0 && date === null) problems.error("usage/invalid-value", `--now "${now}" is no ISO date`);
  const cutoffs = args.one("k") === void 0 ? void 0 : parseCutoffs(args.one("k"), problems);
  const adapter = problems.attempt(() => adapterNamed(args.one("traces-format"), "traces", traceAdapters));
  const goldenAdapter = problems.attempt(() => adapterNamed(args.one("golden-format"), "golden", goldenAdapters));
  const named2 = args.one("preset");
  const preset = named2 === void 0 ? void 0 : problems.attempt(() => presetName(named2));
  const judging = await judgeRequest(args, terminal, problems);
  const sources = (name) => log.attempt(() => findSources(args.many(name), terminal.cwd));
  const files = {
    golden: sources("golden"),
    traces: sources("traces"),
    corpus: sources("corpus"),
    labels: sources("qrels")
  };
  if (problems.errorCount > 0) {
    sources("config");
    problems.append(log);
    throw problems.asError();
  }
  const policyOptions = {
    ...preset ? { preset } : {},
    ...cutoffs === void 0 ? {} : { cutoffs },
    ...args.one("id-map") === void 0 ? {} : { idMap: args.one("id-map") },
    ...kind === "shadow" ? { defaults: false } : {}
  };
  const policy = await log.attemptAsync(
    async () => loadPolicy(policyFile(args.one("config"), terminal.cwd, kind), terminal.cwd, policyOptions, log)
  );
  const calibration = await log.attemptAsync(
    async () => policy !== null && asksForJudge(policy) ? loadRecords(policy, terminal.cwd) : []
  );
  const baseline = await log.attemptAsync(() => baselineRequest(args.one("baseline"), terminal.cwd, kind));
  const read = {
    adapter,
    goldenAdapter,
    configId: args.one("config-id") ?? null,
    suite: args.one("suite") ?? null,
    sha256
  };
  const found2 = { ...files, policy, calibration, baseline };
  if (!areFound(found2)) {
    const golden2 = kind === "shadow" ? null : files.golden;
    return await throwInputErrors({ ...read, ...found2, golden: golden2 }, log);
  }
  const { traces, corpus, baseline: earlier, ...pair } = found2;
  const queries = kind === "shadow" && earlier.kind === "traces" ? trafficSource([...traces, ...earlier.sources], adapter, pair.policy.adapters) : null;
  return {
    ...read,
    pairs: [queries === null ? pair : { policy: pair.policy, golden: [queries], labels: [], traffic: true }],
    baseline: earlier,
    traces,
    corpus,
    headOrigin: NO_ORIGIN,
    incomplete: missingShards(
      expectedShards(args.many("expected-shards")),
      traces.map(({ name }) => name),
      "files"
    ),
    includeText: args.switches.has("include-text"),
    today: date?.slice(0, 10) ?? terminal.today,
    date,
    ...judging === null ? {} : { judging }
  };
}
async function loadRecords(policy, root) {
  const { loadCalibration } = await import("./lazy-ESIOZ3B7.js");
  return loadCalibration(policy, root);
}
async function baselineRequest(path, root, kind) {
  const isNamed = path !== void 0 && path !== "none";
  const baseline = isNamed ? await readBaseline(path, root) : { kind: "none", why: { code: "no_baseline" } };
  if (kind === "gate" || baseline.kind === "traces") return baseline;
  const message = "the baseline of shadow must be traces: a report does not hold what was returned";
  throw mistake("usage/invalid-value", message);
}
function parseCutoffs(text, problems) {
  const list = text.split(",").map((part) => Number(part.trim()));
  if (list.every((k) => Number.isInteger(k) && k >= 1 && k <= 1e3) && list.length <= 20) return list;
  const hint = `at most 20 whole numbers from 1 to 1000, e.g. --k ${DEFAULT_CUTOFFS.join(",")}`;
  problems.error("usage/invalid-value", `--k "${text}" is no list of cutoffs`, { hint });
  return DEFAULT_CUTOFFS;
}

// src/cli/convert.ts
var SHOWN = 20;
var convert = {
  name: "convert",
  usage: "convert",
  summary: "Writes traces, or without --traces a golden set, in another format: native, ragas or trec.",
  example: "npx rag-gate convert --traces spans.jsonl --golden golden.jsonl --to native --out traces.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "traces", "corpus", "config", "golden-format", "id-map"),
    { name: "from", value: "NAME", help: "format of what is converted (default auto)" },
    { name: "to", value: "NAME", help: "format to write: native, ragas or trec" },
    { name: "out", value: "FILE", help: "file to write (default: standard output); packed where it ends in .gz" },
    { name: "force", help: "replace the file if it exists" },
    helpOption
  ],
  maxWords: 0,
  async run(args, terminal) {
    const out = args.one("out");
    const path = out === void 0 ? null : resolveIn(terminal.cwd, out);
    if (path !== null && existsSync(path) && !args.switches.has("force"))
      throw mistake("file/exists", `${logLine(out)} exists already`);
    const log = new DiagnosticLog();
    const { ConversionLosses: LossCounts } = await import("./datasets-SVKHJLXN.js");
    const losses = new LossCounts();
    const { lines, title } = await conversion(args, terminal, losses, log);
    if (path !== null) await writeLines(path, lines, "the converted rows");
    else {
      const all = [];
      for await (const line2 of lines) all.push(`${line2}
`);
      terminal.out(all.join(""));
    }
    printWarnings(log.warnings(), log.warningCounts(), terminal);
    const lost = losses.list();
    const told = lost.slice(0, SHOWN).map(([what, rows]) => `${logLine(what, 60)} (${rows})`);
    if (lost.length > SHOWN) told.push(`and ${lost.length - SHOWN} more`);
    const carried = lost.length === 0 ? ", with all that rag-gate reads of them" : "";
    const left = lost.length === 0 ? "" : `; not carried, in how many rows: ${told.join(", ")}`;
    terminal.err(`${count(losses.rows, "row")} as ${title}${carried}${left}
`);
    return 0;
  }
};
async function conversion(args, terminal, losses, log) {
  const sources = (name) => findSources(args.many(name), terminal.cwd);
  const { goldenWriters, traceWriters } = await import("./datasets-SVKHJLXN.js");
  const isTraces = args.values.has("traces");
  if (!isTraces && !args.values.has("golden"))
    throw mistake("usage/missing-option", "option --traces or --golden is required");
  const idMap = args.one("id-map");
  const options = idMap === void 0 ? {} : { idMap };
  const { adapters } = await loadPolicy(policyFile(args.one("config"), terminal.cwd), terminal.cwd, options, log);
  log.throwIfErrors();
  const inputs = { golden: sources("golden"), corpus: sources("corpus"), adapters, sha256 };
  if (isTraces) {
    const writer2 = named(args.one("to"), traceWriters);
    const adapter2 = adapterNamed(args.one("from"), "traces", traceAdapters);
    const goldenAdapter = adapterNamed(args.one("golden-format"), "golden", goldenAdapters);
    const { convertTraces } = await import("./datasets-SVKHJLXN.js");
    const request = { ...inputs, traces: sources("traces"), adapter: adapter2, goldenAdapter };
    return { lines: convertTraces(request, writer2, losses, log), title: writer2.title };
  }
  const writer = named(args.one("to"), goldenWriters);
  const adapter = adapterNamed(args.one("from") ?? args.one("golden-format"), "golden", goldenAdapters);
  const { convertGolden } = await import("./datasets-SVKHJLXN.js");
  return { lines: convertGolden({ ...inputs, adapter }, writer, losses, log), title: writer.title };
}
function named(name, writers) {
  const hint = `formats: ${writers.map((writer2) => writer2.name).join(", ")}`;
  if (name === void 0) throw mistake("usage/missing-option", "option --to is required", { hint });
  const writer = writers.find((candidate) => candidate.name === name);
  if (writer === void 0) throw mistake("usage/invalid-value", `--to "${name}" is no format`, { hint });
  return writer;
}
async function goldenApart({ golden: golden2, traces, corpus }, cwd) {
  const [first = ""] = golden2;
  if (!golden2.some((path2) => traces.includes(path2))) return null;
  const path = beside(first, "golden.jsonl");
  if (existsSync(resolveIn(cwd, path))) {
    const hint = "name with --golden a file that the pipeline does not write";
    throw mistake("file/exists", `${path} exists already, and ${first} is golden set and traces in one`, { hint });
  }
  const log = new DiagnosticLog();
  const { adapters } = await loadPolicy(policyFile(void 0, cwd), cwd, {}, log);
  const [{ convertGolden }, { goldenWriters }, { ConversionLosses }] = await Promise.all([
    import("./datasets-SVKHJLXN.js"),
    import("./datasets-SVKHJLXN.js"),
    import("./datasets-SVKHJLXN.js")
  ]);
  const native = goldenWriters.find(({ name }) => name === "native");
  const sources = { golden: findSources(golden2, cwd), corpus: findSources(corpus, cwd) };
  const lines = [];
  for await (const line2 of convertGolden(
    { ...sources, adapters, sha256, adapter: null },
    native,
    new ConversionLosses(),
    log
  ))
    lines.push(`${line2}
`);
  return { path, text: lines.join("") };
}

// src/cli/gate.ts
var READ = ["golden", "traces", "corpus", "qrels", "config", "baseline"];
function keepInputs(written, args, root) {
  const there = new Map(written.flatMap((path) => real(resolveIn(root, path)).map((place) => [place, path])));
  if (there.size === 0) return;
  const problems = new DiagnosticLog();
  for (const option of READ) {
    for (const file of args.many(option).flatMap((pattern) => found(pattern, root))) {
      const path = real(resolveIn(root, file)).flatMap((place) => there.get(place) ?? [])[0];
      if (path === void 0) continue;
      const message = `${path} is what --${option} reads, and would be overwritten`;
      problems.error("file/exists", message, { hint: "name another place with --out" });
    }
  }
  problems.throwIfErrors();
}
function found(pattern, root) {
  if (!/[*?]/.test(pattern)) return [pattern];
  try {
    return findFiles([pattern], root);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [];
  }
}
function real(path) {
  try {
    return [realpathSync(path)];
  } catch {
    return [];
  }
}
async function gateFromArgs(args, terminal, kind = "gate") {
  const log = new DiagnosticLog();
  const progress = progressLine(terminal);
  const request = await requestFromArgs(args, terminal, log, kind);
  try {
    const { baseline } = request;
    const watched = {
      ...request,
      traces: progress.watch(request.traces),
      baseline: baseline.kind === "traces" ? { ...baseline, sources: progress.watch(baseline.sources) } : baseline,
      onProgress: (what, rows) => progress.tick(what, rows)
    };
    const run = await runGate(watched, log);
    return { request, run, report: buildReport(run) };
  } finally {
    progress.done();
  }
}
async function judgeAndWrite(args, terminal, directory, kind) {
  const full = resolveIn(terminal.cwd, directory);
  const baseline = kind === "shadow" ? [] : [directory];
  keepInputs([...baseline, ...REPORT_FILES.map((name) => join(directory, name))], args, terminal.cwd);
  try {
    const judged = await gateFromArgs(args, terminal, kind);
    writeReport(full, reportFiles(judged.report, judged.run), [PAGE_FILE]);
    return judged;
  } catch (error) {
    if (error instanceof UserError && !isUsage(error)) {
      const report = invalidReport(error.diagnostics, error.total, error.warnings);
      writeReport(full, reportFiles(report, null), [PAGE_FILE]);
      await writePage(directory, report, null, terminal);
    }
    throw error;
  }
}
async function writePage(directory, report, run, terminal) {
  try {
    addFile(resolveIn(terminal.cwd, directory), await reportPage(report, run));
    return true;
  } catch (error) {
    const why = error instanceof UserError ? logLine(error.message) : describeBug(error, version);
    terminal.err(`${PAGE_FILE} could not be written: ${why}. The verdict and the other files are unchanged.
`);
    return false;
  }
}
function isUsage(error) {
  return error.diagnostics.some(({ code }) => code.startsWith("usage/") || code === "file/not-writable");
}
var gate = {
  name: "gate",
  usage: "gate",
  summary: "Judges traces against a golden set, a policy and a baseline, and writes the report.",
  example: "npx rag-gate gate --golden golden.jsonl --traces head.jsonl --baseline main-report",
  undone: "judged",
  options: [
    ...inputOptions,
    expectedShardsOption,
    ...judgeOptions,
    failOnOption,
    ...outputOptions,
    includeTextOption,
    helpOption
  ],
  maxWords: 0,
  run: runGateCommand
};
async function runGateCommand(args, terminal, { kind = "gate", inputs } = {}) {
  const format = args.choice(printOption);
  const failOn = args.choice(failOnOption);
  const directory = args.one("out") ?? DEFAULT_OUT;
  const judged = await judgeAndWrite(args, terminal, directory, kind);
  if (args.switches.has("raw")) copyRaw(judged, resolveIn(terminal.cwd, directory), terminal.cwd);
  if (judged.run.judge !== void 0) terminal.err(`${judgeLine(judged.run.judge.summary)}
`);
  printWarnings(judged.run.warnings, judged.run.warningCounts, terminal);
  for await (const piece of printed(judged.report, format, directory, terminal, inputs)) terminal.out(piece);
  const hasPage = await writePage(directory, judged.report, judged.run, terminal);
  if (format === "pretty") terminal.out(`
Report: ${reportPlace(directory, hasPage, terminal)}
`);
  return endsInError(judged.report.decision, failOn) ? 1 : 0;
}
async function* printed(report, format, directory, terminal, inputs) {
  if (format === "markdown") yield renderMarkdown(report);
  else if (format === "junit") yield renderJunit(report);
  else if (format === "pretty") yield `
${asCalled(renderTerminal(report, { ...terminal, inputs }), terminal)}`;
  else for await (const piece of textPieces(join(directory, "report.json"), terminal.cwd)) yield logJson(piece);
}
function reportPlace(directory, hasPage, { cwd, links }) {
  const file = (name, text) => links ? terminalLink(text, pathToFileURL(resolveIn(cwd, join(directory, name))).href) : text;
  const [first, ...others] = [...hasPage ? [PAGE_FILE] : [], "report.md", "report.json", "cases.jsonl", "junit.xml"];
  return `${file(first, `${logLine(directory)}/${first}`)} (${others.map((name) => file(name, name)).join(", ")})`;
}
function copyRaw({ request }, directory, root) {
  const raw = join(directory, "raw");
  mkdirSync(raw, { recursive: true });
  const [{ golden: golden2, traffic }] = request.pairs;
  const kinds = { golden: traffic ? [] : golden2, traces: request.traces, corpus: request.corpus };
  for (const [kind, sources] of Object.entries(kinds)) {
    for (const [i, { name }] of sources.entries())
      copyFileSync(resolveIn(root, name), join(raw, `${kind}-${i + 1}-${basename(name)}`));
  }
}
function demoCommand(examples) {
  return {
    name: "demo",
    usage: "demo",
    summary: "Runs the gate on 41 example cases: a regressed change, or with --pass a good one.",
    example: "npx rag-gate demo --pass",
    undone: "judged",
    options: [
      { name: "pass", help: "judge the good change instead of the regressed one" },
      ...outputOptions,
      helpOption
    ],
    maxWords: 0,
    run: (args, terminal) => {
      const file = (name) => join(examples, "assistant", name);
      const pass = args.switches.has("pass");
      const inputs = [
        ["golden", [file("golden.jsonl")]],
        ["traces", [file(pass ? "candidate.jsonl" : "candidate-regressed.jsonl")]],
        ["baseline", [file(pass ? "baseline.jsonl" : "candidate.jsonl")]],
        ["corpus", [file("corpus.jsonl"), file("corpus-text.jsonl")]],
        ["config", [file("rag-gate.yml")]]
      ];
      if (!args.values.has("format")) {
        const what = pass ? "hybrid-rerank against vector-only" : "a new reranker against main";
        terminal.out(`41 questions to an internal assistant, ${what}. The data: ${logLine(file(""))}
`);
      }
      const words = inputs.flatMap(([name, files]) => [
        `--${name}`,
        ...files.map((path) => logLine(shellPath(path), 400))
      ]);
      const values = new Map([...inputs, ...args.values]);
      return runGateCommand(new ParsedArgs(values, args.switches), terminal, { inputs: words.join(" ") });
    }
  };
}
var GATE_ONLY = /* @__PURE__ */ new Set(["baseline", "suite", "config-id", "now"]);
var score = {
  name: "score",
  usage: "score",
  summary: "Scores one shard of the traces into a small file without texts; gate --traces merges such files.",
  example: "npx rag-gate score --golden golden.jsonl --traces shard-1.jsonl --out scores-1.jsonl.gz",
  undone: "written",
  options: [
    ...inputOptions.filter(({ name }) => !GATE_ONLY.has(name)),
    { name: "out", value: "FILE", help: "score file to write; packed where it ends in .gz" },
    helpOption
  ],
  maxWords: 0,
  async run(args, terminal) {
    const out = args.one("out");
    if (out === void 0) throw mistake("usage/missing-option", "option --out is required");
    keepInputs([out], args, terminal.cwd);
    const log = new DiagnosticLog();
    const request = await requestFromArgs(args, terminal, log);
    const progress = progressLine(terminal);
    const traces = progress.watch(request.traces);
    const onProgress = (rows) => progress.tick("head", rows);
    try {
      const lines = scoreShard({ ...request, traces, pair: request.pairs[0], onProgress }, log);
      await writeLines(resolveIn(terminal.cwd, out), lines, "the scores");
    } finally {
      progress.done();
    }
    printWarnings(log.warnings(), log.warningCounts(), terminal);
    terminal.out(`Scores: ${logLine(out)}
`);
    return 0;
  }
};
var OTHERS = /* @__PURE__ */ new Set(["golden", "golden-format", "qrels", "suite", "preset", "baseline", "config"]);
var shadow = {
  name: "shadow",
  usage: "shadow",
  summary: "Compares two versions on queries without labels: overlap, changed answers and citations, leaks, latency, cost.",
  example: "npx rag-gate shadow --traces candidate.jsonl --baseline main.jsonl --corpus corpus.jsonl",
  undone: "judged",
  options: [
    { name: "baseline", value: "FILE", help: "traces of the version that it is compared with" },
    ...inputOptions.filter(({ name }) => !OTHERS.has(name)),
    { name: "config", value: "FILE", help: "policy (default .github/rag-gate-shadow.yml, if it exists)" },
    failOnOption,
    ...outputOptions,
    helpOption
  ],
  maxWords: 0,
  run: (args, terminal) => runGateCommand(args, terminal, { kind: "shadow" })
};

// src/cli/explain.ts
var WORST = 10;
var explain = {
  name: "explain",
  usage: "explain [CASE_ID]",
  summary: "Tells one case as a story: what each stage returned, what was lost where and why. Without an id: the worst ten.",
  example: "npx rag-gate explain sla_001 --golden golden.jsonl --traces head.jsonl --baseline main.jsonl",
  undone: "judged",
  options: [...inputOptions, ...judgeOptions, includeTextOption, helpOption],
  maxWords: 1,
  async run(args, terminal) {
    const { run, report } = await gateFromArgs(args, terminal);
    const id = args.words[0];
    if (id === void 0) {
      const lines = [...leakingAside(report), ...failing(report), ...worse(report)].slice(0, WORST);
      terminal.out(
        lines.length === 0 ? "No case failed or got worse.\n" : asCalled(
          `The worst cases:
${lines.join("\n")}

npx rag-gate explain CASE_ID tells one of them.
`,
          terminal
        )
      );
      return 0;
    }
    if (!run.input.golden.indexById.has(id)) {
      const near = similarId(id, run.input.golden) ?? nearestName(id, run.input.head.ids);
      const hint = near === void 0 ? void 0 : `did you mean ${near}?`;
      throw mistake("usage/unknown-case", `no golden case has the id "${id}"`, { hint });
    }
    terminal.out(renderCaseStory(run, id));
    return 0;
  }
};
function leakingAside({ acl, failures, policy }) {
  const failed = new Set(failures.map(({ id }) => id));
  const blocking = acl.violations.filter(({ stage }) => policy.acl?.block_stages.includes(stage));
  const ids = new Set(blocking.map(({ case_id }) => case_id).filter((id) => !failed.has(id)));
  return [...ids].map((id) => line(`${logLine(id, 60)} excluded`, "acl_leak", []));
}
function failing({ failures }) {
  return failures.slice(0, WORST).map((failure) => {
    const { id, since, causes = [] } = failure;
    const when = since === null ? "" : ` ${since === "before" ? "failed before" : since}`;
    return line(`${logLine(id, 60)}${when}`, failedChecks(failure, logLine), causes);
  });
}
function worse({ failures, regressions }) {
  const seen = new Set(failures.map(({ id }) => id));
  return [...regressions].sort((a, b) => Math.abs(b.delta) - Math.abs(a.delta)).flatMap(({ id, metric, causes }) => {
    if (seen.has(id)) return [];
    seen.add(id);
    return [line(`${logLine(id, 60)} worse`, logLine(metric, 40), causes)];
  });
}
function line(name, what, causes) {
  const cause = causeText(causes, (evidence) => logLine(evidence, 200));
  return `  ${name}  ${what}${cause === "" ? "" : `
    ${cause}`}`;
}

// src/cli/golden.ts
var golden = {
  name: "golden",
  usage: "golden SUBCOMMAND",
  summary: "Takes care of a golden set: finds what is wrong in it, splits it, follows a re-chunked corpus, drafts cases.",
  undone: "written",
  subcommands: [
    {
      name: "lint",
      summary: "Finds duplicates, contradictions, stale labels, missing groups, given-away answers and leaks between splits.",
      load: async () => (await import("./golden-commands-K3TO2DLO.js")).goldenLint
    },
    {
      name: "remap",
      summary: "Moves labels to the new chunks of a re-chunked corpus, with a diff to review.",
      load: async () => (await import("./golden-commands-K3TO2DLO.js")).goldenRemap
    },
    {
      name: "split",
      summary: "Divides the set into validation and test cases, with the same share of each document, tag and difficulty.",
      load: async () => (await import("./golden-commands-K3TO2DLO.js")).goldenSplit
    },
    {
      name: "draft",
      summary: "Asks a model for one question and answer a chunk, to be reviewed: drafts decide nothing but leaks.",
      load: async () => (await import("./golden-draft-LZUEJYOI.js")).goldenDraft
    }
  ]
};

// src/cli/validate.ts
async function describeInputs(request) {
  const { pairs, traces, corpus, adapter, goldenAdapter, sha256: sha2562 } = request;
  const index = new ChunkIndex();
  await readCorpus(corpus, index, new DiagnosticLog());
  const context = readContext({ ...pairs[0].policy.adapters, index, sha256: sha2562, judgedMetricOf });
  const files = [];
  for (const source of pairs[0].golden) {
    const sample = await fileSample(source);
    const chosen = goldenAdapter ?? chooseAdapter(sample, goldenAdapters);
    const title = goldenAdapter === null ? titleOf(chosen, sample) : chosen.title;
    files.push({ kind: "golden", file: source.name, format: chosen.name, title, lacks: [], leavesOut: [] });
  }
  for (const source of traces) {
    const sample = await fileSample(source);
    if (isScoreFile(sample)) {
      const title2 = "scores of rag-gate score";
      files.push({ kind: "traces", file: source.name, format: "scores", title: title2, lacks: [], leavesOut: [] });
      continue;
    }
    const chosen = adapter ?? chooseAdapter(sample, traceAdapters);
    const { format } = await traceFile(source, sample, chosen, context);
    const leavesOut = format.lacks.filter((part) => !chosen.lacks.includes(part));
    const { name, lacks } = chosen;
    const title = adapter === null ? titleOf(chosen, sample) : chosen.title;
    files.push({ kind: "traces", file: source.name, format: name, title, lacks, leavesOut });
  }
  return files;
}
var titleOf = (chosen, sample) => sample === null || chosen.detect(sample) ? chosen.title : `not known, read as ${chosen.title}`;
var FILE_LENGTH = 80;
function renderInputs(files) {
  return files.map((file) => `${[head(file), ...missing(file)].join("\n")}
`).join("");
}
function head({ kind, file, format, title }) {
  return `${kind.padEnd(12)} ${logLine(file, FILE_LENGTH)}: ${title} (${format})`;
}
function missing({ lacks, leavesOut }) {
  const words = (parts) => parts.map((part) => PART_WORDS[part]).join(", ");
  return [
    ...lacks.length === 0 ? [] : [`  never has  ${words(lacks)}`],
    ...leavesOut.length === 0 ? [] : [`  has no     ${words(leavesOut)}`]
  ];
}
function renderReadings(readings) {
  return readings.flatMap(({ file, rows, joined, mapped, ambiguous: ambiguous2, unmapped }) => [
    `mapping      ${logLine(file, FILE_LENGTH)}: ${rows} rows`,
    `  cases      ${joined.id} by id, ${joined.question} by question`,
    `  chunks     ${mapped.id} by id, ${mapped.text} by text, ${ambiguous2} ambiguous, ${unmapped} unmapped`
  ]);
}
var validate = {
  name: "validate",
  usage: "validate",
  summary: "Checks golden set, traces, corpus and policy, and says what is there. Judges nothing.",
  example: "npx rag-gate validate --golden golden.jsonl --traces head.jsonl",
  undone: "checked",
  options: [...inputOptions, helpOption],
  maxWords: 0,
  async run(args, terminal) {
    if (args.values.has("golden") && !args.values.has("traces")) {
      const hint = "a golden set alone is checked by: npx rag-gate golden lint --golden FILE";
      throw mistake("usage/missing-option", "option --traces is required", { hint });
    }
    const log = new DiagnosticLog();
    const request = await requestFromArgs(args, terminal, log);
    terminal.out(`${renderInputs(await describeInputs(request))}
`);
    const readings = [];
    const run = await runGate({ ...request, onReading: (reading) => readings.push(reading) }, log);
    const { golden: golden2, head: head2, policy } = run.input;
    const tally = (values) => {
      const counts2 = /* @__PURE__ */ new Map();
      for (const value of values) counts2.set(value, (counts2.get(value) ?? 0) + 1);
      const shown = [...counts2].sort((a, b) => b[1] - a[1] || compareBytes(a[0], b[0])).slice(0, 20);
      return shown.map(([value, n]) => `${logLine(value, 40)} ${n}`).join(", ") || "none";
    };
    const labelled = golden2.cases.filter(({ relevant }) => relevant.length > 0).length;
    const lines = [
      `golden set   ${count(golden2.cases.length, "case")}, ${labelled} with relevant chunks`,
      `  behaviour  ${tally(golden2.cases.map(({ behavior }) => behavior))}`,
      `  difficulty ${tally(golden2.cases.map(({ difficulty }) => difficulty ?? "none"))}`,
      `  tags       ${tally(golden2.cases.flatMap(({ tags }) => tags))}`,
      `traces       ${head2.traces} of config ${logLine(head2.configId ?? "(none)", 60)}, ${count(head2.states.filter((state) => state === "missing").length, "case")} without one`,
      ...renderReadings(readings),
      `corpus       ${run.index.manifestSize === 0 ? "no manifest" : `${count(run.index.manifestSize, "chunk")}${run.index.hasText ? " with texts" : ""}`}`,
      `policy       ${policy.file === null ? policy.preset ?? "built-in thresholds" : logLine(policy.file)}, ${count(policy.gates.length, "gate")}`
    ];
    printWarnings(run.warnings, run.warningCounts, terminal);
    terminal.out(`${lines.join("\n")}

Everything can be read.
`);
    return 0;
  }
};

// src/cli/run-command-line.ts
var calibrate = {
  name: "calibrate",
  usage: "calibrate",
  summary: "Measures a judge against human labels and writes the record that lets its gates block.",
  example: "npx rag-gate calibrate --labels human.jsonl --scores judged.jsonl --out .github/rag-gate-calibration.json",
  undone: "written",
  options: [
    { name: "labels", value: "FILE...", help: "human labels: query_id, metric, label pass or fail", many: true },
    {
      name: "scores",
      value: "FILE...",
      help: "what the judge said: traces, or rows with scores and judge",
      many: true
    },
    { name: "metric", value: "NAME", help: "metric of labels that name none" },
    {
      name: "pass-from",
      value: "SCORE",
      help: "score from which the judge passed an answer, above 0 and up to 1 (default 0.5)"
    },
    ...inputsNamed("config"),
    { name: "out", value: "FILE", help: "record to write (default calibration.json); other judges' stay in it" },
    { name: "now", value: "ISO", help: "date of the record (default today)" },
    helpOption
  ],
  maxWords: 0,
  run: async (args, terminal) => (await import("./calibrate-YEJIWXSZ.js")).runCalibrate(args, terminal)
};
function generalHelp(commands) {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return `rag-gate: may this change of a RAG system ship?

Usage: npx rag-gate [command] [options]

${lines.join("\n")}

Without a command, gate is run. Each command has --help.
Exit codes: 0 PASS or PASS WITH RISK, 1 FAIL, 2 usage, policy or data error. --fail-on changes the first two.
`;
}
function commandHelp({ usage, summary, options, example }) {
  const left = ({ name, value }) => `--${name}${value === void 0 ? "" : ` ${value}`}`;
  const width = Math.max(...options.map((option) => left(option).length));
  const lines = options.map((option) => `  ${left(option).padEnd(width)}  ${option.help}`);
  return `${summary}

Usage: npx rag-gate ${usage} [options]

${lines.join("\n")}

Example: ${example}
`;
}
function groupHelp({ name, summary, subcommands }) {
  const width = Math.max(...subcommands.map((subcommand) => subcommand.name.length));
  const lines = subcommands.map((subcommand) => `  ${subcommand.name.padEnd(width)}  ${subcommand.summary}`);
  return `${summary}

Usage: npx rag-gate ${name} SUBCOMMAND [options]

${lines.join("\n")}

Each subcommand has --help.
`;
}
function initCommand(examples) {
  return {
    name: "init",
    usage: "init",
    summary: "Looks at this repository and writes policy, workflow and, where there is none, a starter golden set.",
    example: "npx rag-gate init --golden eval/golden.jsonl --traces eval/traces.jsonl --yes",
    undone: "written",
    options: [
      { name: "yes", help: "write the files; without it only the plan is shown" },
      { name: "check", help: "say what a setup lacks, and write nothing; exit code 1 where the gate cannot work" },
      { name: "golden", value: "FILE...", help: "the golden set, where several files could be it", many: true },
      { name: "traces", value: "FILE...", help: "the traces, which may be yet to come", many: true },
      { name: "corpus", value: "FILE...", help: "the corpus manifest, where several files could be it", many: true },
      { name: "config-id", value: "ID", help: "which config of the traces is gated" },
      { name: "starter", help: "start from the example golden set, whatever is here" },
      helpOption
    ],
    maxWords: 0,
    run: async (args, terminal) => (await import("./init-66HXVRFJ.js")).runInit(args, terminal, examples)
  };
}
async function runCommandLine(argv, host) {
  const { examples } = host;
  const terminal = { ...host.terminal, err: (text) => host.terminal.err(asCalled(text, host.terminal)) };
  const commands = [
    ...[gate, demoCommand(examples), initCommand(examples), validate, score, explain, shadow, calibrate, convert],
    golden
  ];
  let undone = "judged";
  try {
    const [first, ...others] = argv;
    if (first === "--version" || first === "-V") {
      terminal.out(`${version}
`);
      return 0;
    }
    if (first === "help" && others[0] !== void 0) return await runCommandLine([...others, "--help"], host);
    if (first === "--help" || first === "-h" || first === "help") {
      terminal.out(asCalled(generalHelp(commands), terminal));
      return 0;
    }
    const named2 = first !== void 0 && !first.startsWith("-");
    const found2 = named2 ? findCommand(first, commands) : gate;
    undone = found2.undone;
    const opened = "subcommands" in found2 ? await openGroup(found2, others, terminal) : null;
    if (typeof opened === "number") return opened;
    const { command, args } = opened ?? { command: found2, args: named2 ? others : argv };
    undone = command.undone;
    if (args.includes("--help") || args.includes("-h")) {
      terminal.out(asCalled(commandHelp(command), terminal));
      return 0;
    }
    if (first === void 0) {
      terminal.out(asCalled(generalHelp(commands), terminal));
      return 2;
    }
    return await command.run(parseArgs(args, command.options, command.maxWords), terminal);
  } catch (error) {
    return reportError(error, undone, terminal);
  }
}
async function openGroup(group, args, terminal) {
  const [name, ...others] = args;
  if (name !== void 0 && !name.startsWith("-"))
    return { command: await findCommand(name, group.subcommands).load(), args: others };
  const asked = name === "--help" || name === "-h";
  terminal.out(asCalled(groupHelp(group), terminal));
  return asked ? 0 : 2;
}
function findCommand(name, commands) {
  const command = commands.find((candidate) => candidate.name === name);
  if (command !== void 0) return command;
  const near = nearestName(
    name,
    commands.map((candidate) => candidate.name)
  );
  const hint = near === void 0 ? void 0 : `did you mean ${near}?`;
  throw mistake("usage/unknown-command", `there is no command "${name}"`, { hint });
}
function reportError(error, undone, terminal) {
  if (error instanceof UserError) {
    if (error.warnings.length > 0) terminal.err(`${formatDiagnostics(error.warnings)}

`);
    const head2 = `${count(error.total, "problem")}: nothing was ${undone}`;
    terminal.err(`${formatDiagnostics(error.diagnostics, error.total)}

${head2}
`);
    return 2;
  }
  const report = `Nothing was ${undone}. Please report this with the command you ran.`;
  terminal.err(`${describeBug(error, version)}
${report}
`);
  return 1;
}

export {
  fileURLToPath,
  programName,
  asCalled,
  supportsLinks,
  printWarnings,
  inputsNamed,
  judgeOptions,
  helpOption,
  ParsedArgs,
  typedOptions,
  chooseInputs,
  detectRoles,
  POLICY_PATH,
  WORKFLOW_PATH,
  runsGate,
  isPlainPath,
  SMOKE,
  renderWorkflow,
  checkSetup,
  judgedMetricsNote,
  leakNote,
  leftOutGates,
  renderPolicy,
  setCoverage,
  starterCoverage,
  suggestGate,
  canShow,
  unansweredNote,
  judgeRequest,
  requestFromArgs,
  goldenApart,
  runCommandLine
};
