import {
  goldenInputs
} from "./chunk-D373GBSA.js";
import "./chunk-IX5YP2BR.js";
import {
  POLICY_PATH,
  ParsedArgs,
  SMOKE,
  WORKFLOW_PATH,
  asCalled,
  canShow,
  checkSetup,
  chooseInputs,
  detectRoles,
  goldenApart,
  isPlainPath,
  judgedMetricsNote,
  leakNote,
  leftOutGates,
  renderPolicy,
  renderWorkflow,
  requestFromArgs,
  runsGate,
  setCoverage,
  starterCoverage,
  suggestGate,
  typedOptions,
  unansweredNote
} from "./chunk-LKMDTJOS.js";
import {
  ChunkIndex,
  DiagnosticLog,
  UserError,
  buildReport,
  chooseSuite,
  compareBytes,
  count,
  defaultPreset,
  dirname,
  existsSync,
  fileSource,
  findFiles,
  join,
  loadPolicy,
  logLine,
  mistake,
  policyFile,
  policyOf,
  readCorpus,
  readFileSync,
  readSet,
  readdirSync,
  resolveIn,
  runGate,
  sha256,
  statSync,
  suggestedMetrics,
  usualForLabels,
  usualGates,
  writeNewFilesInside
} from "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";

// src/cli/measure-gates.ts
var TRIED = 100;
var DRAWN_FROM = 1e6;
function sampleSeed({ input }, size, means) {
  const { golden, head } = input;
  const hasRoom = (members, mean) => {
    const column = head.columns.get(mean.metric);
    const n = [...members].filter((i) => !Number.isNaN(column?.at(i) ?? Number.NaN)).length;
    return suggestGate({ ...mean, n }) !== null;
  };
  const last = Math.min(TRIED, Math.ceil(DRAWN_FROM / golden.cases.length));
  for (let seed = 1; seed <= last; seed++) {
    const suite = { name: "smoke", where: null, sample: size, seed };
    const members = chooseSuite(suite.name, [suite], golden, sha256, new DiagnosticLog());
    if (means.every((mean) => hasRoom(members, mean))) return seed;
  }
  return 1;
}
var NOT_MEASURED = {
  suggestions: [],
  usual: defaultPreset.gates,
  reached: null,
  notes: [],
  sample: null,
  coverage: { tags: /* @__PURE__ */ new Map(), behavior: /* @__PURE__ */ new Map() },
  canShow: null,
  unsuggested: "nothing was measured yet. `npx rag-gate init` suggests your own from a run."
};
var MAX_BYTES = 256 * 1024 * 1024;
var WHOLE_UP_TO = 100;
var SAMPLE = 20;
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
  const sample = whole.head.cases > WHOLE_UP_TO ? { size: SAMPLE, seed: sampleSeed(run, SAMPLE, measured) } : null;
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
  const reached = new Map(
    Object.keys(usual).flatMap((metric) => {
      const value = whole.metrics[metric]?.head ?? null;
      return value === null ? [] : [[metric, value]];
    })
  );
  return {
    suggestions,
    usual,
    reached,
    notes: [
      ...leakNote(whole.acl.leaks),
      ...unansweredNote(whole.summary),
      ...rare.map(({ metric }) => tooRare(metric, casesOf(metric))),
      ...leftOutGates(whole.gates, reached, suggestions),
      ...judgedMetricsNote(whole.judged ?? [])
    ],
    unsuggested: "what the traces that are here reach leaves no room for your own.",
    sample,
    coverage: setCoverage(run.input.golden.cases),
    canShow: n === 0 ? null : canShow(n, suggestions.length)
  };
}
var tooRare = (metric, cases) => `No gate on ${metric}: too few of its ${count(cases, "case")} are in the sample of pull requests.`;
function lowest(mean, [whole, sample]) {
  const all = suggestionOf(mean, whole);
  const part = sample === void 0 ? all : suggestionOf(mean, sample);
  if (all === null || part === null || part.min >= all.min) return part === null ? null : all;
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
  const values = /* @__PURE__ */ new Map([
    ["golden", golden],
    ["corpus", corpus]
  ]);
  const { sources, policy } = await goldenInputs(new ParsedArgs(values), terminal, ["golden"]);
  const log = new DiagnosticLog();
  const index = new ChunkIndex();
  await readCorpus(sources("corpus"), index, log);
  const set = await readSet(
    { golden: sources("golden"), labels: [] },
    policy,
    { sha256, goldenAdapter: null },
    index,
    log
  );
  if (log.errorCount > 0) return NOT_MEASURED;
  return { ...NOT_MEASURED, usual: usualForLabels(set.cases), coverage: setCoverage(set.cases) };
}

