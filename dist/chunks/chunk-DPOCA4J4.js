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
  jsonPieces,
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
  readCalibration,
  readContext,
  readCorpus,
  realPath,
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
  throwInputErrors,
  traceAdapters,
  traceFile,
  trafficSource,
  version,
  writeLines,
  writeReport
} from "./chunk-VYGYRQBI.js";
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
  if (/^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio)$/.test(env.TERM_PROGRAM ?? "")) return true;
  if (/^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour)/.test(env.TERM ?? "")) return true;
  return Boolean(env.WT_SESSION || env.KONSOLE_VERSION || env.DOMTERM) || Number(env.VTE_VERSION ?? 0) >= 5e3;
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
    /** Returns the same sources, which count the bytes read from them. */
    watch(sources) {
      if (!terminal.interactive) return sources;
      size += sources.reduce((sum, { name }) => sum + sizeOf(name, terminal.cwd), 0);
      return sources.map((source) => ({ name: source.name, chunks: () => counted(source) }));
    },
    /** Updates the line. `what` is the run, `rows` the number of its traces read so far. */
    tick(what, rows) {
      const now = terminal.clock();
      if (!terminal.interactive || now - start < SILENT_MS || now - last < REFRESH_MS) return;
      last = now;
      shown = true;
      const rate = Math.round(rows / ((now - start) / 1e3));
      const numbers = `${what}: ${rows.toLocaleString("en-US")} traces, ${rate.toLocaleString("en-US")} a second`;
      terminal.err(`\r\x1B[K${numbers}${remaining(now - start)}`);
    },
    /** Removes the line. */
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
function parseArgs(args, specs, maxWords = 0) {
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
  const completions = name.length < MIN_PREFIX ? [] : [...known.keys()].filter((option2) => option2.startsWith(name));
  const shortest = completions.find((option2) => completions.every((other) => other.startsWith(option2)));
  const near = shortest ?? nearestName(name, known.keys());
  return near === void 0 ? "see --help" : `did you mean --${near}?`;
}
function strayHint(word, specs) {
  const taking = specs.filter((spec) => spec.value !== void 0);
  const name = (taking.find((spec) => word.includes(spec.name)) ?? taking[0])?.name;
  return name === void 0 ? "see --help" : `give it to an option, such as --${name} ${word}; see --help`;
}
var option = (name, value, help) => ({ name, value, help });
var files = (name, help) => ({ name, value: "FILE...", help, many: true });
var flag = (name, help) => ({ name, help });
var inputOptions = [
  files("golden", "golden set: JSONL files or globs"),
  files("traces", "traces of the head: JSONL files or globs"),
  option("baseline", "PATH", "report directory of the baseline or its .zip, a traces file, or none"),
  files("corpus", "corpus manifest: labels, documents and texts of the chunks"),
  files("baseline-corpus", "corpus manifest that the baseline traces were made with, for evidence labels"),
  files("qrels", "relevance labels that came apart from the questions"),
  option("config", "FILE", "policy (default .github/rag-gate.yml, if it exists)"),
  option("preset", "NAME", "start from a preset's gates"),
  option("suite", "NAME", "judge this suite of the policy only"),
  option("config-id", "ID", "which config of the traces is gated"),
  option("traces-format", "NAME", "format of the traces (default auto)"),
  option("golden-format", "NAME", "format of the golden set (default auto)"),
  option("k", "K,K,...", "cutoffs of the core ranking metrics (default 5,10)"),
  option("metrics", "NAME,...", "further metrics to compute, such as map@10, or all"),
  option("now", "ISO", "date for waivers and reports (default today, and no date in reports)")
];
var inputsNamed = (...names) => inputOptions.filter(({ name }) => names.includes(name));
var inputsExcept = (...names) => inputOptions.filter(({ name }) => !names.includes(name));
var judgeOptions = [
  option("judge-base-url", "URL", "OpenAI-compatible endpoint of a live judge (key: RAG_GATE_JUDGE_API_KEY)"),
  option("judge-model", "NAME", "model that judges")
];
var failOnOption = {
  ...option("fail-on", "WORD", "what exits with 1: fail (default), risk (PASS WITH RISK as well) or never"),
  choices: FAIL_ON
};
var DEFAULT_OUT = "rag-gate-report";
var printOption = {
  ...option("format", "NAME", "what is printed: pretty, json, markdown or junit"),
  choices: ["pretty", "json", "markdown", "junit"]
};
var outputOptions = [
  option("out", "DIR", "report directory (default rag-gate-report)"),
  printOption,
  flag("html", "also write report.html, the report as a page"),
  flag("raw", "copy the inputs into the report directory as well")
];
var includeTextOption = flag("include-text", "show questions, reviewed answers and notes as well");

