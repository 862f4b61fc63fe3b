import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  ACL_STAGES,
  caseStatus,
  failingSince,
  formatDelta,
  formatNumber,
  gateNeeds,
  logLine
} from "./chunk-CFBVHY3U.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";

// src/report/case-effects.ts
init_define_PAGE_ASSETS();
var CaseEffects = class {
  #run;
  #moved = /* @__PURE__ */ new Map();
  /** Places of the metrics in the run's list, by name and by column: few of them say anything of one case. */
  #places = /* @__PURE__ */ new Map();
  #ofColumn = /* @__PURE__ */ new Map();
  #telling;
  #gates;
  constructor(run) {
    this.#run = run;
    for (const { delta } of run.causes.moved) {
      const names = this.#moved.get(delta.caseIndex);
      if (names === void 0) this.#moved.set(delta.caseIndex, /* @__PURE__ */ new Set([delta.ref.name]));
      else names.add(delta.ref.name);
    }
    for (const [place2, { name, column }] of run.metrics.entries()) {
      this.#places.set(name, place2);
      const others = this.#ofColumn.get(column);
      if (others === void 0) this.#ofColumn.set(column, [place2]);
      else others.push(place2);
    }
    this.#telling = this.#placesOf(run.caseMetrics.map(({ name }) => name));
    this.#gates = run.evaluation.gates.filter(({ status }) => status !== "pass").map((gate) => ({ gate, members: gate.slice === null ? null : new Set(run.input.slices.get(gate.slice)) }));
  }
  /**
   * A row a metric that a case moves or fails: its own value, its part of the run's delta, and the gates of that metric
   * that do not hold.
   */
  of(i) {
    const { input, metrics: refs } = this.#run;
    const { head, comparison, metrics } = input;
    const j = comparison?.pairing.baselineOf[i] ?? -1;
    const moved = this.#moved.get(i) ?? NONE;
    const failed = new Set(head.failedChecks.get(i));
    const telling = j < 0 ? this.#telling : [];
    const failing = [...failed].flatMap((column) => this.#ofColumn.get(column) ?? []);
    const places = /* @__PURE__ */ new Set([...this.#placesOf(moved), ...failing, ...telling]);
    return [...places].sort((a, b) => a - b).flatMap((place2) => {
      const { name, column, metric } = refs[place2];
      const now = head.columns.get(column)?.[i] ?? Number.NaN;
      const then = j < 0 ? Number.NaN : comparison.baseline.columns.get(column)?.[j] ?? Number.NaN;
      if (Number.isNaN(now) && Number.isNaN(then)) return [];
      const show = (value) => formatNumber(value, metric.unit);
      const found = metrics.get(name);
      const weight = metric.aggregate === "sum" ? 1 : 1 / (found?.pairs || 1);
      const share = `${formatDelta((now - then) * weight, metric.unit)} of ${formatDelta(found?.delta ?? null, metric.unit)} in the run`;
      return [
        [
          logLine(name, 40),
          j < 0 || Object.is(now, then) ? show(now) : `${show(then)} -> ${show(now)}`,
          moved.has(name) ? share : "",
          moved.has(name) || failed.has(column) ? this.#gatesOf(name, i) : ""
        ]
      ];
    });
  }
  #placesOf(names) {
    return [...names].flatMap((name) => this.#places.get(name) ?? []);
  }
  #gatesOf(metric, i) {
    return this.#gates.filter(({ gate, members }) => gate.metric === metric && (members === null || members.has(i))).map(({ gate }) => {
      const where = gate.slice === null ? "" : ` in ${logLine(gate.slice, 30)}`;
      return `${gate.status.replaceAll("_", " ")}: ${gateNeeds(gate)}${where}`;
    }).join(", ");
  }
};
var NONE = /* @__PURE__ */ new Set();

// src/report/case-story.ts
init_define_PAGE_ASSETS();

// src/report/case-stages.ts
init_define_PAGE_ASSETS();
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

// src/report/case-story.ts
function caseStory(run, i, effects) {
  const isHidden = run.input.golden.cases[i].protected.length > 0;
  return {
    verdict: verdict(run, i),
    about: about(run, i),
    stagesTitle: isHidden ? "What each stage returned of the protected chunks (nothing is right)" : "What each stage returned",
    stages: caseStages(run, i),
    violations: violations(run, i),
    said: said(run, i),
    ...causes(run, i),
    effects: effects.of(i)
  };
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
  const rows = [
    ["question", text(item.question)],
    ["asked by", `${logLine(tenantId) || "no tenant"} / ${names(roles) || "no roles"}`],
    ["tags", `${names([item.difficulty, ...item.tags]) || "none"}${item.critical ? ", critical" : ""}`],
    [
      "expected",
      `${item.behavior}${item.expectedAnswer === null || !includeText ? "" : `: ${text(item.expectedAnswer)}`}`
    ],
    ["observed", `${head.observed[i] ?? "no trace"}${answerChange()}`]
  ];
  return item.notes !== null && includeText ? [...rows, ["notes", text(item.notes)]] : rows;
  function answerChange() {
    const j = comparison?.pairing.baselineOf[i] ?? -1;
    const before = j < 0 ? "" : comparison.baseline.answerHashes[j];
    if (!before || !head.answerHashes[i]) return "";
    return before === head.answerHashes[i] ? ", same answer as in the baseline" : ", another answer than in the baseline";
  }
}
function violations({ input }, i) {
  return [...input.head.violations.get(i) ?? []].sort((a, b) => ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage)).map(({ chunkId, stage, rule }) => `${stage}: ${chunkId === null ? "forbidden text" : logLine(chunkId)} (${rule})`);
}
function said({ input, includeText }, i) {
  const notes = input.head.judgedOf(i)?.notes ?? null;
  if (notes === null || !includeText) return [];
  const text = (value) => logLine(value, 400);
  return [
    ...notes.reason === null ? [] : [`reason: ${text(notes.reason)}`],
    ...notes.unsupportedClaims.map((claim) => `unsupported claim: ${text(claim)}`),
    ...notes.missingFacts.map((fact) => `missing fact: ${text(fact)}`),
    ...notes.badCitations.map((citation) => `bad citation: ${text(citation)}`),
    ...notes.statements.map(({ metric, statement, score }) => `${metric} ${score ?? "n/a"}: ${text(statement)}`)
  ];
}
function causes({ causes: found, input }, i) {
  const explained = found.byCase.get(i);
  const none = (withoutCause) => ({ causes: [], withoutCause });
  if (explained === void 0) return none("none: it neither fails nor got worse");
  if (input.head.states[i] !== "scored") return none("not known: there is no trace to read it from");
  if (explained.causes.length === 0) return none("not known: nothing that is kept of the trace explains it");
  return {
    causes: explained.causes.map(({ label, confidence, evidence }) => {
      return { label, confidence, evidence: logLine(evidence) };
    }),
    withoutCause: ""
  };
}

export {
  CaseEffects,
  caseStory
};
