import {
  formatOption,
  goldenInputs,
  nearDuplicates,
  similarityOf,
  similarityOption
} from "./chunk-TSIXM5TI.js";
import {
  helpOption,
  inputsNamed,
  logJson
} from "./chunk-DC3N274W.js";
import {
  BEHAVIORS,
  ChunkIndex,
  DiagnosticLog,
  areDisjoint,
  checkNamedCases,
  codes,
  count,
  evaluateCoverage,
  foldDiacritics,
  foldQuestion,
  forbiddenBy,
  formatDiagnostics,
  readCorpus,
  readSet,
  sha256,
  words
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/golden-care/check-access-labels.ts
function checkAccessLabels({ cases }, index, log) {
  for (const { id, relevant, protected: hidden, principal, file, line } of cases) {
    for (const chunk of [...relevant, ...hidden]) {
      const entry = index.get(chunk);
      if (!entry?.inManifest) continue;
      const place = { file, line };
      if (!entry.active)
        log.error("golden/unknown-chunk", `case "${id}": chunk "${chunk}" is inactive in the corpus manifest`, place);
      if (entry.label === null) continue;
      const rule = forbiddenBy(principal, entry.label);
      const denied = hidden.includes(chunk);
      if (!denied && rule !== null)
        log.error(
          "golden/access",
          `case "${id}" expects chunk "${chunk}", which its principal may not see (${rule})`,
          place
        );
      if (denied && rule === null)
        log.error(
          "golden/access",
          `case "${id}" expects permission_denied for chunk "${chunk}", which its principal may see`,
          place
        );
    }
  }
}

// src/golden-care/check-coverage.ts
function checkCoverage(golden, { coverage, file }, log) {
  const place = file === null ? {} : { file };
  for (const rule of coverage) {
    const { status, metric, message } = evaluateCoverage(rule, golden);
    if (status === "fail") log.error("golden/uncovered", `${metric}: ${message}`, place);
  }
  const [first] = golden.cases;
  if (coverage.length > 0 || first === void 0) return;
  for (const behavior of BEHAVIORS) {
    if (behavior === "escalate" || golden.cases.some((item) => item.behavior === behavior)) continue;
    log.warn("golden/uncovered", `no case expects the behaviour ${behavior}`, { file: first.file });
  }
}

// src/golden-care/check-given-away.ts
var TELLING_LETTERS = 6;
var ID_LETTERS = 4;
function checkGivenAway(cases, log) {
  for (const { id, question, expectedAnswer, relevant, file, line } of cases) {
    const asked = ` ${words(foldDiacritics(question)).join(" ")} `;
    const answer = words(foldDiacritics(expectedAnswer ?? ""));
    if (isTelling(answer) && asked.includes(` ${answer.join(" ")} `))
      log.warn("golden/given-away", `case "${id}": the question holds its own answer`, { file, line });
    const chunk = relevant.find((label) => isCode(label) && question.includes(label));
    if (chunk !== void 0)
      log.warn("golden/given-away", `case "${id}": the question names the expected chunk "${chunk}"`, { file, line });
  }
}
function isTelling(answer) {
  const [first = ""] = answer;
  return answer.length > 1 || first.length >= TELLING_LETTERS || new RegExp("\\p{N}", "u").test(first);
}
function isCode(id) {
  return id.length >= ID_LETTERS && /[^\p{L}]/u.test(id);
}

// src/golden-care/check-near-duplicates.ts
function checkNearDuplicates(cases, similarity, log) {
  const { pairs, complete } = nearDuplicates(
    cases.map(({ question }) => question),
    similarity
  );
  for (const { a, b, similarity: share } of pairs) {
    const [one, other] = [cases[a], cases[b]];
    const later = one.file === other.file && one.line > other.line ? one : other;
    const place = { file: later.file, line: later.line };
    const alike = share === 1 ? "the same" : `almost the same (${Math.floor(share * 100)} % alike)`;
    if (one.split !== other.split) {
      const message = `cases "${one.id}" (${one.split}) and "${other.id}" (${other.split}) ask ${alike}`;
      if (share === 1) log.error("golden/split-leak", message, place);
      else log.warn("golden/split-leak", message, place);
    } else if (samePrincipal(one, other) && !sameText(one, other)) {
      const differ = areDisjoint(one.relevant, other.relevant);
      if (share === 1 && !differ && !sameWords(one, other)) continue;
      const doubt = differ ? " and expect different chunks: is one of them wrong?" : "";
      log.warn("golden/near-duplicate", `cases "${one.id}" and "${other.id}" ask ${alike}${doubt}`, place);
    }
  }
  if (!complete) log.warn("golden/too-alike", "so many questions are alike that not all pairs were compared");
}
function sameText(a, b) {
  return foldQuestion(a.question) === foldQuestion(b.question);
}
function sameWords(a, b) {
  return words(a.question).join(" ") === words(b.question).join(" ");
}
function samePrincipal(a, b) {
  const key = ({ principal, locale }) => JSON.stringify([principal.tenantId, [...principal.roles].sort(), locale]);
  return key(a) === key(b);
}

// src/golden-care/lint-golden.ts
var ERRORS_HERE = /* @__PURE__ */ new Set([
  "golden/contradictory",
  "golden/duplicate-question",
  "golden/unknown-chunk",
  "golden/labels-disagree",
  "golden/stray-labels",
  "policy/unknown-case"
]);
function lintGolden(golden, index, policy, similarity, log) {
  checkAccessLabels(golden, index, log);
  checkNearDuplicates(golden.cases, similarity, log);
  checkGivenAway(golden.cases, log);
  checkCoverage(golden, policy, log);
  checkNamedCases(policy, golden, log);
  const findings = log.list().map((finding) => ERRORS_HERE.has(finding.code) ? { ...finding, severity: "error" } : finding);
  let [errors, warnings] = [log.errorCount, 0];
  for (const [code, n] of log.warningCounts()) {
    if (ERRORS_HERE.has(code)) errors += n;
    else warnings += n;
  }
  return { findings, errors, warnings };
}

// src/cli/golden-lint.ts
var goldenLint = {
  name: "lint",
  usage: "golden lint",
  summary: "Finds what is wrong in a golden set. Exit code 1 where a finding is an error.",
  example: "npx rag-gate golden lint --golden golden.jsonl --corpus corpus.jsonl",
  undone: "checked",
  options: [
    ...inputsNamed("golden", "golden-format", "qrels", "corpus", "config"),
    similarityOption,
    formatOption,
    helpOption
  ],
  maxWords: 0,
  async run(args, terminal) {
    const format = args.choice(formatOption);
    const similarity = similarityOf(args);
    const { sources, adapter, policy } = await goldenInputs(args, terminal, ["golden"]);
    const log = new DiagnosticLog();
    const index = new ChunkIndex();
    await readCorpus(sources("corpus"), index, log);
    const set = { golden: sources("golden"), labels: sources("qrels") };
    const golden = await readSet(set, policy, { sha256, goldenAdapter: adapter }, index, log);
    const result = lintGolden(golden, index, policy, similarity, log);
    const facts = {
      cases: golden.cases.length,
      corpus_chunks: index.manifestSize,
      coverage_rules: policy.coverage.length
    };
    terminal.out(format === "json" ? asJson(result, facts) : asText(result, facts));
    return result.errors > 0 ? 1 : 0;
  }
};
function asText({ findings, errors, warnings }, facts) {
  const total = errors + warnings;
  const list = total === 0 ? "" : `${formatDiagnostics(findings, total, findings.length)}

`;
  const notes = [
    ...facts.corpus_chunks === 0 ? ["labels were not checked against a corpus: no chunk of one was read"] : [],
    ...facts.coverage_rules === 0 ? ["the policy asks for no coverage"] : []
  ];
  const summary = `${count(facts.cases, "case")}: ${count(errors, "error")}, ${count(warnings, "warning")}`;
  return `${list}${[summary, ...notes].join("\n  ")}
`;
}
function asJson({ findings, errors, warnings }, facts) {
  const rows = findings.map(({ severity, code, message, file = null, line = null, hint }) => ({
    severity,
    code,
    message,
    file,
    line,
    hint: hint ?? (codes[code].hint || null)
  }));
  return logJson(`${JSON.stringify({ ...facts, errors, warnings, findings: rows }, null, 2)}
`);
}
export {
  goldenLint
};
