import {
  ChunkIndex,
  DEFAULT_CUTOFFS,
  DiagnosticLog,
  FAIL_ON,
  JUDGE_CACHE_FILE,
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
  count,
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
  invalidReport,
  isScoreFile,
  isoTime,
  join,
  judgeLine,
  judgedMetricOf,
  loadPolicy,
  logJson,
  logLine,
  missingShards,
  mistake,
  mkdirSync,
  nearestName,
  parseMetricList,
  policyFile,
  presetName,
  proofNeeds,
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
} from "./chunk-QR5YH6NN.js";
import {
  __require
} from "./chunk-KIZ6KU7F.js";

// builtin:node:url
var builtin = __require("node:url");
var pathToFileURL = /* @__PURE__ */ (() => builtin.pathToFileURL)();
var fileURLToPath = /* @__PURE__ */ (() => builtin.fileURLToPath)();

// src/cli/program.ts
var ANYWHERE = "npx rag-gate";
function programName(script, cwd) {
  const parts = script.split(sep);
  if (parts.includes("node_modules")) return ANYWHERE;
  if (basename(script) === "rag-gate") return "rag-gate";
  const fromCwd = relative(cwd, script);
  const path = fromCwd.startsWith("..") ? script : fromCwd;
  return `node ${shellPath(path)}`;
}
function asCalled(text, { program }) {
  return text.replaceAll(ANYWHERE, program);
}
var shellPath = (path) => /^[\w.@:/\\-]+$/.test(path) ? path : `"${path}"`;
function printWarnings(warnings, counts, terminal) {
  if (warnings.length > 0) terminal.err(`${formatWarnings(warnings, counts)}

`);
}
function supportsLinks(env, isTerminal) {
  if (env.FORCE_HYPERLINK !== void 0) return env.FORCE_HYPERLINK !== "0" && env.FORCE_HYPERLINK !== "";
  if (!isTerminal || env.CI || env.TERM === "dumb" || env.TMUX || /^screen/.test(env.TERM ?? "")) return false;
  const program = /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio)$/.test(env.TERM_PROGRAM ?? "");
  const terminal = /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour)/.test(env.TERM ?? "");
  return program || terminal || Boolean(env.WT_SESSION || env.KONSOLE_VERSION || env.DOMTERM) || Number(env.VTE_VERSION ?? 0) >= 5e3;
}
var REFRESH_MS = 200;
var SILENT_MS = 1e3;
function judgeProgress(terminal) {
  let last = Number.NEGATIVE_INFINITY;
  return (judged, of) => {
    const now = terminal.clock();
    if (!terminal.interactive || judged < of && now - last < REFRESH_MS) return;
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
      if (!terminal.interactive || now - start < SILENT_MS || now - last < REFRESH_MS) return;
      last = now;
      shown = true;
      const rate = Math.round(rows / ((now - start) / 1e3));
      const numbers = `${what}: ${rows.toLocaleString("en-US")} traces, ${rate.toLocaleString("en-US")} a second`;
      terminal.err(`\r\x1B[K${numbers}${remaining(now - start)}`);
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
  function remaining(elapsed) {
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

// src/cli/command.ts
var ParsedArgs = class {
  values;
  switches;
  /** Positional arguments. */
  words;
  constructor(values, switches = /* @__PURE__ */ new Set(), words = []) {
    this.values = values;
    this.switches = switches;
    this.words = words;
  }
  /** Value of an option that cannot be repeated. */
  one(name) {
    return this.values.get(name)?.[0];
  }
  /** Values of an option that can be repeated. Empty if it is absent. */
  many(name) {
    return this.values.get(name) ?? [];
  }
  /** Value of an option with a fixed list of values. `parseArgs` has checked it. */
  choice({ name, choices }) {
    return this.one(name) ?? choices[0];
  }
  /** Reports each of these options that is absent. */
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
    const [, name = "", inline] = /^--?([^=]*)(?:=(.*))?$/s.exec(arg) ?? [];
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
      checkValues(spec, given, values.has(name), problems);
      values.set(name, [...values.get(name) ?? [], ...given]);
    }
  }
  for (const word of words.slice(maxWords))
    problems.error("usage/unknown-option", `unexpected argument ${word}`, { hint: strayHint(word, specs) });
  problems.throwIfErrors();
  return new ParsedArgs(values, switches, words);
}
function checkValues({ name, value, many, choices }, given, isRepeated, problems) {
  if (given.length === 0 || given.includes(""))
    problems.error("usage/missing-option", `option --${name} needs a value: --${name} ${value}`);
  for (const text of given)
    if (choices !== void 0 && text !== "" && !choices.includes(text))
      problems.error("usage/invalid-value", `unknown ${name} "${text}"`, { hint: `one of: ${choices.join(", ")}` });
  if (isRepeated && !many) problems.error("usage/invalid-value", `option --${name} is given twice`);
}
var MIN_PREFIX = 3;
function valuesBefore(mark, args) {
  const end = args.findIndex((arg) => arg.startsWith(mark));
  return end < 0 ? args : args.slice(0, end);
}
function nearestHint(name, known) {
  const completions = name.length < MIN_PREFIX ? [] : [...known.keys()].filter((option) => option.startsWith(name));
  const shortest = completions.find((option) => completions.every((other) => other.startsWith(option)));
  const near = shortest ?? nearestName(name, known.keys());
  return near === void 0 ? "see --help" : `did you mean --${near}?`;
}
function strayHint(word, specs) {
  const taking = specs.filter((spec) => spec.value !== void 0);
  const name = (taking.find((spec) => word.includes(spec.name)) ?? taking[0])?.name;
  return name === void 0 ? "see --help" : `give it to an option, such as --${name} ${word}; see --help`;
}
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
  { name: "k", value: "K,K,...", help: "cutoffs of the core ranking metrics (default 5,10)" },
  { name: "metrics", value: "NAME,...", help: "further metrics to compute, such as map@10, or all" },
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
  { name: "html", help: "also write report.html, the report as a page" },
  { name: "raw", help: "copy the inputs into the report directory as well" }
];
var helpOption = { name: "help", help: "show this help" };
var includeTextOption = {
  name: "include-text",
  help: "show questions, reviewed answers and notes as well"
};

