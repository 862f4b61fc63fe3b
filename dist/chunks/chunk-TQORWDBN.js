import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  gatedMetrics,
  gatedValue,
  metricUnit,
  trendValues
} from "./chunk-YP7NQXA3.js";
import {
  count,
  formatDelta,
  formatNumber,
  logLine
} from "./chunk-VG7L4IRC.js";

// src/report/inert-markdown.ts
function code(text2, limit = 160) {
  const inert = logLine(text2, limit).replace(/[`|]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`);
  return inert.trim() === "" ? "` `" : `\`${inert}\``;
}

// src/report/base-commit.ts
function baseCommit(base) {
  if (base === null) return {};
  const { sha, policy, golden, difference } = base;
  return {
    base_commit: {
      ...{ sha, policy, golden, readable: base.unreadable === null },
      decisions: { own: base.own, base: base.base },
      added: [...difference?.added ?? []],
      removed: [...difference?.removed ?? []],
      relabelled: [...difference?.relabelled ?? []]
    }
  };
}
var LISTED = 20;
function gateChanges({ base_commit: base }) {
  if (base === void 0) return "";
  const { decisions, added, removed, relabelled } = base;
  const words = (decision) => decision.replaceAll("_", " ");
  const cases = (ids, what) => {
    if (ids.length === 0) return [];
    const shown = ids.slice(0, LISTED).map((id) => code(id));
    return [`- ${count(ids.length, "case")} ${what}: ${shown.join(", ")}${ids.length > LISTED ? ", ..." : ""}`];
  };
  const differs = decisions.base !== null && decisions.base !== decisions.own;
  const touched = differs || base.policy === "changed" || removed.length + relabelled.length > 0;
  const lines = [
    base.policy === "changed" ? "- the policy is edited" : "",
    differs && base.golden === "changed" ? "- the golden set is edited" : "",
    ...cases(relabelled, "relabelled"),
    ...cases(removed, "deleted or set aside"),
    ...cases(added, "added"),
    touched && decisions.base !== null ? `- under its own policy and golden set: **${words(decisions.own)}**; under those of the base commit ${code(base.sha.slice(0, 7))}: **${words(decisions.base)}**; the worse counts` : ""
  ].filter((line) => line !== "");
  return lines.join("\n");
}

// src/report/gate-text.ts
function gateNeeds({ metric, kind, threshold }) {
  const unit = kind === "max-regressed" || kind === "coverage" ? "count" : metricUnit(metric);
  const bound = formatNumber(threshold, unit);
  switch (kind) {
    case "min":
    case "coverage":
      return `>= ${bound}`;
    case "max":
      return `<= ${bound}`;
    case "max-drop":
      return `drop <= ${bound}`;
    case "max-rise":
      return `rise <= ${bound}`;
    case "max-regressed":
      return `worse <= ${bound}`;
  }
}
function gatesByStatus(gates) {
  const order = ["fail", "warn", "not_evaluated", "waived", "pass"];
  return gates.map((gate, i) => ({ gate, i })).sort((a, b) => order.indexOf(a.gate.status) - order.indexOf(b.gate.status) || a.i - b.i).map(({ gate }) => gate);
}
function gateChange(gate, report) {
  if (gate.slice !== null)
    return gate.baseline === null || gate.value === null ? "" : formatDelta(gate.value - gate.baseline, metricUnit(gate.metric));
  const found = report.metrics[gate.metric];
  return found === void 0 ? "" : metricChange(gate.metric, found);
}
function metricChange(name, found) {
  if (found.delta === null) return "";
  const unit = metricUnit(name);
  const interval = found.ci_low === null || found.ci_high === null || found.delta === 0 ? "" : ` [${formatDelta(found.ci_low, unit)}, ${formatDelta(found.ci_high, unit)}]`;
  const moved = [
    found.regressed ? `${found.regressed} worse` : "",
    found.improved ? `${found.improved} better` : ""
  ].filter(Boolean);
  return `${formatDelta(found.delta, unit)}${interval}${moved.length > 0 ? `, ${moved.join(", ")} of ${found.pairs}` : ""}`;
}

// src/report/headline.ts
function headline(report, inert) {
  const { gates, acl } = report;
  const failed = gates.filter(({ status }) => status === "fail").length;
  const warned = gates.filter(({ status }) => status === "warn").length;
  const waived = gates.filter(({ status }) => status === "waived").length;
  const unknown = gates.filter(({ status }) => status === "not_evaluated").length;
  const parts = [];
  if (report.label_health?.stale) parts.push("the labels are stale");
  if (acl.leaks > 0) parts.push(count(acl.leaks, "access leak"));
  if (failed > 0) parts.push(`${failed} of ${count(gates.length, "gate")} failed`);
  if (warned > 0) parts.push(`${count(warned, "warning gate")} failed`);
  if (waived > 0) parts.push(`${count(waived, "failure")} waived`);
  if (unknown > 0) parts.push(`${count(unknown, "gate")} could not be evaluated`);
  if (report.reasons.some(({ code: code2 }) => code2 === "no_baseline")) parts.push("no baseline given");
  if (report.reasons.some(({ code: code2 }) => code2 === "first_run")) parts.push("first run without a baseline");
  if (report.reasons.some(({ code: code2 }) => code2 === "baseline_unreadable")) parts.push("the baseline could not be read");
  const waivers2 = report.reasons.filter(({ code: code2 }) => code2 === "waiver_expired" || code2 === "waiver_unused").length;
  if (waivers2 > 0) parts.push(`${count(waivers2, "waiver")} expired or unused`);
  const hidden = new Set(report.hidden_regressions.flatMap(({ significant, slice }) => significant ? [slice] : []));
  if (hidden.size > 0) parts.push(`${count(hidden.size, "slice")} worse in a metric whose total is better`);
  if (parts.length === 0) {
    const [other] = report.reasons;
    parts.push(
      report.decision === "PASS" || other === void 0 ? `all ${count(gates.length, "gate")} hold` : sentence(other.message, inert)
    );
  }
  const text2 = parts.join(", ");
  return `${text2[0]?.toUpperCase()}${text2.slice(1)}.`;
}
function sentence(message, inert) {
  const isPlain = /^[\w ",.:;()%'-]*$/.test(message) && !/www\.|_/i.test(message);
  return isPlain ? message : inert(message);
}

// src/report/cause-text.ts
var OTHERS = 3;
function causeText(causes, show) {
  const [first, ...others] = causes;
  if (first === void 0) return "";
  const more2 = others.slice(0, OTHERS).map(({ label }) => label);
  const suspects = [first.label, ...more2].join(", or ");
  return `${suspects}: ${show(first.evidence)}`;
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
  return value.length;
}
function markdownTable(table2, options) {
  const settings = options || {};
  const align = (settings.align || []).concat();
  const stringLength = settings.stringLength || defaultStringLength;
  const alignments = [];
  const cellMatrix = [];
  const sizeMatrix = [];
  const longestCellByColumn = [];
  let mostCellsPerRow = 0;
  let rowIndex = -1;
  while (++rowIndex < table2.length) {
    const row2 = [];
    const sizes2 = [];
    let columnIndex2 = -1;
    if (table2[rowIndex].length > mostCellsPerRow) {
      mostCellsPerRow = table2[rowIndex].length;
    }
    while (++columnIndex2 < table2[rowIndex].length) {
      const cell = serialize(table2[rowIndex][columnIndex2]);
      if (settings.alignDelimiters !== false) {
        const size = stringLength(cell);
        sizes2[columnIndex2] = size;
        if (longestCellByColumn[columnIndex2] === void 0 || size > longestCellByColumn[columnIndex2]) {
          longestCellByColumn[columnIndex2] = size;
        }
      }
      row2.push(cell);
    }
    cellMatrix[rowIndex] = row2;
    sizeMatrix[rowIndex] = sizes2;
  }
  let columnIndex = -1;
  if (typeof align === "object" && "length" in align) {
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = toAlignment(align[columnIndex]);
    }
  } else {
    const code2 = toAlignment(align);
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = code2;
    }
  }
  columnIndex = -1;
  const row = [];
  const sizes = [];
  while (++columnIndex < mostCellsPerRow) {
    const code2 = alignments[columnIndex];
    let before = "";
    let after = "";
    if (code2 === 99) {
      before = ":";
      after = ":";
    } else if (code2 === 108) {
      before = ":";
    } else if (code2 === 114) {
      after = ":";
    }
    let size = settings.alignDelimiters === false ? 1 : Math.max(
      1,
      longestCellByColumn[columnIndex] - before.length - after.length
    );
    const cell = before + "-".repeat(size) + after;
    if (settings.alignDelimiters !== false) {
      size = before.length + size + after.length;
      if (size > longestCellByColumn[columnIndex]) {
        longestCellByColumn[columnIndex] = size;
      }
      sizes[columnIndex] = size;
    }
    row[columnIndex] = cell;
  }
  cellMatrix.splice(1, 0, row);
  sizeMatrix.splice(1, 0, sizes);
  rowIndex = -1;
  const lines = [];
  while (++rowIndex < cellMatrix.length) {
    const row2 = cellMatrix[rowIndex];
    const sizes2 = sizeMatrix[rowIndex];
    const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
    columnIndex = -1;
    const line = [];
    while (++columnIndex < cellsInRow) {
      const cell = row2[columnIndex] || "";
      let before = "";
      let after = "";
      if (settings.alignDelimiters !== false) {
        const size = longestCellByColumn[columnIndex] - (sizes2[columnIndex] || 0);
        const code2 = alignments[columnIndex];
        if (code2 === 114) {
          before = " ".repeat(size);
        } else if (code2 === 99) {
          const half = size / 2;
          if (size % 2) {
            before = " ".repeat(half + 0.5);
            after = " ".repeat(half - 0.5);
          } else {
            before = " ".repeat(half);
            after = before;
          }
        } else {
          after = " ".repeat(size);
        }
      }
      if (settings.delimiterStart !== false && !columnIndex) {
        line.push("|");
      }
      if (settings.padding !== false && // Don’t add the opening space if we’re not aligning and the cell is
      // empty: there will be a closing space.
      !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) {
        line.push(" ");
      }
      if (settings.alignDelimiters !== false) {
        line.push(before);
      }
      line.push(cell);
      if (settings.alignDelimiters !== false) {
        line.push(after);
      }
      if (settings.padding !== false) {
        line.push(" ");
      }
      if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) {
        line.push("|");
      }
    }
    lines.push(
      settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join("")
    );
  }
  return lines.join("\n");
}
function serialize(value) {
  return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
  const code2 = typeof value === "string" ? value.codePointAt(0) : 0;
  return code2 === 67 || code2 === 99 ? 99 : code2 === 76 || code2 === 108 ? 108 : code2 === 82 || code2 === 114 ? 114 : 0;
}

