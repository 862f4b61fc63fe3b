import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  scoreShard
} from "./chunks/chunk-6R5ZI3K6.js";
import {
  require_node_url
} from "./chunks/chunk-J42SRL5X.js";
import {
  ACL_STAGES,
  DEFAULT_CUTOFFS,
  DiagnosticLog,
  NEXT_CHECKS,
  UserError,
  adapterNamed,
  buildReport,
  caseStatus,
  causeText,
  chooseAdapter,
  describeBug,
  failingSince,
  fileSample,
  fileSource,
  findFiles,
  formatDelta,
  formatDiagnostics,
  formatNumber,
  formatWarnings,
  gateNeeds,
  goldenAdapters,
  invalidReport,
  loadPolicy,
  logLine,
  nearestName,
  padTo,
  policyFile,
  presetName,
  readBaseline,
  renderJson,
  renderMarkdown,
  renderTerminal,
  reportFiles,
  resolveIn,
  runGate,
  sha256,
  traceAdapters,
  version,
  writeReport,
  writeScores
} from "./chunks/chunk-7CSEOIUN.js";
import {
  require_node_fs,
  require_node_path
} from "./chunks/chunk-GRIZSNVS.js";
import "./chunks/chunk-JDJ2RX4B.js";
import {
  __toESM
} from "./chunks/chunk-RZGYXAJU.js";

// src/cli.ts
var import_node_url = __toESM(require_node_url(), 1);

// src/cli/demo.ts
var import_node_path2 = __toESM(require_node_path());

// src/cli/gate.ts
var import_node_fs = __toESM(require_node_fs());
var import_node_path = __toESM(require_node_path());

// src/cli/options.ts
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
  { name: "k", value: "K,K,...", help: "cutoffs of the rank metrics (default 1,3,5,10)" },
  { name: "now", value: "ISO", help: "date for waivers and reports (default today, and no date in reports)" }
];
var outputOptions = [
  { name: "out", value: "DIR", help: "report directory (default rag-gate-report)" },
  { name: "format", value: "NAME", help: "what is printed: pretty, json or markdown" },
  { name: "raw", help: "copy the inputs into the report directory as well" }
];
var helpOption = { name: "help", help: "show this help" };
var includeTextOption = {
  name: "include-text",
  help: "show questions, reviewed answers and notes as well"
};

// src/dataset/traffic-source.ts
function trafficSource(traces, named) {
  return { name: "the queries of the traces", chunks: () => queries(traces, named) };
}
async function* queries(traces, named) {
  const seen = /* @__PURE__ */ new Set();
  const encoder = new TextEncoder();
  for (const source of traces) {
    const adapter = named ?? chooseAdapter(await fileSample(source), traceAdapters);
    for await (const { trace } of adapter.read(source, new DiagnosticLog())) {
      const id = trace.query_id.trim();
      if (id === "" || seen.has(id)) continue;
      seen.add(id);
      const row = { id, question: trace.question ?? "", user_context: trace.user_context ?? {} };
      yield encoder.encode(`${JSON.stringify(row)}
`);
    }
  }
}