// src/cli/request-from-args.ts
async function judgeRequest(args, terminal, problems) {
  const key = terminal.judgeKey?.trim() ?? "";
  const options = { baseUrl: args.one("judge-base-url"), model: args.one("judge-model"), key };
  const errorsBefore = problems.errorCount;
  const names = { baseUrl: "--judge-base-url", model: "--judge-model", key: "RAG_GATE_JUDGE_API_KEY" };
  const inputs = checkJudgeInputs(options, names, (code, message) => problems.error(code, message));
  if (inputs === void 0 || problems.errorCount > errorsBefore) return null;
  const cache = join(args.one("out") ?? DEFAULT_OUT, JUDGE_CACHE_FILE);
  const caches = existsSync(resolveIn(terminal.cwd, cache)) ? [fileSource(cache, terminal.cwd)] : [];
  const { liveJudging } = await import("./lazy-GHQKM6DR.js");
  return liveJudging(inputs, caches, judgeProgress(terminal));
}
function timeFromArgs(args, problems) {
  const now = args.one("now");
  const time = now === void 0 ? null : isoTime(now);
  if (now !== void 0 && time === null) problems.error("usage/invalid-value", `--now "${now}" is no ISO date`);
  return time;
}
async function requestFromArgs(args, terminal, log, kind = "gate") {
  const { cwd } = terminal;
  const problems = new DiagnosticLog();
  const required = kind === "gate" ? ["golden", "traces"] : ["traces", "baseline"];
  const hint = "give the files that are to be judged, see --help; npx rag-gate demo brings its own";
  args.require(required, problems, hint);
  const date = timeFromArgs(args, problems);
  const cutoffs = parseCutoffs(args.one("k"), problems);
  const read = {
    adapter: problems.attempt(() => adapterNamed(args.one("traces-format"), "traces", traceAdapters)),
    goldenAdapter: problems.attempt(() => adapterNamed(args.one("golden-format"), "golden", goldenAdapters)),
    configId: args.one("config-id") ?? null,
    suite: args.one("suite") ?? null,
    sha256
  };
  const presetArg = args.one("preset");
  const preset = presetArg === void 0 ? null : problems.attempt(() => presetName(presetArg));
  const policyOptions = {
    metrics: parseMetricList(args.one("metrics") ?? "", problems),
    ...preset && { preset },
    ...cutoffs && { cutoffs },
    ...kind === "shadow" && { defaults: false }
  };
  const judging = await judgeRequest(args, terminal, problems);
  const sources = (name) => log.attempt(() => findSources(args.many(name), cwd));
  const files2 = {
    golden: sources("golden"),
    traces: sources("traces"),
    corpus: sources("corpus"),
    baselineCorpus: sources("baseline-corpus"),
    labels: sources("qrels")
  };
  if (problems.errorCount > 0) {
    sources("config");
    problems.append(log);
    throw problems.asError();
  }
  const policy = await log.attemptAsync(
    async () => loadPolicy(policyFile(args.one("config"), cwd, kind), cwd, policyOptions, log)
  );
  const calibration = await log.attemptAsync(
    async () => policy !== null && asksForJudge(policy) ? readCalibration(policy.calibration.record, cwd) : []
  );
  const baseline = await log.attemptAsync(() => baselineRequest(args.one("baseline"), cwd, kind));
  const found = { ...files2, policy, calibration, baseline };
  if (!areFound(found)) {
    const golden2 = kind === "shadow" ? null : files2.golden;
    return await throwInputErrors({ ...read, ...found, golden: golden2 }, log);
  }
  const { traces, corpus, baselineCorpus, baseline: earlier, ...pair } = found;
  const queries = kind === "shadow" && earlier.kind === "traces" ? trafficSource([...traces, ...earlier.sources], read.adapter, pair.policy.adapters) : null;
  const names = traces.map(({ name }) => name);
  return {
    ...read,
    pairs: [queries === null ? pair : { policy: pair.policy, golden: [queries], labels: [], traffic: true }],
    baseline: earlier,
    traces,
    corpus,
    baselineCorpus,
    headOrigin: NO_ORIGIN,
    incomplete: missingShards(expectedShards(args.many("expected-shards")), names, "files"),
    includeText: args.switches.has("include-text"),
    today: date?.slice(0, 10) ?? terminal.today,
    date,
    ...judging && { judging }
  };
}
async function baselineRequest(path, root, kind) {
  const isNamed = path !== void 0 && path !== "none";
  const baseline = isNamed ? await readBaseline(path, root) : { kind: "none", why: { code: "no_baseline" } };
  if (kind === "gate" || baseline.kind === "traces") return baseline;
  const message = "the baseline of shadow must be traces: a report does not hold what was returned";
  throw mistake("usage/invalid-value", message);
}
function parseCutoffs(text, problems) {
  if (text === void 0) return null;
  const list = text.split(",").map((part) => Number(part.trim()));
  if (list.every((k) => Number.isInteger(k) && k >= 1 && k <= 1e3) && list.length <= 20) return list;
  const hint = `at most 20 whole numbers from 1 to 1000, e.g. --k ${DEFAULT_CUTOFFS.join(",")}`;
  problems.error("usage/invalid-value", `--k "${text}" is no list of cutoffs`, { hint });
  return null;
}