// src/report/markdown-parts.ts
var ROWS = 50;
function table(header, rows, align) {
  return markdownTable([header, ...rows], {
    align: [...align ?? "l".repeat(header.length)]
  });
}
function list(values) {
  return values.length === 0 ? "none" : values.map((value) => code(value)).join(", ");
}
function text(value) {
  return typeof value === "string" && value !== "" ? code(value) : "not given";
}
function more(total, shown = ROWS) {
  return total > shown ? `

${total - shown} more in the report's data files.` : "";
}
function titled(heading, body) {
  return body === "" ? "" : `${heading}

${body}`;
}
function paragraphs(...bodies) {
  return bodies.filter((body) => body !== "").join("\n\n");
}

// src/report/stage-flow.ts
function stageFlow({ head, baseline }) {
  const parts = [];
  for (const stage of ["retrieved", "reranked", "context"]) {
    const now = head[stage];
    const before = baseline === null ? void 0 : baseline[stage];
    if (stage === "reranked" && now === null && (before === null || before === void 0)) continue;
    parts.push(`${stage} ${before === void 0 || before === now ? place(now) : `${place(before)} -> ${place(now)}`}`);
  }
  const cited = (value) => value ? "cited" : "not cited";
  parts.push(
    baseline === null || baseline.cited === head.cited ? cited(head.cited) : `${cited(baseline.cited)} -> ${cited(head.cited)}`
  );
  return parts.join(", ");
}
function place(rank) {
  return rank === null ? "out" : String(rank);
}