// src/cli/gate-request.ts
async function gateRequest(args, terminal, log, kind = "gate") {
  const one = (name) => args.values.get(name)?.[0];
  const many = (name) => args.values.get(name) ?? [];
  const problems = [];
  const problem = (code, message, hint) => {
    problems.push({ severity: "error", code, message, ...hint === void 0 ? {} : { hint } });
  };
  for (const name of kind === "gate" ? ["golden", "traces"] : ["traces", "baseline"]) {
    if (many(name).length === 0)
      problem("usage/missing-option", `option --${name} is required`, "see --help, or try: rag-gate demo");
  }
  const now = one("now");
  if (now !== void 0 && Number.isNaN(Date.parse(now)))
    problem("usage/invalid-value", `--now "${now}" is no ISO date`);
  const cutoffs = one("k") === void 0 ? void 0 : parseCutoffs(one("k"), problem);
  const attempt = (find) => {
    try {
      return find();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.diagnostics);
      return null;
    }
  };
  const adapter = attempt(() => adapterNamed(one("traces-format"), "traces", traceAdapters));
  const goldenAdapter = attempt(() => adapterNamed(one("golden-format"), "golden", goldenAdapters));
  if (problems.length > 0) throw new UserError(problems);
  const preset = one("preset") === void 0 ? void 0 : presetName(one("preset"));
  const files = findAll(
    { golden: many("golden"), traces: many("traces"), corpus: many("corpus"), qrels: many("qrels") },
    terminal.cwd
  );
  const sources = (list) => list.map((file) => fileSource(file, terminal.cwd));
  const policyOptions = {
    ...preset === void 0 ? {} : { preset },
    ...cutoffs === void 0 ? {} : { cutoffs },
    ...kind === "shadow" ? { defaults: false } : {}
  };
  const policy = await loadPolicy(policyFile(one("config"), terminal.cwd), terminal.cwd, policyOptions, log);
  const baseline = await baselineRequest(one("baseline"), terminal.cwd);
  const traces = sources(files.traces);
  if (kind === "shadow" && baseline.kind !== "traces") {
    const message = "the baseline of shadow must be traces: a report does not hold what was returned";
    throw new UserError([{ severity: "error", code: "usage/invalid-value", message }]);
  }
  const traffic = kind === "shadow" && baseline.kind === "traces";
  return {
    pairs: [
      traffic ? { policy, golden: [trafficSource([...traces, ...baseline.sources], adapter)], labels: [], traffic } : { policy, golden: sources(files.golden), labels: sources(files.qrels) }
    ],
    traces,
    corpus: sources(files.corpus),
    baseline,
    adapter,
    goldenAdapter,
    configId: one("config-id") ?? null,
    suite: one("suite") ?? null,
    headOrigin: { sha: null, runId: null, attempt: null },
    incomplete: null,
    includeText: args.switches.has("include-text"),
    today: now === void 0 ? terminal.today : new Date(now).toISOString().slice(0, 10),
    date: now === void 0 ? null : new Date(now).toISOString(),
    sha256
  };
}
async function baselineRequest(path, root) {
  if (path === void 0 || path === "none") return { kind: "none", why: "no_baseline" };
  return readBaseline(path, root);
}
function findAll(patterns, root) {
  const found = {};
  const problems = [];
  for (const [name, list] of Object.entries(patterns)) {
    try {
      found[name] = findFiles(list, root);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.diagnostics);
    }
  }
  if (problems.length > 0) throw new UserError(problems);
  return found;
}
function parseCutoffs(text, problem) {
  const list = text.split(",").map((part) => Number(part.trim()));
  if (list.every((k) => Number.isInteger(k) && k >= 1 && k <= 1e3) && list.length <= 20) return list;
  problem("usage/invalid-value", `--k "${text}" is no list of cutoffs`, `e.g. --k ${DEFAULT_CUTOFFS.join(",")}`);
  return DEFAULT_CUTOFFS;
}

// src/cli/progress.ts
var EVERY_MS = 200;
var QUIET_MS = 1e3;
function progressLine(terminal) {
  const start = terminal.clock();
  let last = start;
  let shown = false;
  return {
    tick(what, rows) {
      const now = terminal.clock();
      if (!terminal.interactive || now - start < QUIET_MS || now - last < EVERY_MS) return;
      last = now;
      shown = true;
      const rate = Math.round(rows / ((now - start) / 1e3));
      terminal.err(
        `\r\x1B[K${what}: ${rows.toLocaleString("en-US")} traces, ${rate.toLocaleString("en-US")} a second`
      );
    },
    done() {
      if (shown) terminal.err("\r\x1B[K");
    }
  };
}