// src/cli/convert.ts
var LISTED = 20;
var convert = {
  name: "convert",
  summary: "Writes traces, or without --traces a golden set, in another format: native, ragas or trec.",
  example: "npx rag-gate convert --traces spans.jsonl --golden golden.jsonl --to native --out traces.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "traces", "corpus", "config", "golden-format"),
    option("from", "NAME", "format of what is converted (default auto)"),
    option("to", "NAME", "format to write: native, ragas or trec"),
    option("out", "FILE", "file to write (default: standard output); packed where it ends in .gz"),
    flag("force", "replace the file if it exists")
  ],
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
  const datasets = await import("./datasets-B2SWNV2M.js");
  const losses = new datasets.ConversionLosses();
  const sources = (name) => findSources(args.many(name), terminal.cwd);
  const isTraces = args.values.has("traces");
  if (!isTraces && !args.values.has("golden"))
    throw mistake("usage/missing-option", "option --traces or --golden is required");
  const { adapters } = await loadPolicy(policyFile(args.one("config"), terminal.cwd), terminal.cwd, {}, log);
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
  summary: "Judges traces against a golden set, a policy and a baseline, and writes the report.",
  example: "npx rag-gate gate --golden golden.jsonl --traces head.jsonl --baseline main-report",
  undone: "judged",
  options: [
    ...inputOptions,
    {
      ...option(
        "expected-shards",
        "N|FILE...",
        "how many trace files there must be, or which: a missing one is incomplete_run"
      ),
      many: true
    },
    ...judgeOptions,
    failOnOption,
    ...outputOptions,
    includeTextOption
  ],
  run: runGateCommand
};
var ASSISTANT = "--golden golden.jsonl --corpus corpus.jsonl corpus-text.jsonl --config rag-gate.yml";
var DEMOS = {
  regressed: {
    what: "41 questions to an internal assistant, a new reranker against main",
    folder: "assistant",
    files: `${ASSISTANT} --traces candidate-regressed.jsonl --baseline candidate.jsonl`
  },
  pass: {
    what: "41 questions to an internal assistant, hybrid-rerank against vector-only",
    folder: "assistant",
    files: `${ASSISTANT} --traces candidate.jsonl --baseline baseline.jsonl`
  },
  rechunk: {
    what: "8 questions to a handbook, chunks of 150 words against chunks of 300 words, the same labels",
    folder: "chunk-sizes",
    files: "--golden golden.jsonl --traces traces-150-words.jsonl --corpus corpus-150-words.jsonl --baseline traces-300-words.jsonl --baseline-corpus corpus-300-words.jsonl --config rag-gate.yml"
  }
};
var demo = {
  name: "demo",
  summary: "Runs the gate on example cases: a regressed change, with --pass a good one, with --rechunk another chunk size.",
  example: "npx rag-gate demo --pass",
  undone: "judged",
  options: [
    flag("pass", "judge the good change instead of the regressed one"),
    flag("rechunk", "compare chunks of 150 words with chunks of 300 words, with the same evidence labels"),
    ...outputOptions
  ],
  run: (args, terminal) => {
    const [rechunk, pass] = [args.switches.has("rechunk"), args.switches.has("pass")];
    if (rechunk && pass) throw mistake("usage/invalid-value", "--rechunk and --pass are two demos: choose one");
    const { what, folder, files: files2 } = DEMOS[rechunk ? "rechunk" : pass ? "pass" : "regressed"];
    const file = (name) => join(terminal.examples, folder, name);
    const inputs = [...parseArgs(files2.split(" "), inputOptions).values].map(
      ([name, names]) => [name, names.map(file)]
    );
    if (!args.values.has("format")) terminal.out(`${what}. The data: ${logLine(file(""))}
`);
    const words = inputs.flatMap(([name, paths]) => [
      `--${name}`,
      ...paths.map((path) => logLine(shellPath(path), 400))
    ]);
    const values = new Map([...inputs, ...args.values]);
    return runGateCommand(new ParsedArgs(values, args.switches), terminal, { inputs: words.join(" ") });
  }
};
var score = {
  name: "score",
  summary: "Scores one shard of the traces into a small file without texts; gate --traces merges such files.",
  example: "npx rag-gate score --golden golden.jsonl --traces shard-1.jsonl --out scores-1.jsonl.gz",
  undone: "written",
  options: [
    // The others only matter for a decision or a comparison.
    ...inputsExcept("baseline", "baseline-corpus", "suite", "config-id", "now"),
    option("out", "FILE", "score file to write; packed where it ends in .gz")
  ],
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
var shadow = {
  name: "shadow",
  summary: "Compares two versions on queries without labels: overlap, changed answers and citations, leaks, latency, cost.",
  example: "npx rag-gate shadow --traces candidate.jsonl --baseline main.jsonl --corpus corpus.jsonl",
  undone: "judged",
  options: [
    option("baseline", "FILE", "traces of the version that it is compared with"),
    ...inputsExcept("golden", "golden-format", "qrels", "suite", "preset", "baseline", "baseline-corpus", "config"),
    option("config", "FILE", "policy (default .github/rag-gate-shadow.yml, if it exists)"),
    failOnOption,
    ...outputOptions
  ],
  run: (args, terminal) => runGateCommand(args, terminal, { kind: "shadow" })
};
async function runGateCommand(args, terminal, { kind = "gate", inputs } = {}) {
  const format = args.choice(printOption);
  const failOn = args.choice(failOnOption);
  const directory = args.one("out") ?? DEFAULT_OUT;
  const { request, report, run } = await runAndWriteReport(args, terminal, directory, kind);
  if (args.switches.has("raw")) copyRaw(request, resolveIn(terminal.cwd, directory), terminal.cwd);
  if (run.judge !== void 0) terminal.err(`${judgeLine(run.judge.summary)}
`);
  printWarnings(run.warnings, run.warningCounts, terminal);
  if (format === "markdown") terminal.out(renderMarkdown(report));
  else if (format === "junit") terminal.out(renderJunit(report));
  else if (format === "pretty")
    terminal.out(`
${asCalled(renderTerminal(report, { ...terminal, inputs }), terminal)}`);
  else for (const piece of jsonPieces(report, run)) terminal.out(logJson(piece));
  const hasPage = args.switches.has("html") && await writePage(directory, report, run, terminal);
  if (format === "pretty") terminal.out(`
Report: ${reportPaths(directory, hasPage, terminal)}
`);
  return endsInError(report.decision, failOn) ? 1 : 0;
}
function reportPaths(directory, hasPage, { cwd, links }) {
  const file = (name, text) => links ? terminalLink(text, pathToFileURL(resolveIn(cwd, join(directory, name))).href) : text;
  const [first, ...others] = [...hasPage ? [PAGE_FILE] : [], "report.md", "report.json", "cases.jsonl", "junit.xml"];
  return `${file(first, `${logLine(directory)}/${first}`)} (${others.map((name) => file(name, name)).join(", ")})`;
}
function copyRaw(request, directory, root) {
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
    const isUsage = ({ code }) => code.startsWith("usage/") || code === "file/not-writable";
    if (error instanceof UserError && !error.diagnostics.some(isUsage)) {
      const report = invalidReport(error.diagnostics, error.total, error.warnings);
      writeReport(full, reportFiles(report, null), [PAGE_FILE]);
      if (args.switches.has("html")) await writePage(directory, report, null, terminal);
    }
    throw error;
  }
}
async function writePage(directory, report, run, terminal) {
  try {
    writeReport(resolveIn(terminal.cwd, directory), [await reportPage(report, run)]);
    return true;
  } catch (error) {
    const why = error instanceof UserError ? logLine(error.message) : describeBug(error, version);
    terminal.err(`${PAGE_FILE} could not be written: ${why}. The verdict and the other files are unchanged.
`);
    return false;
  }
}
var INPUT_OPTIONS = ["golden", "traces", "corpus", "baseline-corpus", "qrels", "config", "baseline"];
function refuseOverwrite(outputs, args, root) {
  const existing = new Map(outputs.map((path) => [realPath(resolveIn(root, path)), path]));
  existing.delete(null);
  if (existing.size === 0) return;
  const problems = new DiagnosticLog();
  for (const name of INPUT_OPTIONS) {
    const found = (pattern) => new DiagnosticLog().attempt(() => findFiles([pattern], root)) ?? [];
    const named = args.many(name).flatMap((pattern) => /[*?]/.test(pattern) ? found(pattern) : [pattern]);
    for (const file of named) {
      const path = existing.get(realPath(resolveIn(root, file)));
      if (path === void 0) continue;
      const message = `${path} is what --${name} reads, and would be overwritten`;
      problems.error("file/exists", message, { hint: "name another place with --out" });
    }
  }
  problems.throwIfErrors();
}