// src/report/markdown-cases.ts
function whatChanged(report) {
  if (report.baseline === null) return "";
  const told = new Set(report.comparability.map(({ field }) => field));
  const changes = report.versions.changed;
  const versions = changes.filter(({ name }) => !told.has(name)).map(({ name, baseline, head }) => `- ${code(name)}: ${list(baseline)} -> ${list(head)}`);
  const { added, removed, relabelled } = report.dataset;
  const cases = (word, ids = []) => ids.length === 0 ? [] : [
    `- ${count(ids.length, "case")} ${word}: ${ids.slice(0, 10).map((id) => code(id)).join(", ")}${ids.length > 10 ? ", ..." : ""}`
  ];
  const lines = [
    ...versions.length > 0 ? versions : ["- no version changed"],
    ...report.comparability.map(
      ({ field, head, baseline, effect }) => `- ${code(field)}: ${code(baseline)} -> ${code(head)}: ${effect}`
    ),
    ...cases("added", added),
    ...cases("removed", removed),
    ...cases("relabelled, not compared", relabelled)
  ];
  return lines.join("\n");
}
function regressions({ regressions: all }, limit = ROWS) {
  if (all.length === 0) return "";
  const rows = all.slice(0, limit).map(({ id, metric, baseline, head, causes }) => [
    code(id),
    code(metric),
    formatNumber(baseline, metricUnit(metric)),
    formatNumber(head, metricUnit(metric)),
    causeText(causes, (evidence) => code(evidence, 200)) || "n/a"
  ]);
  return `${table(["case", "metric", "baseline", "head", "cause"], rows, "llrrl")}${more(all.length, limit)}`;
}
function failures({ failures: all }, limit = ROWS) {
  if (all.length === 0) return "";
  const rows = all.slice(0, limit).map(({ id, failed_checks, since, causes, details }) => [
    `${code(id)}${details?.question ? `<br>${code(details.question, 200)}` : ""}`,
    failed_checks.map((check) => code(check)).join(", "),
    since === "new" ? "newly failing" : since === "before" ? "failed before" : since ?? "",
    details === null ? "" : details.expected_behavior === details.observed_behavior ? details.expected_behavior : `${details.expected_behavior}, got ${details.observed_behavior ?? "nothing"}`,
    (details?.chunks ?? []).slice(0, 3).map((chunk) => `${code(chunk.chunk_id)} ${stageFlow(chunk)}`).join("<br>"),
    causeText(causes ?? [], (evidence) => code(evidence, 200))
  ]);
  const header = ["case", "failed checks", "since", "behaviour", "expected source: baseline -> head", "cause"];
  return `${table(header, rows)}${more(all.length, limit)}`;
}