// src/cli/run-and-report.ts
async function judge(args, terminal, kind = "gate") {
  const log = new DiagnosticLog();
  const progress = progressLine(terminal);
  const request = await gateRequest(args, terminal, log, kind);
  try {
    const run = await runGate({ ...request, onProgress: (what, rows) => progress.tick(what, rows) }, log);
    return { request, run, report: buildReport(run) };
  } finally {
    progress.done();
  }
}
async function judgeAndWrite(args, terminal, directory, kind = "gate") {
  const full = resolveIn(terminal.cwd, directory);
  try {
    const judged = await judge(args, terminal, kind);
    writeReport(full, reportFiles(judged.report, judged.run));
    return judged;
  } catch (error) {
    if (error instanceof UserError && !isUsage(error))
      writeReport(full, reportFiles(invalidReport(error.diagnostics, error.total), null));
    throw error;
  }
}
function isUsage(error) {
  return error.diagnostics.some(({ code }) => code.startsWith("usage/") || code === "file/not-writable");
}

// src/cli/gate.ts
var DEFAULT_OUT = "rag-gate-report";
var FORMATS = ["pretty", "json", "markdown"];
var gate = {
  name: "gate",
  usage: "gate",
  summary: "Judges traces against a golden set, a policy and a baseline, and writes the report.",
  example: "rag-gate gate --golden golden.jsonl --traces head.jsonl --baseline main-report",
  options: [...inputOptions, ...outputOptions, helpOption],
  maxWords: 0,
  run: runGateCommand
};
async function runGateCommand(args, terminal, kind = "gate") {
  const format = args.values.get("format")?.[0] ?? "pretty";
  if (!FORMATS.includes(format)) {
    const message = `unknown format "${format}"`;
    throw new UserError([
      { severity: "error", code: "usage/invalid-value", message, hint: `formats: ${FORMATS.join(", ")}` }
    ]);
  }
  const directory = args.values.get("out")?.[0] ?? DEFAULT_OUT;
  const judged = await judgeAndWrite(args, terminal, directory, kind);
  if (args.switches.has("raw")) copyRaw(judged, resolveIn(terminal.cwd, directory), terminal.cwd);
  const warnings = judged.run.warnings;
  if (warnings.length > 0) terminal.err(`${formatWarnings(warnings, judged.run.warningCounts)}

`);
  terminal.out(printed(judged, format, directory, terminal));
  return judged.report.decision === "FAIL" ? 1 : 0;
}
function printed({ report }, format, directory, terminal) {
  if (format === "markdown") return renderMarkdown(report);
  if (format === "json") return renderJson(report).replaceAll("::", ":\\u003a").replaceAll("##[", "#\\u0023[");
  return `
${renderTerminal(report, terminal)}
Report: ${logLine(directory)}/report.md (report.json, cases.jsonl)
`;
}
function copyRaw({ request }, directory, root) {
  const raw = (0, import_node_path.join)(directory, "raw");
  (0, import_node_fs.mkdirSync)(raw, { recursive: true });
  const [{ golden, traffic }] = request.pairs;
  const kinds = { golden: traffic ? [] : golden, traces: request.traces, corpus: request.corpus };
  for (const [kind, sources] of Object.entries(kinds)) {
    for (const [i, { name }] of sources.entries())
      (0, import_node_fs.copyFileSync)(resolveIn(root, name), (0, import_node_path.join)(raw, `${kind}-${i + 1}-${(0, import_node_path.basename)(name)}`));
  }
}

// src/cli/demo.ts
function demoCommand(examples) {
  return {
    name: "demo",
    usage: "demo",
    summary: "Runs the gate on 41 example cases: a regressed change, or with --pass a good one.",
    example: "rag-gate demo --pass",
    options: [
      { name: "pass", help: "judge the good change instead of the regressed one" },
      ...outputOptions,
      helpOption
    ],
    maxWords: 0,
    run: (args, terminal) => {
      const file = (name) => (0, import_node_path2.join)(examples, "assistant", name);
      const pass = args.switches.has("pass");
      const values = new Map([
        ["golden", [file("golden.jsonl")]],
        ["traces", [file(pass ? "candidate.jsonl" : "candidate-regressed.jsonl")]],
        ["baseline", [file(pass ? "baseline.jsonl" : "candidate.jsonl")]],
        ["corpus", [file("corpus.jsonl"), file("corpus-text.jsonl")]],
        ["config", [file("rag-gate.yml")]],
        ...args.values
      ]);
      if (!args.values.has("format")) {
        const what = pass ? "hybrid-rerank against vector-only" : "a new reranker against main";
        terminal.out(`41 questions to an internal assistant, ${what}. The data: ${logLine(file(""))}
`);
      }
      const gateArgs = { values, switches: args.switches, words: [] };
      return runGateCommand(gateArgs, terminal);
    }
  };
}

