import {
  recordsOf
} from "./chunks/chunk-6YF2DFEH.js";
import {
  DiagnosticLog,
  NO_ORIGIN,
  UserError,
  adapterNamed,
  buildReport,
  bytesSource,
  goldenAdapters,
  isoTime,
  jsonPieces,
  loadPolicy,
  mistake,
  nearestName,
  policyOf,
  readReport,
  renderCases,
  renderMarkdown,
  runGate,
  sha256,
  tellAll,
  traceAdapters,
  usableBaseline
} from "./chunks/chunk-WJ4LAJRD.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/workspace/check-library-input.ts
var isObject = (value) => typeof value === "object" && value !== null;
var isText = (value) => typeof value === "string";
var ROWS = {
  is: (value) => isText(value) || value instanceof Uint8Array || Array.isArray(value),
  words: "a list of rows, or the text or bytes of a file"
};
var DOCUMENT = { is: (value) => isText(value) || isObject(value), words: "an object or text" };
var TEXT = { is: isText, words: "a text" };
var KINDS = new Map([
  ...["golden", "traces", "corpus", "qrels"].map((name) => [name, ROWS]),
  ...["policy", "calibration"].map((name) => [name, DOCUMENT]),
  ...["configId", "suite", "tracesFormat", "goldenFormat"].map((name) => [name, TEXT]),
  ["baseline", { is: isBaseline, words: "{ traces }, or the { report, cases } of an earlier run" }],
  ["now", { is: (value) => isText(value) && isoTime(value) !== null, words: "an ISO date, e.g. 2026-06-01" }],
  ["includeText", { is: (value) => typeof value === "boolean", words: "true or false" }]
]);
var PATH = /^[^\s{}[\]",:]+\.(?:jsonl?|ya?ml|csv|tsv|gz)$/i;
function isBaseline(value) {
  if (!isObject(value)) return false;
  return "traces" in value ? ROWS.is(value.traces) : isObject(value.report) && ROWS.is(value.cases);
}
function checkLibraryInput(input) {
  const problems = new DiagnosticLog();
  if (!isObject(input)) problems.error("usage/missing-option", "golden and traces are needed");
  for (const [name, value] of Object.entries(input ?? {})) {
    const kind = KINDS.get(name);
    if (kind === void 0) {
      const near = nearestName(name, KINDS.keys());
      const hint = near === void 0 ? `there are ${[...KINDS.keys()].join(", ")}` : `did you mean ${near}?`;
      problems.error("usage/unknown-option", `there is no input "${name}"`, { hint });
    } else if (value !== void 0 && !kind.is(value)) {
      const hint = "leave it out where there is none";
      problems.error("usage/invalid-value", `${name} must be ${kind.words}`, { hint });
    } else if (kind !== TEXT && isText(value) && PATH.test(value)) {
      const hint = "read the file first";
      problems.error("usage/invalid-value", `${name} is a path, and must be what the file holds`, { hint });
    }
  }
  problems.throwIfErrors();
}

// src/workspace/rows-as-text.ts
var TOLD = 50;
function rowsAsText(name, rows) {
  const problems = [];
  const lines = Array.from(rows, (row, i) => {
    try {
      return `${JSON.stringify(row, finite)}
`;
    } catch (error) {
      const message = error instanceof NotFinite ? error.message : "this row holds what JSON cannot: a cycle or a bigint";
      const hint = "write null where there is no value";
      problems.push({ severity: "error", code: "data/not-json", message, file: name, line: i + 1, hint });
      return "";
    }
  });
  if (problems.length > 0) throw new UserError(problems.slice(0, TOLD), problems.length);
  return lines.join("");
}
var NotFinite = class extends Error {
};
function finite(key, value) {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new NotFinite(`${key} is ${value}, which is no value`);
  return value;
}

// src/library.ts
async function score(input) {
  checkLibraryInput(input);
  const { report, cases } = await gate(scoreInput(input));
  const values = Object.entries(report.metrics).map(([name, { head, n }]) => [name, { value: head, n }]);
  return { metrics: Object.fromEntries(values), cases };
}
async function compare(input) {
  checkLibraryInput(input);
  if (input.baseline === void 0) throw mistake("usage/missing-option", "compare needs a baseline");
  const { report, cases } = await gate({ ...scoreInput(input), baseline: input.baseline });
  const { metrics, comparability, slices, regressions, improvements, versions, attribution } = report;
  return { metrics, comparability, slices, regressions, improvements, versions, attribution, cases };
}
async function gate(input) {
  checkLibraryInput(input);
  const log = new DiagnosticLog();
  const run = await runGate(await gateRequest(input, log), log);
  const report = buildReport(run);
  let lines = "";
  const decoder = new TextDecoder();
  for (const piece of renderCases(run)) lines += decoder.decode(piece, { stream: true });
  const cases = lines.trimEnd().split("\n").map((line) => JSON.parse(line));
  return {
    decision: report.decision,
    // The same value that is in `report.json`: nothing shared with the run, no key that is undefined.
    report: JSON.parse([...jsonPieces(report, run)].join("")),
    cases,
    markdown: renderMarkdown(report)
  };
}
var scoreInput = ({ baseline, now, includeText, ...input }) => input;
async function gateRequest(input, log) {
  const date = input.now === void 0 ? null : isoTime(input.now);
  const text = asText(input.policy);
  const adapter = log.attempt(() => adapterNamed(input.tracesFormat, "traces", traceAdapters));
  const goldenAdapter = log.attempt(() => adapterNamed(input.goldenFormat, "golden", goldenAdapters));
  log.throwIfErrors();
  const policy = await log.attemptAsync(
    () => text === void 0 ? loadPolicy(null, "", {}, log) : policyOf(text, "policy", "policy", {}, log)
  );
  const calibration = await log.attemptAsync(() => calibrationRecords(input.calibration));
  const data = {
    traces: sources("traces", input.traces),
    corpus: sources("corpus", input.corpus),
    earlier: async () => ({ baseline: await baselineRequest(input.baseline) }),
    adapter,
    goldenAdapter,
    configId: input.configId ?? null,
    suite: input.suite ?? null,
    sha256
  };
  const set = { golden: sources("golden", input.golden), labels: sources("qrels", input.qrels) };
  if (policy === null || calibration === null) return await tellAll({ ...data, ...set, policy }, log);
  return {
    ...data,
    pairs: [{ ...set, policy, calibration }],
    headOrigin: NO_ORIGIN,
    incomplete: null,
    includeText: input.includeText ?? false,
    today: (date ?? (/* @__PURE__ */ new Date()).toISOString()).slice(0, 10),
    date
  };
}
async function calibrationRecords(given) {
  const text = asText(given);
  return text === void 0 ? [] : recordsOf(text);
}
function asText(given) {
  return typeof given === "object" ? JSON.stringify(given) : given;
}
async function baselineRequest(baseline) {
  if (baseline === void 0) return { kind: "none", why: { code: "no_baseline" } };
  if ("traces" in baseline) return { kind: "traces", sources: sources("baseline", baseline.traces), origin: NO_ORIGIN };
  const report = await readReport({ text: JSON.stringify(baseline.report) }, source("baseline", baseline.cases));
  const found = usableBaseline(report);
  if (typeof found === "string") throw mistake("baseline/unreadable", `the baseline cannot be read: ${found}`);
  return { kind: "report", report: found };
}
function sources(name, rows) {
  return rows === void 0 ? [] : [source(name, rows)];
}
function source(name, rows) {
  if (rows instanceof Uint8Array) return bytesSource(name, rows, false);
  const text = typeof rows === "string" ? rows : rowsAsText(name, rows);
  return bytesSource(name, new TextEncoder().encode(text), false);
}
export {
  UserError,
  compare,
  gate,
  score
};