// src/report/markdown-causes.ts
var PARTS = 5;
function whyMoved({ attribution, metrics }) {
  const rows = attribution.flatMap(({ metric, parts, slices }) => {
    const found = metrics[metric];
    if (found === void 0 || found.delta === null) return [];
    const unit = metricUnit(metric);
    const byTag = slices.slice(0, PARTS).map(({ slice, delta }) => `${slice === null ? "no tag" : code(slice)} ${formatDelta(delta, unit)}`);
    return [[code(metric), metricChange(metric, found), byCause(metric, parts), cut(byTag, slices.length)]];
  });
  return rows.length === 0 ? "" : table(["metric", "change (95 %)", "by cause", "by tag"], rows);
}
function byCause(metric, parts) {
  const shown = parts.slice(0, PARTS).map(({ cause, delta, cases }) => {
    return `${sourceName(cause)} ${formatDelta(delta, metricUnit(metric))} (${count(cases, "case")})`;
  });
  return cut(shown, parts.length);
}
function nextChecks({ runbook = [] }) {
  return runbook.map(({ cause, check, case_ids }) => {
    const ids = case_ids.slice(0, CASES).map((id) => code(id));
    return `- **${cause}** (${cut(ids, case_ids.length)}): ${check}`;
  }).join("\n");
}
var CASES = 10;
var sourceName = (cause) => /^(?:missing_trace|trace_error)$/.test(cause) ? cause.replace("_", " ") : cause;
function cut(shown, total) {
  return `${shown.join(", ")}${total > shown.length ? `, ${total - shown.length} more` : ""}`;
}