// src/report/case-effects.ts
function caseEffects(run, i) {
  const { input, evaluation, causes: causes2, caseMetrics } = run;
  const { head, comparison, metrics } = input;
  const j = comparison?.pairing.baselineOf[i] ?? -1;
  const moved = new Set(causes2.moved.filter(({ delta }) => delta.caseIndex === i).map(({ delta }) => delta.ref.name));
  const failed = new Set(head.failedChecks.get(i));
  const telling = new Set(j < 0 ? caseMetrics.map(({ name }) => name) : []);
  const inScope = (slice) => slice === null || (input.slices.get(slice)?.includes(i) ?? false);
  return run.metrics.flatMap((ref) => {
    const { name, column, metric } = ref;
    if (!moved.has(name) && !failed.has(column) && !telling.has(name)) return [];
    const now = head.columns.get(column)?.[i] ?? Number.NaN;
    const then = j < 0 ? Number.NaN : comparison.baseline.columns.get(column)?.[j] ?? Number.NaN;
    if (Number.isNaN(now) && Number.isNaN(then)) return [];
    const show = (value) => formatNumber(value, metric.unit);
    const found = metrics.get(name);
    const weight = metric.aggregate === "sum" ? 1 : 1 / (found?.pairs || 1);
    const share = `${formatDelta((now - then) * weight, metric.unit)} of ${formatDelta(found?.delta ?? null, metric.unit)} in the run`;
    const gates = evaluation.gates.filter((gate2) => gate2.metric === name && gate2.status !== "pass" && inScope(gate2.slice)).map(
      (gate2) => `${gate2.status.replaceAll("_", " ")}: ${gateNeeds(gate2)}${gate2.slice === null ? "" : ` in ${logLine(gate2.slice, 30)}`}`
    );
    return [
      [
        logLine(name, 40),
        j < 0 || Object.is(now, then) ? show(now) : `${show(then)} -> ${show(now)}`,
        moved.has(name) ? share : "",
        moved.has(name) || failed.has(column) ? gates.join(", ") : ""
      ]
    ];
  });
}

// src/report/case-stages.ts
function caseStages({ input, causes: causes2 }, i) {
  const { head, comparison } = input;
  const j = comparison?.pairing.baselineOf[i] ?? -1;
  const before = j < 0 ? null : comparison.baseline;
  const [now, then] = [head.ranksOf(i), before?.ranksOf(j)];
  const [sizes, sizesBefore] = [head.sizesOf(i), before?.sizesOf(j) ?? null];
  if (now.size === 0) return [];
  const rows = [["", ...before === null ? [] : ["baseline"], "head"]];
  const add = (stage, old, found) => {
    rows.push([`  ${stage}`, ...before === null ? [] : [old], found]);
  };
  for (const [id, ranks] of now) {
    const old = then?.get(id);
    rows.push([logLine(id, 100)]);
    for (const stage of listNames(ranks, old))
      add(logLine(stage, 30) || "unnamed list", inList(old, stage), inList(ranks, stage));
    for (const stage of ["retrieved", "reranked", "context"]) {
      if (stage === "reranked" && !sizes?.reranked && !sizesBefore?.reranked) continue;
      add(stage, place(old, stage, sizesBefore), place(ranks, stage, sizes));
    }
    add("cited", yesNo(old), sizes === null ? "no trace" : yesNo(ranks));
    if (ranks.instead !== void 0) add("instead", "", `chunks of ${ranks.instead.replace("_", " ")} came back`);
    const lost = causes2.byCase.get(i)?.lost.find(({ chunkId }) => chunkId === id);
    if (lost?.head || lost?.baseline) add("lost at", lost.baseline ?? "", lost.head ?? "");
  }
  return rows;
}
function listNames(...all) {
  return [...new Set(all.flatMap((ranks) => (ranks?.lists ?? []).map(([stage]) => stage)))];
}
function inList(ranks, name) {
  const found = ranks?.lists?.find(([stage]) => stage === name);
  return found === void 0 ? "no list" : found[1] === null ? "out" : String(found[1]);
}
function place(ranks, stage, sizes) {
  if (sizes === null && !ranks?.[stage]) return "no trace";
  return `${ranks?.[stage] ?? "out"}${sizes === null ? "" : ` of ${sizes[stage]}`}`;
}
var yesNo = (ranks) => ranks?.cited ? "yes" : "no";