// src/cli/request-from-args.ts
async function judgeRequest(args, terminal, problems) {
  const options = {
    baseUrl: args.one("judge-base-url"),
    model: args.one("judge-model"),
    key: terminal.judgeKey?.trim() ?? ""
  };
  const errorsBefore = problems.errorCount;
  const names = { baseUrl: "--judge-base-url", model: "--judge-model", key: "RAG_GATE_JUDGE_API_KEY" };
  const inputs = checkJudgeInputs(options, names, (code, message) => problems.error(code, message));
  if (inputs === void 0 || problems.errorCount > errorsBefore) return null;
  const cache = join(args.one("out") ?? DEFAULT_OUT, JUDGE_CACHE_FILE);
  const caches = existsSync(resolveIn(terminal.cwd, cache)) ? [fileSource(cache, terminal.cwd)] : [];
  const { liveJudging } = await import("./lazy-KHAF5TGV.js");
  return liveJudging(inputs, caches, judgeProgress(terminal));
}
async function requestFromArgs(args, terminal, log, kind = "gate") {
  const problems = new DiagnosticLog();
  const { adapter, goldenAdapter, policyOptions, date, judging } = await settingsFromArgs(
    args,
    terminal,
    kind,
    problems
  );
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
  const found = { ...files, policy, calibration, baseline };
  if (!areFound(found)) {
    const golden2 = kind === "shadow" ? null : files.golden;
    return await throwInputErrors({ ...read, ...found, golden: golden2 }, log);
  }
  const { traces, corpus, baseline: earlier, ...pair } = found;
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
async function settingsFromArgs(args, terminal, kind, problems) {
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
  const presetArg = args.one("preset");
  const preset = presetArg === void 0 ? void 0 : problems.attempt(() => presetName(presetArg));
  const metrics = parseMetricList(args.one("metrics") ?? "", problems);
  const judging = await judgeRequest(args, terminal, problems);
  const policyOptions = {
    ...preset ? { preset } : {},
    ...cutoffs === void 0 ? {} : { cutoffs },
    metrics,
    ...args.one("id-map") === void 0 ? {} : { idMap: args.one("id-map") },
    ...kind === "shadow" ? { defaults: false } : {}
  };
  return { date, adapter, goldenAdapter, judging, policyOptions };
}
async function loadRecords(policy, root) {
  const { loadCalibration } = await import("./lazy-YAAY5WGZ.js");
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
var LISTED = 20;
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
    const { lines, title, losses } = await conversion(args, terminal, log);
    if (path !== null) await writeLines(path, lines, "the converted rows");
    else {
      const all = [];
      for await (const line2 of lines) all.push(`${line2}
`);
      terminal.out(all.join(""));
    }
    printWarnings(log.warnings(), log.warningCounts(), terminal);
    const lost = losses.list();
    const listed = lost.slice(0, LISTED).map(([what, rows]) => `${logLine(what, 60)} (${rows})`);
    if (lost.length > LISTED) listed.push(`and ${lost.length - LISTED} more`);
    const carried = lost.length === 0 ? ", with all that rag-gate reads of them" : "";
    const left = lost.length === 0 ? "" : `; not carried, in how many rows: ${listed.join(", ")}`;
    terminal.err(`${count(losses.rows, "row")} as ${title}${carried}${left}
`);
    return 0;
  }
};
async function conversion(args, terminal, log) {
  const datasets = await import("./datasets-NG3KE2OK.js");
  const losses = new datasets.ConversionLosses();
  const sources = (name) => findSources(args.many(name), terminal.cwd);
  const isTraces = args.values.has("traces");
  if (!isTraces && !args.values.has("golden"))
    throw mistake("usage/missing-option", "option --traces or --golden is required");
  const idMap = args.one("id-map");
  const options = idMap === void 0 ? {} : { idMap };
  const { adapters } = await loadPolicy(policyFile(args.one("config"), terminal.cwd), terminal.cwd, options, log);
  log.throwIfErrors();
  const inputs = { golden: sources("golden"), corpus: sources("corpus"), adapters, sha256 };
  if (isTraces) {
    const writer2 = writerNamed(args.one("to"), datasets.traceWriters);
    const adapter2 = adapterNamed(args.one("from"), "traces", traceAdapters);
    const goldenAdapter = adapterNamed(args.one("golden-format"), "golden", goldenAdapters);
    const request = { ...inputs, traces: sources("traces"), adapter: adapter2, goldenAdapter };
    return { lines: datasets.convertTraces(request, writer2, losses, log), title: writer2.title, losses };
  }
  const writer = writerNamed(args.one("to"), datasets.goldenWriters);
  const adapter = adapterNamed(args.one("from") ?? args.one("golden-format"), "golden", goldenAdapters);
  return { lines: datasets.convertGolden({ ...inputs, adapter }, writer, losses, log), title: writer.title, losses };
}
function writerNamed(name, writers) {
  const hint = `formats: ${writers.map((writer2) => writer2.name).join(", ")}`;
  if (name === void 0) throw mistake("usage/missing-option", "option --to is required", { hint });
  const writer = writers.find((candidate) => candidate.name === name);
  if (writer === void 0) throw mistake("usage/invalid-value", `--to "${name}" is no format`, { hint });
  return writer;
}