// src/cli/explain.ts
var LISTED2 = 10;
var explain = {
  name: "explain",
  usage: "explain [CASE_ID]",
  summary: "Tells one case as a story: what each stage returned, what was lost where and why. Without an id: the worst ten.",
  example: "npx rag-gate explain sla_001 --golden golden.jsonl --traces head.jsonl --baseline main.jsonl",
  undone: "judged",
  options: [...inputOptions, ...judgeOptions, includeTextOption],
  maxWords: 1,
  async run(args, terminal) {
    const { run, report } = await gateFromArgs(args, terminal);
    const id = args.words[0];
    if (id === void 0) {
      const lines = [...excludedLeaks(report), ...failing(report), ...worse(report)].slice(0, LISTED2);
      const list = `The worst cases:
${lines.join("\n")}

npx rag-gate explain CASE_ID tells one of them.
`;
      terminal.out(lines.length === 0 ? "No case failed or got worse.\n" : asCalled(list, terminal));
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
  summary: "Checks golden set, traces, corpus and policy, and says what is there. Judges nothing.",
  example: "npx rag-gate validate --golden golden.jsonl --traces head.jsonl",
  undone: "checked",
  options: inputOptions,
  async run(args, terminal) {
    if (args.values.has("golden") && !args.values.has("traces")) {
      const hint = "a golden set alone is checked by: npx rag-gate golden lint --golden FILE";
      throw mistake("usage/missing-option", "option --traces is required", { hint });
    }
    const log = new DiagnosticLog();
    const request = await requestFromArgs(args, terminal, log);
    terminal.out(`${(await describeInputs(request)).join("\n")}

`);
    const readings = [];
    const run = await runGate({ ...request, onReading: (reading) => readings.push(reading) }, log);
    const { golden: golden2, head, policy } = run.input;
    const labeled = golden2.cases.filter(({ relevant }) => relevant.length > 0).length;
    const missing = head.states.filter((state) => state === "missing").length;
    const { manifestSize, hasText } = run.input.index;
    const lines = [
      `golden set   ${count(golden2.cases.length, "case")}, ${labeled} with relevant chunks`,
      `  behaviour  ${tally(golden2.cases.map(({ behavior }) => behavior))}`,
      `  difficulty ${tally(golden2.cases.map(({ difficulty }) => difficulty ?? "none"))}`,
      `  tags       ${tally(golden2.cases.flatMap(({ tags }) => tags))}`,
      `traces       ${head.traces} of config ${logLine(head.configId ?? "(none)", 60)}, ${count(missing, "case")} without one`,
      ...renderReadings(readings),
      `corpus       ${manifestSize === 0 ? "no manifest" : `${count(manifestSize, "chunk")}${hasText ? " with texts" : ""}`}`,
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
var FILE_LENGTH = 80;
async function describeInputs(request) {
  const { pairs, traces, corpus, adapter, goldenAdapter, sha256: sha2562 } = request;
  const index = new ChunkIndex();
  await readCorpus(corpus, index, new DiagnosticLog());
  const context = readContext({ ...pairs[0].policy.adapters, index, sha256: sha2562, judgedMetricOf });
  const lines = [];
  const add = (kind, file, title, format) => lines.push(`${kind.padEnd(12)} ${logLine(file, FILE_LENGTH)}: ${title} (${format})`);
  const addParts = (label, parts) => parts.length > 0 && lines.push(`  ${label}  ${parts.map((part) => PART_WORDS[part]).join(", ")}`);
  const titleOf = ({ title, detect }, sample) => sample === null || detect(sample) ? title : `not known, read as ${title}`;
  for (const source of pairs[0].golden) {
    const sample = await fileSample(source);
    const chosen = goldenAdapter ?? chooseAdapter(sample, goldenAdapters);
    add("golden", source.name, goldenAdapter === null ? titleOf(chosen, sample) : chosen.title, chosen.name);
  }
  for (const source of traces) {
    const sample = await fileSample(source);
    if (isScoreFile(sample)) {
      add("traces", source.name, "scores of rag-gate score", "scores");
      continue;
    }
    const chosen = adapter ?? chooseAdapter(sample, traceAdapters);
    const { format } = await traceFile(source, sample, chosen, context);
    add("traces", source.name, adapter === null ? titleOf(chosen, sample) : chosen.title, chosen.name);
    addParts("never has", chosen.lacks);
    addParts(
      "has no   ",
      format.lacks.filter((part) => !chosen.lacks.includes(part))
    );
  }
  return lines;
}
function renderReadings(readings) {
  return readings.flatMap(({ file, rows, joined, named }) => [
    `mapping      ${logLine(file, FILE_LENGTH)}: ${rows} rows`,
    `  cases      ${joined.id} by id, ${joined.question} by question`,
    `  chunks     ${named.id} by id, ${named.text} by the text of a chunk in the corpus manifest, ${named.hash} by a hash of their text`
  ]);
}
function tally(values) {
  const counts = /* @__PURE__ */ new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const shown = [...counts].sort((a, b) => b[1] - a[1] || compareBytes(a[0], b[0])).slice(0, 20);
  return shown.map(([value, n]) => `${logLine(value, 40)} ${n}`).join(", ") || "none";
}

// src/cli/commands.ts
var init = {
  name: "init",
  summary: "Looks at this repository and writes policy, workflow and, where there is none, a starter golden set.",
  example: "npx rag-gate init --golden eval/golden.jsonl --traces eval/traces.jsonl --yes",
  undone: "written",
  options: [
    flag("yes", "write the files; without it only the plan is shown"),
    flag("check", "say what a setup lacks, and write nothing; exit code 1 where the gate cannot work"),
    files("golden", "the golden set, where several files could be it"),
    files("traces", "the traces, which may be yet to come"),
    files("corpus", "the corpus manifest, where several files could be it"),
    option("config-id", "ID", "which config of the traces is gated"),
    flag("starter", "start from the example golden set, whatever is here")
  ],
  run: async (args, terminal) => (await import("./init-BYIIZS3I.js")).runInit(args, terminal)
};
var calibrate = {
  name: "calibrate",
  summary: "Measures a judge against human labels and writes the record that lets its gates block.",
  example: "npx rag-gate calibrate --labels human.jsonl --scores judged.jsonl --out .github/rag-gate-calibration.json",
  undone: "written",
  options: [
    files("labels", "human labels: query_id, metric, label pass or fail"),
    files("scores", "what the judge said: traces, or rows with scores and judge"),
    option("metric", "NAME", "metric of labels that name none"),
    option("pass-from", "SCORE", "score from which the judge passed an answer, above 0 and up to 1 (default 0.5)"),
    ...inputsNamed("config"),
    option("out", "FILE", "record to write (default calibration.json); other judges' stay in it"),
    option("now", "ISO", "date of the record (default today)")
  ],
  run: async (args, terminal) => (await import("./calibrate-66JMA3Z2.js")).runCalibrate(args, terminal)
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
      load: async () => (await import("./golden-commands-XTPCPFKH.js")).goldenLint
    },
    {
      name: "anchor",
      summary: "Turns chunk labels into evidence labels, which survive re-chunking, as a proposal to review.",
      load: async () => (await import("./golden-evidence-YT4DA254.js")).goldenAnchor
    },
    {
      name: "find",
      summary: "Lists the chunks that carry a text.",
      load: async () => (await import("./golden-evidence-YT4DA254.js")).goldenFind
    },
    {
      name: "remap",
      summary: "Moves labels to the new chunks of a re-chunked corpus, with a diff to review.",
      load: async () => (await import("./golden-commands-XTPCPFKH.js")).goldenRemap
    },
    {
      name: "split",
      summary: "Divides the set into validation and test cases, with the same share of each document, tag and difficulty.",
      load: async () => (await import("./golden-commands-XTPCPFKH.js")).goldenSplit
    },
    {
      name: "draft",
      summary: "Asks a model for one question and answer a chunk, to be reviewed: drafts decide nothing but leaks.",
      load: async () => (await import("./golden-draft-7O2EAY63.js")).goldenDraft
    }
  ]
};
var commands = [
  ...[gate, demo, init, validate, score, explain, shadow, calibrate, convert],
  golden
];

// src/cli/run-command-line.ts
async function runCommandLine(argv, host) {
  const say = (text) => asCalled(text, host);
  const terminal = { ...host, err: (text) => host.err(say(text)) };
  let undone = "judged";
  try {
    const [first, ...others] = argv;
    if (first === "--version" || first === "-V") {
      terminal.out(`${version}
`);
      return 0;
    }
    if (first === "help" && others[0] !== void 0) return await runCommandLine([...others, "--help"], host);
    if (first === void 0 || first === "help" || HELP.includes(first)) {
      terminal.out(say(generalHelp()));
      return first === void 0 ? 2 : 0;
    }
    const isNamed = !first.startsWith("-");
    let command = isNamed ? findCommand(first, commands) : gate;
    let args = isNamed ? others : argv;
    undone = command.undone;
    if ("subcommands" in command) {
      const [name] = args;
      if (name === void 0 || name.startsWith("-")) {
        terminal.out(say(groupHelp(command)));
        return HELP.includes(name ?? "") ? 0 : 2;
      }
      command = await findCommand(name, command.subcommands).load();
      args = args.slice(1);
      undone = command.undone;
    }
    if (args.some((arg) => HELP.includes(arg))) {
      terminal.out(say(commandHelp(command)));
      return 0;
    }
    return await command.run(parseArgs(args, optionsOf(command), command.maxWords), terminal);
  } catch (error) {
    return reportError(error, undone, terminal);
  }
}
var HELP = ["--help", "-h"];
var optionsOf = ({ options }) => [...options, flag("help", "show this help")];
function findCommand(name, commands2) {
  const command = commands2.find((candidate) => candidate.name === name);
  if (command !== void 0) return command;
  const known = commands2.map((candidate) => candidate.name);
  const near = nearestName(name, known);
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
function table(rows) {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}
function generalHelp() {
  return `rag-gate: may this change of a RAG system ship?

Usage: npx rag-gate [command] [options]

${table(commands.map(({ name, usage = name, summary }) => [usage, summary]))}

Without a command, gate is run. Each command has --help.
Exit codes: 0 PASS or PASS WITH RISK, 1 FAIL, 2 usage, policy or data error. --fail-on changes the first two.
`;
}
function commandHelp(command) {
  const { name, usage = name, summary, example } = command;
  return `${summary}

Usage: npx rag-gate ${usage} [options]

${table(optionsOf(command).map(({ name: option2, value, help }) => [["--", option2, value && ` ${value}`].join(""), help]))}

Example: ${example}
`;
}
var groupHelp = ({ name, summary, subcommands }) => `${summary}

Usage: npx rag-gate ${name} SUBCOMMAND [options]

${table(subcommands.map((subcommand) => [subcommand.name, subcommand.summary]))}

Each subcommand has --help.
`;

export {
  fileURLToPath,
  programName,
  asCalled,
  printWarnings,
  supportsLinks,
  ParsedArgs,
  option,
  files,
  flag,
  inputsNamed,
  judgeOptions,
  judgeRequest,
  timeFromArgs,
  requestFromArgs,
  runCommandLine
};