// src/report/markdown-health.ts
function labelHealthText({ label_health: health }) {
  if (health === void 0) return "";
  const { expected, unlisted, turnover, judged, stale } = health;
  const lines = [
    stale === null ? "" : `**Labels stale, not retrieval regressed:** ${code(stale, 300)}. Re-map the golden set first.`,
    unlisted === null || unlisted === 0 ? "" : `- ${unlisted} of ${count(expected, "expected chunk")} not in the corpus manifest, or inactive there`,
    turnover === null || turnover < NOTEWORTHY ? "" : `- ${percent(turnover)} of the chunk ids that came back are new`,
    judged === null || judged.head === null || judged.baseline === null || judged.baseline - judged.head < NOTEWORTHY ? "" : `- ${code(judged.metric)} fell from ${formatNumber(judged.baseline, "ratio")} to ${formatNumber(judged.head, "ratio")}`
  ];
  return lines.filter(Boolean).join("\n");
}
var NOTEWORTHY = 0.2;
var percent = (share) => `${Math.round(share * 100)} %`;
function alignmentText({ alignment, oracles = [] }) {
  const parts = [];
  const ignored = alignment?.ignored_top_ranked;
  if (ignored !== void 0 && ignored.head !== null) {
    const before = ignored.baseline === null ? "" : `, baseline ${percent(ignored.baseline)}`;
    const flag = ignored.flagged ? ": over 30 %, look at chunking, embedding and reranker calibration" : "";
    const subject = `${percent(ignored.head)} of ${count(ignored.n, "citing answer")}`;
    parts.push(`${subject} cite nothing from the first chunk of their context${before}${flag}.`);
  }
  for (const { config_id, traces, metrics } of oracles) {
    const rows = metrics.map(({ metric, head, oracle }) => [
      code(metric),
      formatNumber(head, metricUnit(metric)),
      formatNumber(oracle, metricUnit(metric))
    ]);
    const name = config_id === null ? "unnamed config" : code(config_id);
    const intro = `Generation alone: ${name} was given the expected chunks (${count(traces, "trace")}). What is low there as well is not retrieval's. It decides nothing.`;
    parts.push(`${intro}

${table(["metric", "head", "with the expected chunks"], rows, "lrr")}`);
  }
  return parts.join("\n\n");
}
function lifecycleText({ lifecycle }) {
  if (lifecycle === void 0) return "";
  const { newly_failing, still_failing, fixed, flaky } = lifecycle;
  const told = [
    newly_failing.length > 0 ? `${newly_failing.length} newly failing` : "",
    still_failing.length > 0 ? `${still_failing.length} failed before, not by this change` : "",
    fixed.length > 0 ? `${fixed.length} fixed` : "",
    flaky.length > 0 ? `${flaky.length} flaky: some repeats fail, others do not` : ""
  ];
  return told.filter(Boolean).join(", ");
}

// src/report/group-leaks.ts
function groupLeaks({ violations }) {
  const leaks2 = /* @__PURE__ */ new Map();
  for (const violation of violations) {
    const { case_id, chunk_id, stage, principal } = violation;
    const key = JSON.stringify([case_id, chunk_id]);
    const who = `${principal.tenant_id || "no tenant"} / ${principal.roles.join(", ") || "no roles"}`;
    const leak = leaks2.get(key) ?? { violation, principal: who, stages: [] };
    leak.stages.push(stage);
    leaks2.set(key, leak);
  }
  return [...leaks2.values()];
}

