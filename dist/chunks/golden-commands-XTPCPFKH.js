import {
  DEFAULT_SIMILARITY,
  lintGolden,
  readChunks,
  remapRows,
  renderMoves,
  splitRows
} from "./chunk-GBRIPIQ4.js";
import {
  files,
  flag,
  inputsNamed,
  option,
  printWarnings
} from "./chunk-DPOCA4J4.js";
import {
  ChunkIndex,
  DiagnosticLog,
  adapterNamed,
  alignLeft,
  alignRight,
  codes,
  count,
  cutTo,
  findSources,
  formatDiagnostics,
  goldenAdapters,
  loadPolicy,
  logJson,
  logLine,
  mistake,
  policyFile,
  readContext,
  readCorpus,
  readGoldenRows,
  readSet,
  sha256,
  writeNewFiles
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/cli/golden-commands.ts
var formatOption = {
  ...option("format", "NAME", "what is printed: pretty or json"),
  choices: ["pretty", "json"]
};
var similarityOption = option(
  "similarity",
  "SHARE",
  `from which likeness on two questions are almost the same (default ${DEFAULT_SIMILARITY})`
);
var outOption = option("out", "FILE", "golden set to write; must not exist");
var goldenLint = {
  name: "lint",
  usage: "golden lint",
  summary: "Finds what is wrong in a golden set. Exit code 1 where a finding is an error.",
  example: "npx rag-gate golden lint --golden golden.jsonl --corpus corpus.jsonl",
  undone: "checked",
  options: [...inputsNamed("golden", "golden-format", "qrels", "corpus", "config"), similarityOption, formatOption],
  async run(args, terminal) {
    const format = args.choice(formatOption);
    const similarity = shareOf(args, "similarity", DEFAULT_SIMILARITY);
    const { sources, adapter, policy, log, index } = await goldenInputs(args, terminal, ["golden"]);
    await readCorpus(sources("corpus"), index, log);
    const set = { golden: sources("golden"), labels: sources("qrels") };
    const golden = await readSet(set, policy, { sha256, goldenAdapter: adapter }, index, log);
    const result = lintGolden(golden, index, policy, similarity, log);
    const facts = {
      cases: golden.cases.length,
      corpus_chunks: index.manifestSize,
      coverage_rules: policy.coverage.length
    };
    terminal.out(format === "json" ? lintAsJson(result, facts) : lintAsText(result, facts));
    return result.errors > 0 ? 1 : 0;
  }
};
function lintAsText({ findings, errors, warnings }, facts) {
  const total = errors + warnings;
  const list = total === 0 ? "" : `${formatDiagnostics(findings, total, findings.length)}

`;
  const lines = [
    `${count(facts.cases, "case")}: ${count(errors, "error")}, ${count(warnings, "warning")}`,
    facts.corpus_chunks === 0 && "labels were not checked against a corpus: no chunk of one was read",
    facts.coverage_rules === 0 && "the policy asks for no coverage"
  ];
  return `${list}${lines.filter(Boolean).join("\n  ")}
`;
}
function lintAsJson({ findings, errors, warnings }, facts) {
  const rows = findings.map(({ severity, code, message, file = null, line = null, hint }) => {
    return { severity, code, message, file, line, hint: hint ?? codes[code] };
  });
  return asJson({ ...facts, errors, warnings, findings: rows });
}
var asJson = (value) => logJson(`${JSON.stringify(value, null, 2)}
`);
var DEFAULT_CONFIDENCE = 0.8;
var goldenRemap = {
  name: "remap",
  usage: "golden remap",
  summary: "Moves labels to a re-chunked corpus. Writes a new set and a proposal to review. Exit code 1 where labels are left.",
  example: "npx rag-gate golden remap --golden golden.jsonl --from corpus-old.jsonl --to corpus.jsonl --out remapped.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "golden-format"),
    files("from", "corpus manifest that the labels are about, with texts"),
    files("to", "corpus manifest after re-chunking, with texts"),
    option("min-confidence", "SHARE", `less sure labels are left and listed (default ${DEFAULT_CONFIDENCE})`),
    outOption,
    option("proposal", "FILE", "the diff to review (default: --out with .proposal.txt)"),
    formatOption
  ],
  async run(args, terminal) {
    const format = args.choice(formatOption);
    const minConfidence = shareOf(args, "min-confidence", DEFAULT_CONFIDENCE);
    const { sources, readRows, log, index } = await goldenInputs(args, terminal, ["golden", "from", "to", "out"]);
    await readCorpus(sources("from"), index, new DiagnosticLog());
    const rows = await readRows();
    const old = await readChunks(sources("from"), log);
    const fresh = await readChunks(sources("to"), log);
    log.throwIfErrors();
    const result = remapRows(rows, { old, fresh }, minConfidence);
    const out = args.one("out");
    const text = renderMoves(result);
    const written = [
      { path: out, text: result.rows.map((row) => `${JSON.stringify(row)}
`).join("") },
      { path: args.one("proposal") ?? `${out}.proposal.txt`, text }
    ];
    writeNewFiles(written, terminal.cwd);
    printWarnings(log.warnings(), log.warningCounts(), terminal);
    const { moves, unchanged, left } = result;
    const rest = left === 0 ? "" : `${count(left, "label")} left untouched: see the lines marked ! in the proposal.
`;
    const paths = written.map(({ path }) => `written  ${logLine(path)}
`).join("");
    terminal.out(format === "json" ? asJson({ unchanged, left, moves }) : `${text}
${rest}${paths}`);
    return left === 0 ? 0 : 1;
  }
};
var DEFAULT_SHARE = 0.3;
var goldenSplit = {
  name: "split",
  usage: "golden split",
  summary: "Divides a golden set into validation cases, to tune on, and test cases, which decide.",
  example: "npx rag-gate golden split --golden golden.jsonl --corpus corpus.jsonl --validation 0.3 --out split.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "golden-format", "corpus"),
    option("validation", "SHARE", `share of validation cases (default ${DEFAULT_SHARE})`),
    option("seed", "N", "another number draws another split (default 1)"),
    flag("reassign", "draw marked cases again; without it they keep their side"),
    similarityOption,
    outOption,
    formatOption
  ],
  async run(args, terminal) {
    const format = args.choice(formatOption);
    const similarity = shareOf(args, "similarity", DEFAULT_SIMILARITY);
    const share = shareOf(args, "validation", DEFAULT_SHARE);
    const seed = args.one("seed") ?? "1";
    if (share === 1) throw mistake("usage/invalid-value", "--validation 1 leaves no case that decides");
    if (!/^\d{1,9}$/.test(seed)) throw mistake("usage/invalid-value", `--seed "${seed}" is no whole number`);
    const { sources, readRows, log, index } = await goldenInputs(args, terminal, ["golden", "out"]);
    await readCorpus(sources("corpus"), index, log);
    const rows = (await readRows()).map(({ row }) => row);
    log.throwIfErrors();
    const documentOf = (chunk) => index.get(chunk)?.documentId ?? null;
    const reassign = args.switches.has("reassign");
    const result = splitRows(rows, { share, seed: Number(seed), similarity, reassign, documentOf, sha256 });
    const out = args.one("out");
    const lines = rows.map((row, i) => `${JSON.stringify({ ...row, split: result.splits[i] })}
`);
    writeNewFiles([{ path: out, text: lines.join("") }], terminal.cwd);
    printWarnings(log.warnings(), log.warningCounts(), terminal);
    terminal.out(format === "json" ? splitAsJson(result) : splitAsText(result, rows.length, share, out));
    return 0;
  }
};
var LABEL_WIDTH = 40;
function splitAsText(result, cases, share, out) {
  const percent = (part, whole) => `${Math.round(100 * part / whole)} %`;
  const row = (label, n, validation) => tableRow(label, String(n), String(validation), percent(validation, n));
  const { complete, keptTogether, critical } = result;
  const shown = result.labels.filter((label) => label.cases > 1);
  const single = result.labels.length - shown.length;
  const notes = [
    single > 0 && `not shown: ${count(single, "label")} of one case, which cannot be divided`,
    !complete && "so many questions are alike that not all were compared: some may stand on both sides",
    keptTogether > 0 && `kept together: ${count(keptTogether, "group")} of cases that belong together`,
    critical > 0 && `kept as test cases, because only those decide: ${count(critical, "critical case")}`,
    ...result.torn.map((ids) => `on both sides already, and so a leak: ${ids.map((id) => logLine(id, 60)).join(", ")}`)
  ];
  const lines = [
    tableRow("", "cases", "validation", "share"),
    row(`all (wanted: ${percent(share, 1)})`, cases, result.validation),
    ...shown.map(({ label, cases: n, validation }) => row(logLine(label, 200), n, validation)),
    "",
    ...notes.filter((note) => note !== false),
    `written  ${logLine(out)}`
  ];
  return `${lines.join("\n")}
`;
}
function tableRow(label, cases, validation, share) {
  const name = alignLeft(cutTo(label, LABEL_WIDTH), LABEL_WIDTH);
  return `${name} ${alignRight(cases, 6)} ${alignRight(validation, 10)} ${alignRight(share, 6)}`;
}
var splitAsJson = ({ splits, validation, labels, keptTogether, critical, torn, complete }) => asJson({ cases: splits.length, validation, kept_together: keptTogether, critical, complete, torn, labels });
async function goldenInputs(args, { cwd }, required) {
  const problems = new DiagnosticLog();
  args.require(required, problems, "see --help");
  problems.throwIfErrors();
  const sources = (name) => findSources(args.many(name), cwd);
  const adapter = adapterNamed(args.one("golden-format"), "golden", goldenAdapters);
  const policy = await loadPolicy(policyFile(args.one("config"), cwd), cwd, {}, new DiagnosticLog());
  const log = new DiagnosticLog();
  const index = new ChunkIndex();
  const context = readContext({ ...policy.adapters, index, sha256 });
  const readRows = () => readGoldenRows(sources("golden"), adapter, context, log);
  return { sources, adapter, policy, log, index, readRows };
}
function shareOf(args, name, defaultShare) {
  const text = args.one(name);
  if (text === void 0) return defaultShare;
  const share = /^(?:0?\.\d+|[01](?:\.0+)?)$/.test(text) ? Number(text) : Number.NaN;
  if (share > 0 && share <= 1) return share;
  const hint = "a number above 0 and at most 1, e.g. 0.8";
  throw mistake("usage/invalid-value", `--${name} "${text}" is no share`, { hint });
}
export {
  goldenLint,
  goldenRemap,
  goldenSplit
};