// src/report/render-case-story.ts
function renderCaseStory(run, id) {
  const i = run.input.golden.indexById.get(id);
  const sections = [
    `${logLine(id)}: ${verdict(run, i)}`,
    about(run, i),
    titled(stagesTitle(run, i), columns(caseStages(run, i))),
    titled("Access violations", violations(run, i)),
    titled("Cause", causes(run, i)),
    titled("What it did", columns(caseEffects(run, i)))
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}
`;
}
var SINCE = { new: "newly failing", before: "failed before, not by this change", flaky: "flaky" };
function verdict({ input }, i) {
  const checks = (input.head.failedChecks.get(i) ?? []).map((check) => logLine(check));
  const since = checks.length === 0 ? null : failingSince(input, i);
  const details = [...checks, ...since === null ? [] : [SINCE[since]]];
  return `${caseStatus(input.head, i)}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
}
function about({ input, includeText }, i) {
  const { golden, head, comparison } = input;
  const item = golden.cases[i];
  const text = (value) => includeText ? logLine(value, 400) : "not shown, see --include-text";
  const names = (list) => list.filter((name) => name !== null).map((name) => logLine(name)).join(", ");
  const { tenantId, roles } = item.principal;
  const lines = [
    `  question   ${text(item.question)}`,
    `  asked by   ${logLine(tenantId) || "no tenant"} / ${names(roles) || "no roles"}`,
    `  tags       ${names([item.difficulty, ...item.tags]) || "none"}${item.critical ? ", critical" : ""}`,
    `  expected   ${item.behavior}${item.expectedAnswer === null || !includeText ? "" : `: ${text(item.expectedAnswer)}`}`,
    `  observed   ${head.observed[i] ?? "no trace"}${answerChange()}`
  ];
  if (item.notes !== null && includeText) lines.push(`  notes      ${text(item.notes)}`);
  return lines.join("\n");
  function answerChange() {
    const j = comparison?.pairing.baselineOf[i] ?? -1;
    const before = j < 0 ? "" : comparison.baseline.answerHashes[j];
    if (!before || !head.answerHashes[i]) return "";
    return before === head.answerHashes[i] ? ", same answer as in the baseline" : ", another answer than in the baseline";
  }
}
function stagesTitle({ input }, i) {
  const hidden = input.golden.cases[i].protected.length > 0;
  return hidden ? "What each stage returned of the protected chunks (nothing is right)" : "What each stage returned";
}
function violations({ input }, i) {
  return [...input.head.violations.get(i) ?? []].sort((a, b) => ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage)).map(
    ({ chunkId, stage, rule }) => `  ${stage}: ${chunkId === null ? "forbidden text" : logLine(chunkId)} (${rule})`
  ).join("\n");
}
function causes({ causes: found, input }, i) {
  const explained = found.byCase.get(i);
  if (explained === void 0) return "  none: it neither fails nor got worse";
  if (input.head.states[i] !== "scored") return "  not known: there is no trace to read it from";
  if (explained.causes.length === 0) return "  not known: nothing that is kept of the trace explains it";
  return explained.causes.map(({ label, confidence, evidence }) => {
    return `  ${label} ${confidence.toFixed(2)}: ${logLine(evidence)}
    next: ${NEXT_CHECKS[label]}`;
  }).join("\n");
}
function columns(rows) {
  const cells = rows.filter(({ length }) => length > 1);
  const widths = (cells[0] ?? []).map((_, c) => Math.max(...cells.map((row) => row[c]?.length ?? 0)));
  return rows.map((row) => {
    if (row.length === 1) return `  ${row[0]}`;
    return `  ${row.map((cell, c) => padTo(cell, widths[c] ?? 0)).join("  ")}`.trimEnd();
  }).join("\n");
}
var titled = (title, body) => body === "" ? "" : `${title}
${body}`;