// src/report/markdown-sections.ts
function leaks({ acl }) {
  const all = groupLeaks(acl);
  if (all.length === 0) return "";
  const rows = all.slice(0, ROWS).map(({ violation, principal, stages }) => [
    code(violation.case_id),
    code(principal),
    violation.chunk_id === null ? "forbidden text" : code(violation.chunk_id),
    stages.join(", "),
    violation.rule
  ]);
  return `${table(["case", "principal", "chunk", "seen at", "rule"], rows)}${more(all.length)}`;
}
function metricsTable(report, only) {
  const wanted = Object.entries(report.metrics).filter(([name]) => only?.has(name) ?? true);
  const shown = wanted.filter(([, { head, baseline }]) => head !== null || baseline !== null);
  const empty = wanted.filter((entry) => !shown.includes(entry));
  const rows = shown.map(([name, found]) => {
    const unit = metricUnit(name);
    return [
      code(name),
      found.head_ci_low === null || found.head_ci_high === null ? formatNumber(found.head, unit) : `${formatNumber(found.head, unit)} [${formatNumber(found.head_ci_low, unit)}, ${formatNumber(found.head_ci_high, unit)}]`,
      String(found.n),
      formatNumber(found.baseline, unit),
      metricChange(name, found),
      found.verdict?.replaceAll("_", " ") ?? ""
    ];
  });
  if (rows.length === 0) return "";
  const body = table(["metric", "head", "n", "baseline", "change (95 %)", "verdict"], rows, "lrrrll");
  return empty.length === 0 ? body : `${body}

No case has a value of ${empty.map(([name]) => code(name)).join(", ")}.`;
}
function configsTable({ summary }) {
  const { configs = [] } = summary;
  const names = Object.keys(configs[0]?.metrics ?? {}).filter((name) => metricUnit(name) !== "count");
  if (names.length === 0) return "";
  const rows = configs.map(({ config_id, role, metrics }) => [
    config_id === null ? "unnamed" : code(config_id),
    role,
    ...names.map((name) => formatNumber(metrics[name] ?? null, metricUnit(name)))
  ]);
  return table(["config", "", ...names.map((name) => code(name))], rows, `ll${"r".repeat(names.length)}`);
}
function breakdown(report, worst) {
  const names = Object.keys(report.slices);
  if (names.length === 0) return "";
  const metrics = Object.keys(report.slices[names[0]].metrics).filter((name) => metricUnit(name) === "ratio");
  const value = (name, metric) => report.slices[name].metrics[metric]?.head ?? null;
  const passRate = (name) => value(name, "pass_rate") ?? 1;
  const sorted = worst === void 0 ? names : names.filter((name) => passRate(name) < 1).sort((a, b) => passRate(a) - passRate(b));
  const shown = sorted.slice(0, worst ?? SLICES);
  if (shown.length === 0) return "";
  const rows = shown.map((name) => {
    const cells = metrics.map((metric) => formatNumber(value(name, metric), "ratio"));
    const change = report.baseline === null ? [] : [sliceChange(report.slices[name])];
    return [code(name), String(report.slices[name].n), ...cells, ...change];
  });
  const last = report.baseline === null ? [] : ["against the baseline"];
  return table(
    ["slice", "cases", ...metrics.map((name) => code(name)), ...last],
    rows,
    `lr${"r".repeat(metrics.length)}${"l".repeat(last.length)}`
  );
}
var SLICES = 100;
function sliceChange({ metrics }) {
  const all = Object.entries(metrics).filter(([, { verdict }]) => verdict !== null);
  if (all.length === 0) return "";
  if (all.every(([, { verdict }]) => verdict === "insufficient")) return "insufficient";
  const moved = all.filter(([, { verdict }]) => verdict === "regressed" || verdict === "improved");
  if (moved.length > 0)
    return moved.map(([name, { verdict, delta }]) => `${verdict} ${code(name)} ${formatDelta(delta, metricUnit(name))}`).join(", ");
  return all.some(([, { verdict }]) => verdict === "inconclusive") ? "inconclusive" : "not regressed";
}
function hiddenRegressions({ hidden_regressions: all }) {
  const rows = all.slice(0, ROWS).map(({ metric, slice, also, delta, slice_delta, pairs, regressed, improved, significant }) => [
    code(metric),
    formatDelta(delta, "ratio"),
    [slice, ...also].map((name) => code(name)).join(" = "),
    formatDelta(slice_delta, "ratio"),
    `${regressed} worse, ${improved} better of ${pairs}`,
    significant ? "beyond chance" : "may be chance"
  ]);
  const header = ["metric", "in total", "slice", "in the slice", "cases", ""];
  return rows.length === 0 ? "" : `${table(header, rows, "lrlrll")}${more(all.length)}`;
}
function matrix({ acl }) {
  if (acl.matrix.length === 0) return "";
  const rows = acl.matrix.slice(0, ROWS).map((row) => {
    const principal = row.principal;
    const chunks = Object.entries(row.chunks);
    return [
      code(String(row.acl_group)),
      code(String(row.case_id)),
      code(`${principal.tenant_id || "no tenant"} / ${principal.roles.join(", ") || "no roles"}`),
      `${row.expected_behavior} -> ${row.observed_behavior ?? "nothing"}`,
      chunks.map(([chunk, stages]) => `${code(chunk)} ${stages.join(", ") || "not seen"}`).join("<br>"),
      String(row.leaks)
    ];
  });
  return table(["group", "case", "principal", "behaviour", "what came back", "leaks"], rows, "lllllr");
}
function waivers(report) {
  if (report.waivers.length === 0) return "";
  const rows = report.waivers.map((waiver) => [
    waiver.status === "used" ? "WAIVED" : String(waiver.status),
    [waiver.case, waiver.metric].filter(Boolean).map((name) => code(String(name))).join(", "),
    code(String(waiver.reason)),
    code(String(waiver.owner)),
    String(waiver.expires)
  ]);
  return table(["", "what", "reason", "owner", "until"], rows);
}
function notes({ diagnostics, summary: found }) {
  const lines = diagnostics.slice(0, ROWS).map(({ code: name, message }) => `- \`${name}\` ${code(message, 300)}`);
  const { not_available: lacking = {} } = found;
  for (const [format, names] of Object.entries(lacking)) {
    lines.push(`- not available in the format ${code(format)}: ${names.map((name) => code(name)).join(", ")}`);
  }
  const counted = found;
  const note = (n, what) => {
    if (n) lines.push(`- ${count(n, "case")} ${what}`);
  };
  note(
    counted.behavior_disagreements,
    "in which the trace's own field and the answer disagree on whether this is a refusal"
  );
  note(counted.cases_without_latency, "without an end-to-end latency, left out of the percentiles");
  note(
    counted.answers_unchecked,
    "whose answer could not be searched for forbidden text (stage `answer` not evaluated)"
  );
  return lines.join("\n");
}