// src/cli/init.ts
var MAX_ENTRIES = 5e4;
var MAX_DEPTH = 8;
var MAX_SAMPLED = 500;
var SAMPLE_BYTES = 256 * 1024;
var MAX_WORKFLOW_BYTES = 256 * 1024;
var MAX_WORKFLOWS = 100;
var SKIPPED = /* @__PURE__ */ new Set([
  "node_modules",
  "vendor",
  "venv",
  "dist",
  "build",
  "target",
  "coverage",
  "__pycache__",
  "rag-gate-report"
]);
var DATA_FILE = /\.(?:jsonl|ndjson|json|csv|tsv|txt|qrels?|run|trec|res)(?:\.gz)?$/i;
var TOOL_FILE = /^(?:package(?:-lock)?|tsconfig.*|composer|biome|knip|requirements.*|CMakeLists|LICENSE.*|README.*)\.(?:json|txt)$/i;
async function scanRepository(root) {
  const notSeen = [];
  const paths = walk(root, notSeen);
  const files = [];
  for (const path of paths.slice(0, MAX_SAMPLED)) {
    const { source, whole } = await beginning(path, root);
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
        if (entry.isDirectory() && !entry.name.startsWith(".") && !SKIPPED.has(entry.name)) next.push(path);
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
async function beginning(path, root) {
  const buffer = Buffer.alloc(SAMPLE_BYTES);
  let length = 0;
  try {
    for await (const chunk of fileSource(path, root).chunks()) {
      length += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).copy(buffer, length);
      if (length === SAMPLE_BYTES) break;
    }
  } catch {
    length = 0;
  }
  const bytes = buffer.subarray(0, length);
  const source = {
    name: path,
    async *chunks() {
      if (length > 0) yield bytes;
    }
  };
  return { source, whole: length < SAMPLE_BYTES };
}
function readWorkflows(root) {
  const folder = join(root, ".github/workflows");
  return list(folder).filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name)).slice(0, MAX_WORKFLOWS).flatMap(({ name }) => {
    const file = join(folder, name);
    const text = readSmall(file);
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
var USUAL = /^ref: refs\/heads\/(trunk|mainline|default|dev|develop|development|production)\s*$/;
function defaultBranch(root) {
  const git = (name) => readSmall(join(root, ".git", name)) ?? "";
  const told = /^ref: refs\/remotes\/origin\/([\w.][\w./-]{0,200})\s*$/.exec(git("refs/remotes/origin/HEAD"))?.[1];
  if (told !== void 0) return told;
  const refs = ["refs/heads", "refs/remotes/origin"];
  const has = (name) => git("HEAD").trim() === `ref: refs/heads/${name}` || refs.some((folder) => git(`${folder}/${name}`) !== "" || git("packed-refs").includes(` ${folder}/${name}
`));
  return ["main", "master"].find(has) ?? USUAL.exec(git("HEAD"))?.[1] ?? "main";
}
var STARTER_FILES = [
  ["golden.jsonl", "eval/golden.jsonl"],
  ["corpus.jsonl", "eval/corpus.jsonl"],
  ["traces.jsonl", "eval/example/traces.jsonl"],
  ["traces-regressed.jsonl", "eval/example/traces-regressed.jsonl"]
];
async function runInit(args, terminal, examples) {
  const repository = await scanRepository(terminal.cwd);
  if (repository.git === "below") {
    const message = "this folder lies inside a git repository, whose root is where workflows and policy belong";
    throw mistake("usage/invalid-value", message, { hint: "change to the root first" });
  }
  if (args.switches.has("check")) return check(repository, terminal);
  const gated = repository.workflows.filter(({ text }) => runsGate(text));
  if (gated.length === 0 && repository.workflows.some(({ path }) => path === WORKFLOW_PATH)) {
    const hint = "add a step with uses: rag-gate/rag-gate@v1 to it, or move it away and let this write another";
    throw mistake("file/exists", `${WORKFLOW_PATH} is there and does not run the gate`, { hint });
  }
  const complete = repository.hasPolicy && gated.length > 0;
  const found = chosen(repository, namedInputs(args, terminal.cwd), complete, terminal.cwd);
  const measured = found?.hasTraces ? await measureGates(found, args, terminal) : found === null ? NOT_MEASURED : await unmeasuredGates(found, terminal);
  const golden = found === null || gated.length > 0 ? null : await goldenApart(found, terminal.cwd);
  const inputs = found === null || golden === null ? found : { ...found, golden: [golden.path] };
  const files = golden === null ? [] : [golden];
  const kept = [];
  if (inputs?.starter && !complete) {
    for (const [name, path] of STARTER_FILES)
      files.push({ path, text: readFileSync(join(examples, "starter", name), "utf8") });
  }
  if (repository.hasPolicy) kept.push(POLICY_PATH);
  else if (inputs !== null) files.push({ path: POLICY_PATH, text: policyText(inputs, measured, files) });
  if (gated.length > 0) kept.push(...gated.map(({ path }) => path));
  else if (inputs !== null)
    files.push({
      path: WORKFLOW_PATH,
      text: renderWorkflow(inputs, repository.defaultBranch, await suitesOf(repository, terminal))
    });
  terminal.out(asCalled(plan(repository, inputs, measured, files, kept), terminal));
  if (files.length === 0) return 0;
  if (!args.switches.has("yes")) {
    terminal.out(`
Nothing was written. To write ${files.length === 1 ? "this file" : "these files"}, add --yes.
`);
    return 0;
  }
  writeNewFilesInside(files, terminal.cwd);
  const written = files.map(({ path }) => `written  ${logLine(path)}`).join("\n");
  terminal.out(asCalled(`
${written}

${nextSteps(inputs, files)}`, terminal));
  return 0;
}
async function suitesOf({ hasPolicy }, { cwd }) {
  if (!hasPolicy) return [SMOKE];
  const log = new DiagnosticLog();
  const { suites } = await loadPolicy(POLICY_PATH, cwd, {}, log);
  log.throwIfErrors();
  return suites.map(({ name }) => name);
}
async function check(repository, terminal) {
  const log = new DiagnosticLog();
  const policy = repository.hasPolicy ? await loadPolicy(POLICY_PATH, terminal.cwd, {}, log) : null;
  const exists = (path) => existsSync(resolveIn(terminal.cwd, path));
  const findings = checkSetup(repository, policy, exists);
  const lines = findings.map(({ state, what, text }) => `${state.padEnd(7)}  ${what.padEnd(15)}  ${logLine(text)}`);
  const missing = findings.filter(({ state }) => state === "missing").length;
  const end = missing === 0 ? "Nothing is missing." : `${missing} missing.`;
  terminal.out(asCalled(`${lines.join("\n")}

${end}
`, terminal));
  return missing === 0 ? 0 : 1;
}
function namedInputs(args, root) {
  const many = (name) => args.many(name);
  const problems = new DiagnosticLog();
  for (const path of ["golden", "traces", "corpus"].flatMap(many)) {
    if (isPlainPath(path) && !path.startsWith("/") && !path.split("/").includes("..")) continue;
    const hint = "give a path inside the repository, of letters, digits and plain punctuation";
    problems.error("usage/invalid-value", `a workflow cannot name the path ${path}`, { hint });
  }
  const configId = args.one("config-id") ?? null;
  if (configId !== null && !isPlainPath(configId.replaceAll(":", "_")))
    problems.error("usage/invalid-value", `a workflow cannot name the config ${configId}`, {
      hint: "name it in the traces by letters, digits and plain punctuation"
    });
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
function chosen(repository, named, complete, root) {
  const inputs = chooseInputs(repository, named);
  if ("golden" in inputs) {
    const exists = (path) => existsSync(resolveIn(root, path));
    return { ...inputs, hasTraces: inputs.hasTraces && inputs.traces.every(exists) };
  }
  if (complete) return null;
  throw new UserError(inputs);
}
function policyText(inputs, measured, files) {
  const golden = inputs.starter ? files.find(({ path }) => path === inputs.golden[0]) : void 0;
  return renderPolicy(golden === void 0 ? measured : { ...measured, coverage: starterCoverage(golden.text) });
}
function plan({ files: found, notSeen, git }, inputs, { suggestions, canShow: canShow2, notes }, files, kept) {
  const titleOf = (path, role) => {
    const title = found.find((file) => file.path === path)?.[role];
    return title ? ` (${title})` : "";
  };
  const row = (label, role, note = "") => (inputs?.[role] ?? []).map((path) => `${label.padEnd(12)} ${logLine(path)}${logLine(titleOf(path, role))}${note}`);
  const lines = [
    ...row("golden set", "golden", inputs?.starter ? " (starter: 12 example cases)" : apart(files, inputs)),
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
    ...files.flatMap(({ path, text }) => ["", `--- ${logLine(path)} (new)`, ...shown(text)])
  ];
  return `${lines.join("\n").replace(/^\n+/, "")}
`;
}
function apart(files, inputs) {
  const isNew = files.some(({ path }) => inputs?.golden.includes(path));
  return isNew ? ` (new, out of ${logLine(inputs.traces.join(", "))}: what your pipeline writes is no golden set)` : "";
}
var SHOWN_ROWS = 2;
function shown(text) {
  const lines = text.trimEnd().split("\n");
  if (!text.startsWith("{")) return lines.map((line) => `+ ${logLine(line, 400)}`);
  const first = lines.slice(0, SHOWN_ROWS).map((line) => `+ ${logLine(line, 100)}`);
  return [...first, `+ ... ${lines.length} rows in all`];
}
function nextSteps({ golden, traces, corpus, configId, starter, hasTraces }, files) {
  const config = { "config-id": configId === null || starter ? [] : [configId] };
  const gate = (paths) => `  npx rag-gate gate${typedOptions({ golden, corpus, traces: paths, ...config })}`;
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
  runInit,
  scanRepository
};