// src/cli/explain.ts
var WORST = 10;
var explain = {
  name: "explain",
  usage: "explain [CASE_ID]",
  summary: "Tells one case as a story: what each stage returned, what was lost where and why. Without an id: the worst ten.",
  example: "rag-gate explain sla_001 --golden golden.jsonl --traces head.jsonl --baseline main.jsonl",
  options: [...inputOptions, includeTextOption, helpOption],
  maxWords: 1,
  async run(args, terminal) {
    const { run, report } = await judge(args, terminal);
    const id = args.words[0];
    if (id === void 0) {
      const lines = [...failing(report), ...worse(report)].slice(0, WORST);
      terminal.out(
        lines.length === 0 ? "No case failed or got worse.\n" : `The worst cases:
${lines.join("\n")}

rag-gate explain CASE_ID tells one of them.
`
      );
      return 0;
    }
    if (!run.input.golden.indexById.has(id)) {
      const near = nearestName(id, run.input.golden.indexById.keys());
      const hint = near === void 0 ? void 0 : `did you mean ${near}?`;
      throw new UserError([
        {
          severity: "error",
          code: "usage/unknown-case",
          message: `no golden case has the id "${id}"`,
          ...hint ? { hint } : {}
        }
      ]);
    }
    terminal.out(renderCaseStory(run, id));
    return 0;
  }
};
function failing({ failures }) {
  return failures.slice(0, WORST).map(({ id, failed_checks, since, causes: causes2 = [] }) => {
    const when = since === null ? "" : ` ${since === "before" ? "failed before" : since}`;
    return line(`${logLine(id, 60)}${when}`, failed_checks.map((check) => logLine(check)).join(", "), causes2);
  });
}
function worse({ failures, regressions }) {
  const seen = new Set(failures.map(({ id }) => id));
  return [...regressions].sort((a, b) => Math.abs(b.delta) - Math.abs(a.delta)).flatMap(({ id, metric, causes: causes2 }) => {
    if (seen.has(id)) return [];
    seen.add(id);
    return [line(`${logLine(id, 60)} worse`, logLine(metric, 40), causes2)];
  });
}
function line(name, what, causes2) {
  const cause = causeText(causes2, (evidence) => logLine(evidence, 200));
  return `  ${name}  ${what}${cause === "" ? "" : `
    ${cause}`}`;
}

// src/cli/help.ts
function generalHelp(commands) {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return `rag-gate: may this change of a RAG system ship?

Usage: rag-gate [command] [options]

${lines.join("\n")}

Without a command, gate is run. Each command has --help.
Exit codes: 0 PASS or PASS WITH RISK, 1 FAIL, 2 usage, policy or data error.
`;
}
function commandHelp({ usage, summary, options, example }) {
  const left = ({ name, value }) => `--${name}${value === void 0 ? "" : ` ${value}`}`;
  const width = Math.max(...options.map((option) => left(option).length));
  const lines = options.map((option) => `  ${left(option).padEnd(width)}  ${option.help}`);
  return `${summary}

Usage: rag-gate ${usage} [options]

${lines.join("\n")}

Example: ${example}
`;
}