// src/report/markdown-trend.ts
var COLUMNS = 6;
function trendText(report) {
  const { trend } = report;
  if (trend === void 0) return "";
  const skipped = trend.skipped === 0 ? "" : `${count(trend.skipped, "report")} could not be read and ${trend.skipped === 1 ? "is" : "are"} left out.`;
  if (trend.runs.length === 0) return skipped;
  const gated = gatedMetrics(report).filter((one) => gatedValue(report, one) !== null);
  const others = trend.runs.some(({ incomparable }) => incomparable.length > 0) ? "\\* measured on other cases or in another way; left out of line and change." : "";
  return paragraphs(movements(report, gated), runs(report, gated.slice(0, COLUMNS)), others, skipped);
}
function movements(report, gated) {
  const rows = gated.map((one) => {
    const values = trendValues(report, report.trend, one);
    const unit = metricUnit(one.metric);
    const [first, last] = [values[0], values.at(-1)];
    return [
      code(one.name),
      sparkline(values),
      String(values.length),
      formatNumber(first, unit),
      formatNumber(last, unit),
      formatDelta(last - first, unit)
    ];
  });
  return table(["metric", "oldest to newest", "runs", "oldest", "this run", "change"], rows, "llrrrr");
}
function runs(report, gated) {
  const header = ["run", "commit", "day", "decision", ...gated.map(({ name }) => code(name, 60))];
  const rows = report.trend.runs.map(({ run_id, sha, created_at, decision, values, incomparable }) => [
    String(run_id),
    code(sha.slice(0, 7)),
    code(created_at.slice(0, 10)),
    decision.replaceAll("_", " "),
    ...gated.map(({ name, metric }) => {
      const mark = incomparable.includes(name) ? " \\*" : "";
      return `${formatNumber(values[name] ?? null, metricUnit(metric))}${mark}`;
    })
  ]);
  const own = [
    "this run",
    report.head.sha === null ? "" : code(report.head.sha.slice(0, 7)),
    "",
    report.decision.replaceAll("_", " "),
    ...gated.map((one) => formatNumber(gatedValue(report, one), metricUnit(one.metric)))
  ];
  return table(header, [...rows, own], `llll${"r".repeat(gated.length)}`);
}
var BARS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
function sparkline(values) {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  return values.map((value) => BARS[range === 0 ? 3 : Math.round((value - least) / range * (BARS.length - 1))]).join("");
}

export {
  code,
  baseCommit,
  gateChanges,
  gateNeeds,
  gatesByStatus,
  gateChange,
  headline,
  causeText,
  ROWS,
  table,
  list,
  text,
  more,
  titled,
  paragraphs,
  stageFlow,
  whatChanged,
  regressions,
  failures,
  whyMoved,
  byCause,
  nextChecks,
  labelHealthText,
  alignmentText,
  lifecycleText,
  groupLeaks,
  leaks,
  metricsTable,
  configsTable,
  breakdown,
  hiddenRegressions,
  matrix,
  waivers,
  notes,
  trendText
};