// src/cli/gate.ts
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
    refuseOverwrite([out], args, terminal.cwd);
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
var NOT_IN_SHADOW = /* @__PURE__ */ new Set(["golden", "golden-format", "qrels", "suite", "preset", "baseline", "config"]);
var shadow = {
  name: "shadow",
  usage: "shadow",
  summary: "Compares two versions on queries without labels: overlap, changed answers and citations, leaks, latency, cost.",
  example: "npx rag-gate shadow --traces candidate.jsonl --baseline main.jsonl --corpus corpus.jsonl",
  undone: "judged",
  options: [
    { name: "baseline", value: "FILE", help: "traces of the version that it is compared with" },
    ...inputOptions.filter(({ name }) => !NOT_IN_SHADOW.has(name)),
    { name: "config", value: "FILE", help: "policy (default .github/rag-gate-shadow.yml, if it exists)" },
    failOnOption,
    ...outputOptions,
    helpOption
  ],
  maxWords: 0,
  run: (args, terminal) => runGateCommand(args, terminal, { kind: "shadow" })
};
async function runGateCommand(args, terminal, { kind = "gate", inputs } = {}) {
  const format = args.choice(printOption);
  const failOn = args.choice(failOnOption);
  const directory = args.one("out") ?? DEFAULT_OUT;
  const result = await runAndWriteReport(args, terminal, directory, kind);
  const { report, run } = result;
  if (args.switches.has("raw")) copyRaw(result, resolveIn(terminal.cwd, directory), terminal.cwd);
  if (run.judge !== void 0) terminal.err(`${judgeLine(run.judge.summary)}
`);
  printWarnings(run.warnings, run.warningCounts, terminal);
  for await (const piece of printed(report, format, directory, terminal, inputs)) terminal.out(piece);
  const hasPage = args.switches.has("html") && await writePage(directory, report, run, terminal);
  if (format === "pretty") terminal.out(`
Report: ${reportPaths(directory, hasPage, terminal)}
`);
  return endsInError(report.decision, failOn) ? 1 : 0;
}
async function* printed(report, format, directory, terminal, inputs) {
  if (format === "markdown") yield renderMarkdown(report);
  else if (format === "junit") yield renderJunit(report);
  else if (format === "pretty") yield `
${asCalled(renderTerminal(report, { ...terminal, inputs }), terminal)}`;
  else for await (const piece of textPieces(join(directory, "report.json"), terminal.cwd)) yield logJson(piece);
}
function reportPaths(directory, hasPage, { cwd, links }) {
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
async function runAndWriteReport(args, terminal, directory, kind) {
  const full = resolveIn(terminal.cwd, directory);
  const directories = kind === "shadow" ? [] : [directory];
  refuseOverwrite([...directories, ...REPORT_FILES.map((name) => join(directory, name))], args, terminal.cwd);
  try {
    const result = await gateFromArgs(args, terminal, kind);
    writeReport(full, reportFiles(result.report, result.run), [PAGE_FILE]);
    return result;
  } catch (error) {
    if (error instanceof UserError && !isUsage(error)) {
      const report = invalidReport(error.diagnostics, error.total, error.warnings);
      writeReport(full, reportFiles(report, null), [PAGE_FILE]);
      if (args.switches.has("html")) await writePage(directory, report, null, terminal);
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
var INPUT_OPTIONS = ["golden", "traces", "corpus", "qrels", "config", "baseline"];
function refuseOverwrite(outputs, args, root) {
  const existing = new Map(outputs.flatMap((path) => realPath(resolveIn(root, path)).map((real) => [real, path])));
  if (existing.size === 0) return;
  const problems = new DiagnosticLog();
  for (const option of INPUT_OPTIONS) {
    for (const file of args.many(option).flatMap((pattern) => matches(pattern, root))) {
      const path = realPath(resolveIn(root, file)).flatMap((real) => existing.get(real) ?? [])[0];
      if (path === void 0) continue;
      const message = `${path} is what --${option} reads, and would be overwritten`;
      problems.error("file/exists", message, { hint: "name another place with --out" });
    }
  }
  problems.throwIfErrors();
}
function matches(pattern, root) {
  if (!/[*?]/.test(pattern)) return [pattern];
  try {
    return findFiles([pattern], root);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [];
  }
}
function realPath(path) {
  try {
    return [realpathSync(path)];
  } catch {
    return [];
  }
}

// src/cli/explain.ts
var LISTED2 = 10;
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
      const lines = [...excludedLeaks(report), ...failing(report), ...worse(report)].slice(0, LISTED2);
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
function excludedLeaks({ acl, failures, policy }) {
  const failed = new Set(failures.map(({ id }) => id));
  const blocking = acl.violations.filter(({ stage }) => policy.acl?.block_stages.includes(stage));
  const ids = new Set(blocking.map(({ case_id }) => case_id).filter((id) => !failed.has(id)));
  return [...ids].map((id) => line(`${logLine(id, 60)} excluded`, "acl_leak", []));
}
function failing({ failures }) {
  return failures.slice(0, LISTED2).map((failure) => {
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

// src/cli/validate.ts
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
    const { golden: golden2, head, policy } = run.input;
    const labeled = golden2.cases.filter(({ relevant }) => relevant.length > 0).length;
    const lines = [
      `golden set   ${count(golden2.cases.length, "case")}, ${labeled} with relevant chunks`,
      `  behaviour  ${tally(golden2.cases.map(({ behavior }) => behavior))}`,
      `  difficulty ${tally(golden2.cases.map(({ difficulty }) => difficulty ?? "none"))}`,
      `  tags       ${tally(golden2.cases.flatMap(({ tags }) => tags))}`,
      `traces       ${head.traces} of config ${logLine(head.configId ?? "(none)", 60)}, ${count(head.states.filter((state) => state === "missing").length, "case")} without one`,
      ...renderReadings(readings),
      `corpus       ${run.input.index.manifestSize === 0 ? "no manifest" : `${count(run.input.index.manifestSize, "chunk")}${run.input.index.hasText ? " with texts" : ""}`}`,
      `policy       ${policy.file === null ? policy.preset ?? "built-in thresholds" : logLine(policy.file)}, ${count(policy.gates.length, "gate")}`,
      ...proofNeeds(run.input).map((sentence) => `  proof      ${logLine(sentence, PROOF_LENGTH)}`)
    ];
    printWarnings(run.warnings, run.warningCounts, terminal);
    terminal.out(`${lines.join("\n")}

Everything can be read.
`);
    return 0;
  }
};
var PROOF_LENGTH = 200;
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
  return files.map((file) => `${[formatLine(file), ...lackLines(file)].join("\n")}
`).join("");
}
function formatLine({ kind, file, format, title }) {
  return `${kind.padEnd(12)} ${logLine(file, FILE_LENGTH)}: ${title} (${format})`;
}
function lackLines({ lacks, leavesOut }) {
  const words = (parts) => parts.map((part) => PART_WORDS[part]).join(", ");
  return [
    ...lacks.length === 0 ? [] : [`  never has  ${words(lacks)}`],
    ...leavesOut.length === 0 ? [] : [`  has no     ${words(leavesOut)}`]
  ];
}
function renderReadings(readings) {
  return readings.flatMap(({ file, rows, joined, mapped, ambiguous, unmapped }) => [
    `mapping      ${logLine(file, FILE_LENGTH)}: ${rows} rows`,
    `  cases      ${joined.id} by id, ${joined.question} by question`,
    `  chunks     ${mapped.id} by id, ${mapped.text} by text, ${ambiguous} ambiguous, ${unmapped} unmapped`
  ]);
}
function tally(values) {
  const counts = /* @__PURE__ */ new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const shown = [...counts].sort((a, b) => b[1] - a[1] || compareBytes(a[0], b[0])).slice(0, 20);
  return shown.map(([value, n]) => `${logLine(value, 40)} ${n}`).join(", ") || "none";
}

// src/cli/commands.ts
var commandsWith = (examples) => [
  ...[gate, demoCommand(examples), initCommand(examples), validate, score, explain, shadow, calibrate, convert],
  golden
];
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
    run: async (args, terminal) => (await import("./init-ALVYNSY5.js")).runInit(args, terminal, examples)
  };
}
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
  run: async (args, terminal) => (await import("./calibrate-ROD7F5CB.js")).runCalibrate(args, terminal)
};
var golden = {
  name: "golden",
  usage: "golden SUBCOMMAND",
  summary: "Takes care of a golden set: finds what is wrong in it, splits it, follows a re-chunked corpus, drafts cases.",
  undone: "written",
  subcommands: [
    {
      name: "lint",
      summary: "Finds duplicates, contradictions, stale labels, missing groups, given-away answers and leaks between splits.",
      load: async () => (await import("./golden-commands-FM2TO32Q.js")).goldenLint
    },
    {
      name: "remap",
      summary: "Moves labels to the new chunks of a re-chunked corpus, with a diff to review.",
      load: async () => (await import("./golden-commands-FM2TO32Q.js")).goldenRemap
    },
    {
      name: "split",
      summary: "Divides the set into validation and test cases, with the same share of each document, tag and difficulty.",
      load: async () => (await import("./golden-commands-FM2TO32Q.js")).goldenSplit
    },
    {
      name: "draft",
      summary: "Asks a model for one question and answer a chunk, to be reviewed: drafts decide nothing but leaks.",
      load: async () => (await import("./golden-draft-GX44UGEZ.js")).goldenDraft
    }
  ]
};

// src/cli/run-command-line.ts
async function runCommandLine(argv, host) {
  const terminal = { ...host.terminal, err: (text) => host.terminal.err(asCalled(text, host.terminal)) };
  const commands = commandsWith(host.examples);
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
    const named = first !== void 0 && !first.startsWith("-");
    const found = named ? findCommand(first, commands) : gate;
    undone = found.undone;
    const loaded = "subcommands" in found ? await loadSubcommand(found, others, terminal) : null;
    if (typeof loaded === "number") return loaded;
    const { command, args } = loaded ?? { command: found, args: named ? others : argv };
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
async function loadSubcommand(group, args, terminal) {
  const [name, ...others] = args;
  if (name !== void 0 && !name.startsWith("-"))
    return { command: await findCommand(name, group.subcommands).load(), args: others };
  const wantsHelp = name === "--help" || name === "-h";
  terminal.out(asCalled(groupHelp(group), terminal));
  return wantsHelp ? 0 : 2;
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
    const summary = `${count(error.total, "problem")}: nothing was ${undone}`;
    terminal.err(`${formatDiagnostics(error.diagnostics, error.total)}

${summary}
`);
    return 2;
  }
  const report = `Nothing was ${undone}. Please report this with the command you ran.`;
  terminal.err(`${describeBug(error, version)}
${report}
`);
  return 1;
}
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

export {
  fileURLToPath,
  programName,
  asCalled,
  printWarnings,
  supportsLinks,
  ParsedArgs,
  inputsNamed,
  judgeOptions,
  helpOption,
  judgeRequest,
  requestFromArgs,
  runCommandLine
};