// src/cli/parse-args.ts
function parseArgs(args, specs, maxWords) {
  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  const values = /* @__PURE__ */ new Map();
  const switches = /* @__PURE__ */ new Set();
  const words = [];
  const problems = [];
  const problem = (code, message, hint) => {
    problems.push({ severity: "error", code, message, ...hint === void 0 ? {} : { hint } });
  };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (!arg.startsWith("-") || arg === "-") {
      words.push(arg);
      continue;
    }
    const [name = "", inline] = splitOnce(arg.replace(/^--?/, ""));
    const spec = arg.startsWith("--") ? byName.get(name) : void 0;
    if (spec === void 0) {
      const near = nearestName(name, byName.keys());
      problem(
        "usage/unknown-option",
        `unknown option ${arg.split("=")[0]}`,
        near === void 0 ? "see --help" : `did you mean --${near}?`
      );
      while (i + 1 < args.length && !args[i + 1].startsWith("-")) i++;
      continue;
    }
    if (spec.value === void 0) {
      if (inline !== void 0) problem("usage/invalid-value", `option --${name} takes no value`);
      switches.add(name);
      continue;
    }
    const given = inline === void 0 ? [] : [inline];
    if (inline === void 0) {
      while (i + 1 < args.length && !args[i + 1].startsWith("--") && (spec.many || given.length === 0))
        given.push(args[++i]);
    }
    if (given.length === 0 || given.includes(""))
      problem("usage/missing-option", `option --${name} needs a value: --${name} ${spec.value}`);
    if (values.has(name) && !spec.many) problem("usage/invalid-value", `option --${name} is given twice`);
    values.set(name, [...values.get(name) ?? [], ...given]);
  }
  for (const word of words.slice(maxWords))
    problem("usage/unknown-option", `unexpected argument ${word}`, "see --help");
  if (problems.length > 0) throw new UserError(problems);
  return { values, switches, words };
}
function splitOnce(text) {
  const at = text.indexOf("=");
  return at < 0 ? [text, void 0] : [text.slice(0, at), text.slice(at + 1)];
}

// src/cli/score.ts
var GATE_ONLY = /* @__PURE__ */ new Set(["baseline", "suite", "config-id", "now"]);
var score = {
  name: "score",
  usage: "score",
  summary: "Scores one shard of the traces into a small file without texts; gate --traces merges such files.",
  example: "rag-gate score --golden golden.jsonl --traces shard-1.jsonl --out scores-1.jsonl.gz",
  options: [
    ...inputOptions.filter(({ name }) => !GATE_ONLY.has(name)),
    { name: "out", value: "FILE", help: "score file to write; packed where it ends in .gz" },
    helpOption
  ],
  maxWords: 0,
  async run(args, terminal) {
    const out = args.values.get("out")?.[0];
    if (out === void 0) {
      const message = "option --out is required";
      throw new UserError([{ severity: "error", code: "usage/missing-option", message }]);
    }
    const log = new DiagnosticLog();
    const request = await gateRequest(args, terminal, log);
    const progress = progressLine(terminal);
    const onProgress = (rows) => progress.tick("head", rows);
    try {
      const lines = scoreShard({ ...request, pair: request.pairs[0], onProgress }, log);
      await writeScores(resolveIn(terminal.cwd, out), lines);
    } finally {
      progress.done();
    }
    const warnings = log.warnings();
    if (warnings.length > 0) terminal.err(`${formatWarnings(warnings, log.warningCounts())}

`);
    terminal.out(`Scores: ${logLine(out)}
`);
    return 0;
  }
};

// src/cli/shadow.ts
var LABELS = /* @__PURE__ */ new Set(["golden", "golden-format", "qrels", "suite", "preset"]);
var shadow = {
  name: "shadow",
  usage: "shadow",
  summary: "Compares two versions on queries without labels: overlap, changed answers and citations, leaks, latency, cost.",
  example: "rag-gate shadow --traces candidate.jsonl --baseline main.jsonl --config .github/rag-gate-shadow.yml",
  options: [...inputOptions.filter(({ name }) => !LABELS.has(name)), ...outputOptions, helpOption],
  maxWords: 0,
  run: (args, terminal) => runGateCommand(args, terminal, "shadow")
};

// src/cli/validate.ts
var validate = {
  name: "validate",
  usage: "validate",
  summary: "Checks golden set, traces, corpus and policy, and says what is there. Judges nothing.",
  example: "rag-gate validate --golden golden.jsonl --traces head.jsonl",
  options: [...inputOptions, helpOption],
  maxWords: 0,
  async run(args, terminal) {
    const { run } = await judge(args, terminal);
    const { golden, head, policy } = run.input;
    const count = (values) => {
      const counts = /* @__PURE__ */ new Map();
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
      const shown = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 20);
      return shown.map(([value, n]) => `${logLine(value, 40)} ${n}`).join(", ") || "none";
    };
    const labelled = golden.cases.filter(({ relevant }) => relevant.length > 0).length;
    const lines = [
      `golden set   ${golden.cases.length} cases, ${labelled} with relevant chunks`,
      `  behaviour  ${count(golden.cases.map(({ behavior }) => behavior))}`,
      `  difficulty ${count(golden.cases.map(({ difficulty }) => difficulty ?? "none"))}`,
      `  tags       ${count(golden.cases.flatMap(({ tags }) => tags))}`,
      `traces       ${head.traces} of config ${logLine(head.configId ?? "(none)", 60)}, ${head.states.filter((state) => state === "missing").length} cases without one`,
      `corpus       ${run.index.manifestSize === 0 ? "no manifest" : `${run.index.manifestSize} chunks${run.index.hasText ? " with texts" : ""}`}`,
      `policy       ${policy.file === null ? policy.preset ?? "built-in thresholds" : logLine(policy.file)}, ${policy.gates.length} gates`
    ];
    if (run.warnings.length > 0) terminal.err(`${formatWarnings(run.warnings, run.warningCounts)}

`);
    terminal.out(`${lines.join("\n")}

Everything can be read.
`);
    return 0;
  }
};

// src/cli/run-command-line.ts
async function runCommandLine(argv, { terminal, examples }) {
  const commands = [gate, demoCommand(examples), validate, score, explain, shadow];
  try {
    const [first, ...others] = argv;
    if (first === "--version" || first === "-V") {
      terminal.out(`${version}
`);
      return 0;
    }
    if (first === "--help" || first === "-h" || first === "help") {
      terminal.out(generalHelp(commands));
      return 0;
    }
    const named = first !== void 0 && !first.startsWith("-");
    const command = named ? findCommand(first, commands) : gate;
    const args = named ? others : argv;
    if (args.includes("--help") || args.includes("-h")) {
      terminal.out(commandHelp(command));
      return 0;
    }
    if (first === void 0) {
      terminal.out(generalHelp(commands));
      return 2;
    }
    return await command.run(parseArgs(args, command.options, command.maxWords), terminal);
  } catch (error) {
    return reportError(error, terminal);
  }
}
function findCommand(name, commands) {
  const command = commands.find((candidate) => candidate.name === name);
  if (command !== void 0) return command;
  const near = nearestName(
    name,
    commands.map((candidate) => candidate.name)
  );
  const message = `there is no command "${name}"`;
  throw new UserError([
    {
      severity: "error",
      code: "usage/unknown-command",
      message,
      ...near === void 0 ? {} : { hint: `did you mean ${near}?` }
    }
  ]);
}
function reportError(error, terminal) {
  if (error instanceof UserError) {
    if (error.warnings.length > 0) terminal.err(`${formatDiagnostics(error.warnings)}

`);
    const head = `${error.total} problem${error.total === 1 ? "" : "s"}: nothing was judged`;
    terminal.err(`${formatDiagnostics(error.diagnostics, error.total)}

${head}
`);
    return 2;
  }
  const report = "Nothing was judged. Please report this with the command you ran.";
  terminal.err(`${describeBug(error, version)}
${report}
`);
  return 1;
}

// src/cli.ts
var { env, stdout, stderr } = process;
var wantsColor = stdout.isTTY === true && !env.NO_COLOR && env.TERM !== "dumb";
stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await runCommandLine(process.argv.slice(2), {
  examples: (0, import_node_url.fileURLToPath)(new URL("../examples", import.meta.url)),
  terminal: {
    cwd: process.cwd(),
    color: wantsColor,
    interactive: stderr.isTTY === true,
    width: stdout.columns ?? 80,
    today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10),
    clock: () => performance.now(),
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text)
  }
});
