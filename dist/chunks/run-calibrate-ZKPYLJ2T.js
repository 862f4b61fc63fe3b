import {
  answerHash
} from "./chunk-QWUBETRI.js";
import "./chunk-DC3N274W.js";
import {
  readCalibration
} from "./chunk-6YF2DFEH.js";
import {
  DiagnosticLog,
  JUDGED_NAMES,
  RefusedRows,
  Z95,
  calibrationGaps,
  calibrationWarnings,
  checkScores,
  compareBytes,
  configOf,
  correctedMean,
  count,
  everyRecordedScore,
  existsSync,
  findSources,
  formatDelta,
  formatInterval,
  formatNumber,
  goodness,
  grouped,
  hasFailed,
  inWords,
  isId,
  isOptionalString,
  isTraceRow,
  isoTime,
  judgeDifference,
  judgeName,
  labelledMoments,
  loadPolicy,
  logLine,
  metricOfScore,
  mistake,
  nearestName,
  parseScale,
  policyFile,
  rateOf,
  ratesOf,
  readJsonRows,
  resolveIn,
  sha256,
  tango,
  weightedKappa,
  wordTokens,
  writeFileSync
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/calibration/group-bias.ts
function groupBias(verdicts) {
  const strata = [true, false].flatMap((human) => {
    const all = verdicts.filter((verdict) => verdict.human === human);
    const [inside, outside] = [true, false].map((inGroup) => passed(all.filter((item) => item.inGroup === inGroup)));
    return inside.n === 0 || outside.n === 0 ? [] : [{ n: all.length, inside, outside }];
  });
  const n = strata.reduce((sum, stratum) => sum + stratum.n, 0);
  if (n === 0) return null;
  let value = 0;
  let centre = 0;
  let variance = 0;
  for (const { n: size, inside, outside } of strata) {
    const weight = size / n;
    value += weight * (inside.k / inside.n - outside.k / outside.n);
    const [p, q] = [adjusted(inside), adjusted(outside)];
    centre += weight * (p - q);
    variance += weight * weight * (p * (1 - p) / (inside.n + 2) + q * (1 - q) / (outside.n + 2));
  }
  const spread = Z95 * Math.sqrt(variance);
  return { value, low: Math.max(-1, centre - spread), high: Math.min(1, centre + spread), n };
}
var passed = (items) => ({
  k: items.filter(({ judge }) => judge).length,
  n: items.length
});
var adjusted = ({ k, n }) => (k + 1) / (n + 2);

// src/calibration/calibrate.ts
function calibrate(set, options) {
  const { rule, passFrom, today } = options;
  const passes = (score) => score >= passFrom;
  const labelled = set.answers.filter((answer) => answer.human !== null);
  const confusion = confusionOf(labelled, passes);
  const { n, pass, fail, agreement, tpr, tnr, kappa } = ratesOf(confusion);
  const missing = calibrationGaps(confusion, rule);
  const { library, version, model, prompt_version } = set.judge;
  return {
    metric: set.metric,
    created: today,
    judge: { library, version, model, prompt_version },
    pass_from: passFrom,
    labels: { n, pass, fail, ...set.leftOut },
    confusion,
    agreement,
    tpr,
    tnr,
    kappa: kappa === null ? null : { ...kappa },
    weighted_kappa: gradedKappa(labelled),
    bias: biasOf(confusion),
    ...biases(labelled, passes),
    ...stability(set.answers, passes),
    ...corrected(labelled, set.answers),
    verdict: missing.length === 0 ? "calibrated" : "not_calibrated",
    missing,
    warnings: [...namelessWarnings(set.judge), ...calibrationWarnings(confusion)],
    disagreements: disagreements(labelled, passes),
    labels_hash: options.sha256(JSON.stringify(labelled.map(hashed)))
  };
}
function namelessWarnings(judge) {
  const unnamed = judge.model === null ? "the scores do not name the judge's model" : judgeDifference(judge, judge);
  return unnamed === null ? [] : [`${unnamed}: no gate blocks by this record`];
}
var hashed = ({ queryId, configId, score, human }) => [queryId, configId, score, human.pass];
function confusionOf(labelled, passes) {
  const of = (human, judge) => labelled.filter((answer) => answer.human.pass === human && passes(answer.score) === judge).length;
  return {
    pass_pass: of(true, true),
    pass_fail: of(true, false),
    fail_pass: of(false, true),
    fail_fail: of(false, false)
  };
}
function gradedKappa(labelled) {
  const graded = labelled.flatMap(({ human, score }) => human.grade === null ? [] : [{ ...human.grade, score }]);
  const levels = graded[0]?.levels ?? 0;
  if (levels < 2 || graded.some((grade) => grade.levels !== levels)) return null;
  const table2 = Array.from({ length: levels }, () => new Array(levels).fill(0));
  for (const { level, score } of graded) table2[level][Math.round(score * (levels - 1))]++;
  return { levels, linear: weightedKappa(table2, "linear"), quadratic: weightedKappa(table2, "quadratic") };
}
function biasOf(confusion) {
  const { pass_fail: falls, fail_pass: rises } = confusion;
  const { n } = ratesOf(confusion);
  return n === 0 ? null : { value: (rises - falls) / n, ...tango(falls, rises, n), n };
}
function biases(labelled, passes) {
  const verdict = (answer, inGroup) => ({
    human: answer.human.pass,
    judge: passes(answer.score),
    inGroup
  });
  const sized = labelled.filter(({ words }) => words !== null);
  const lengths = sized.map(({ words }) => words).sort((a, b) => a - b);
  const middle = lengths[lengths.length - 1 >> 1] ?? 0;
  const isLong = (words) => middle === lengths.at(-1) ? words >= middle : words > middle;
  const placed = labelled.filter(({ position }) => position !== null);
  return {
    length_bias: groupBias(sized.map((answer) => verdict(answer, isLong(answer.words)))),
    position_bias: groupBias(placed.map((answer) => verdict(answer, answer.position === 1)))
  };
}
function stability(answers, passes) {
  const repeated = answers.filter(({ repeats }) => repeats.length > 1);
  const flipped = repeated.filter(({ repeats }) => repeats.some((score) => passes(score) !== passes(repeats[0])));
  const spreads = repeated.map(({ repeats }) => Math.max(...repeats) - Math.min(...repeats));
  return {
    flip_rate: rateOf(flipped.length, repeated.length),
    spread: spreads.length === 0 ? null : spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length
  };
}
function corrected(labelled, answers) {
  if (labelled.length === 0) return { moments: null, aggregate: null };
  const own = labelledMoments(labelled.map(({ human, score }) => ({ label: human.pass ? 1 : 0, score })));
  const moments = {
    n: own.n,
    mean_label: own.meanLabel,
    mean_score: own.meanScore,
    var_label: own.varLabel,
    var_score: own.varScore,
    cov: own.cov
  };
  const others = answers.filter(({ human }) => human === null).map(({ score }) => score);
  return { moments, aggregate: others.length === 0 ? null : correctedMean(moments, others) };
}
function disagreements(labelled, passes) {
  return labelled.filter(({ human, score }) => human.pass !== passes(score)).sort((a, b) => Number(a.human.pass) - Number(b.human.pass) || distance(b) - distance(a)).map(({ queryId, configId, human, score }) => ({
    query_id: queryId,
    config_id: configId,
    human: human.pass ? "pass" : "fail",
    score
  }));
}
var distance = ({ human, score }) => Math.abs((human.pass ? 1 : 0) - score);

// src/calibration/human-labels.ts
var MAX_GRADE = 100;
async function readHumanLabels(sources, options, log) {
  const byAnswer = /* @__PURE__ */ new Map();
  for (const source of sources) {
    const refused = new RefusedRows("calibration/invalid-label", log);
    for await (const { value, line } of readJsonRows(source, log)) {
      const place = { file: source.name, line };
      if (!isLabel(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      const label = toLabel(value, options, place, log);
      if (label === null) continue;
      const key = JSON.stringify([label.metric, label.queryId, label.configId, label.answer?.trim() ?? null]);
      const labelers = byAnswer.get(key) ?? /* @__PURE__ */ new Map();
      byAnswer.set(key, labelers);
      const labeler = value.labeler ?? "";
      if (labelers.has(labeler))
        log.error(
          "calibration/duplicate-label",
          `a second label of case "${label.queryId}" for ${label.metric}`,
          place
        );
      labelers.set(labeler, label);
    }
    await refused.explain(async () => (await import("./label.schema-DE3DTIVI.js")).labelSchema);
  }
  return [...byAnswer.values()].map((labelers) => agreed([...labelers.values()]));
}
function isLabel(row) {
  const { label, grade } = row;
  return isId(row.query_id) && isOptionalString(row.config_id) && (row.metric === void 0 || row.metric === null || isId(row.metric)) && (label === void 0 || label === null || VERDICTS.has(label)) && (grade === void 0 || grade === null || Number.isInteger(grade) && Number(grade) >= 0 && Number(grade) <= MAX_GRADE) && isOptionalString(row.scale) && isOptionalString(row.labeler) && isOptionalString(row.answer);
}
var VERDICTS = /* @__PURE__ */ new Map([
  ["pass", true],
  ["fail", false],
  [true, true],
  [false, false],
  [1, true],
  [0, false]
]);
function toLabel(row, { metric: fallback, passFrom }, place, log) {
  const named = row.metric ?? fallback;
  const metric = named === null ? void 0 : metricOfScore(named);
  if (named === null) {
    log.error("calibration/invalid-label", "metric is missing", { ...place, hint: "name it here or with --metric" });
    return null;
  }
  if (metric === void 0) {
    const near = nearestName(named, JUDGED_NAMES);
    const hint = near === void 0 ? {} : { hint: `did you mean ${near}?` };
    log.error("calibration/unknown-metric", `"${named}" is no judged metric`, { ...place, ...hint });
    return null;
  }
  const scale = row.scale === void 0 || row.scale === null ? null : parseScale(row.scale);
  const { grade = null } = row;
  const isOfLevels = scale !== null && [scale.min, scale.max].every((end) => Number.isInteger(end) && end <= MAX_GRADE);
  if (grade !== null && (!isOfLevels || grade < scale.min || grade > scale.max)) {
    const words = `a grade needs its scale in whole numbers up to ${MAX_GRADE}, e.g. 0-3`;
    const message = isOfLevels ? "grade is not on its scale" : words;
    log.error("calibration/invalid-label", message, place);
    return null;
  }
  const graded = grade === null || scale === null ? null : { level: grade - scale.min, levels: scale.max - scale.min + 1 };
  const share = graded === null ? null : graded.level / (graded.levels - 1);
  const pass = VERDICTS.get(row.label) ?? (share === null ? null : share >= passFrom);
  return {
    metric,
    queryId: row.query_id,
    configId: configOf(row) || null,
    answer: row.answer ?? null,
    verdict: pass === null ? null : { pass, grade: graded }
  };
}
function agreed(labels) {
  const first = labels[0];
  if (labels.length === 1) return first;
  const verdicts = labels.flatMap(({ verdict }) => verdict === null ? [] : [verdict]);
  const passes = verdicts.filter(({ pass }) => pass).length;
  if (passes * 2 === verdicts.length) return { ...first, verdict: null };
  const [one] = verdicts;
  const same = verdicts.every(
    ({ grade }) => grade?.level === one?.grade?.level && grade?.levels === one?.grade?.levels
  );
  return { ...first, verdict: { pass: passes * 2 > verdicts.length, grade: same ? one?.grade ?? null : null } };
}

// src/calibration/label-finder.ts
var LabelFinder = class {
  #labels;
  #byPlace;
  /** By place and hash of the answer, null where a label names none: an answer may have thousands of labels beside its own. */
  #byAnswer;
  /** How many scored answers a label may be of that is not known by its answer. */
  #scored = /* @__PURE__ */ new Map();
  #used = /* @__PURE__ */ new Set();
  /** Places all of whose labels are of other answers than one that was scored there. */
  #otherPlaces = /* @__PURE__ */ new Set();
  #otherAnswer = 0;
  #ambiguous = 0;
  /** Labels of one metric, and all answers that one judge scored for it. */
  constructor(labels, answers, sha2562) {
    this.#labels = labels;
    this.#byPlace = grouped(labels, placeOfLabel);
    this.#byAnswer = grouped(labels, (label) => answerAt(placeOfLabel(label), answerHash(label.answer, sha2562)));
    for (const { queryId, configId } of answers)
      for (const key of /* @__PURE__ */ new Set([placeOf(queryId, configId), placeOf(queryId, null)]))
        this.#scored.set(key, (this.#scored.get(key) ?? 0) + 1);
  }
  /** What people said of it; null where nobody did, where they did not agree, and where it may be of another answer. */
  verdictOn({ queryId, configId, answerHash: hash }) {
    const place = [placeOf(queryId, configId), placeOf(queryId, null)].find((key) => this.#byPlace.has(key));
    if (place === void 0) return null;
    const same = hash === null ? [] : this.#byAnswer.get(answerAt(place, hash)) ?? [];
    const open = hash === null ? this.#byPlace.get(place) : this.#byAnswer.get(answerAt(place, null)) ?? [];
    const [label, another] = same.length > 0 ? same : open;
    if (label === void 0) {
      this.#otherPlaces.add(place);
      this.#otherAnswer++;
      return null;
    }
    this.#used.add(label);
    const isOneOfMany = same.length === 0 && this.#scored.get(placeOf(queryId, label.configId)) > 1;
    if (another !== void 0 || isOneOfMany) {
      this.#ambiguous++;
      return null;
    }
    return label.verdict;
  }
  /** Labels and scores that were left out so far, by why. */
  leftOut() {
    const used = this.#labels.filter((label) => this.#used.has(label) || this.#otherPlaces.has(placeOfLabel(label)));
    return {
      without_score: this.#labels.length - used.length,
      undecided: used.filter(({ verdict }) => verdict === null).length,
      of_another_answer: this.#otherAnswer,
      of_several_answers: this.#ambiguous
    };
  }
};
var placeOfLabel = ({ queryId, configId }) => placeOf(queryId, configId);
var answerAt = (place, hash) => JSON.stringify([place, hash]);
var placeOf = (queryId, configId) => JSON.stringify([queryId, configId]);

// src/calibration/read-judged-sets.ts
async function readJudgedSets(sources, labels, sha2562, log) {
  const sets = /* @__PURE__ */ new Map();
  const wanted = new Set(labels.map(({ metric }) => metric));
  const seen = /* @__PURE__ */ new Set();
  for (const source of sources) {
    const refused = new RefusedRows("trace/invalid-row", log);
    for await (const { value, line } of readJsonRows(source, log)) {
      const place = { file: source.name, line };
      if (!isTraceRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      checkScores(value, place, log);
      const keys = scoreKeys(value);
      if (keys.some((key) => seen.has(key)))
        log.error("trace/duplicate", `a second score of case "${value.query_id}"`, place);
      for (const key of keys) seen.add(key);
      gather(value, wanted, sets, sha2562);
    }
    await refused.explain(async () => (await import("./trace.schema-OIJSXLFK.js")).traceSchema);
  }
  const finished = [...sets].sort(([a], [b]) => compareBytes(a, b)).map(([, set]) => finish(set, labels, sha2562));
  for (const metric of wanted) {
    if (!finished.some((set) => set.metric === metric && set.answers.some(({ human }) => human !== null)))
      log.error("calibration/no-pairs", `no answer has both a label and a score for ${metric}`, {});
  }
  return finished;
}
function scoreKeys(row) {
  const scored = new Set(everyRecordedScore(row).flatMap(({ key }) => metricOfScore(key) ?? []));
  const { query_id, repeat } = row;
  return [...scored].map((metric) => JSON.stringify([query_id, configOf(row), repeat ?? 0, identity(row), metric]));
}
function identity({ judge }) {
  const { library = null, version = null, model = null, prompt_version = null } = judge ?? {};
  return { library, version, model, prompt_version };
}
function gather(trace, wanted, sets, sha2562) {
  const judge = identity(trace);
  const configId = configOf(trace) || null;
  const { answer_sha256: named } = trace;
  const hash = answerHash(trace.answer, sha2562) ?? (typeof named === "string" ? named : null);
  const place = JSON.stringify([trace.query_id, configId, hash]);
  for (const { key, value, repeats } of everyRecordedScore(trace)) {
    const metric = metricOfScore(key);
    if (metric === void 0 || !wanted.has(metric)) continue;
    const name = JSON.stringify([metric, judge]);
    const set = sets.get(name) ?? { metric, judge, answers: /* @__PURE__ */ new Map(), unscored: /* @__PURE__ */ new Set() };
    sets.set(name, set);
    if (value === void 0 || hasFailed(trace)) {
      set.unscored.add(place);
      continue;
    }
    const { position } = trace;
    const answer = set.answers.get(place) ?? {
      queryId: trace.query_id,
      configId,
      scores: [],
      repeats: [],
      answerHash: hash,
      words: trace.answer == null ? null : wordTokens(trace.answer).length,
      position: Number.isInteger(position) ? position : null
    };
    answer.scores.push(goodness(metric, value));
    answer.repeats.push(...(repeats.length > 0 ? repeats : [value]).map((score) => goodness(metric, score)));
    set.answers.set(place, answer);
  }
}
function finish(set, labels, sha2562) {
  const own = labels.filter(({ metric }) => metric === set.metric);
  const finder = new LabelFinder(own, [...set.answers.values()], sha2562);
  const answers = [...set.answers].sort(([a], [b]) => compareBytes(a, b)).map(
    ([, found]) => ({
      queryId: found.queryId,
      configId: found.configId,
      position: found.position,
      words: found.words,
      score: found.scores.reduce((sum, score) => sum + score, 0) / found.scores.length,
      repeats: found.repeats.length > 1 ? found.repeats : [],
      human: finder.verdictOn(found)
    })
  );
  const notEvaluated = [...set.unscored].filter((place) => !set.answers.has(place)).length;
  return {
    metric: set.metric,
    judge: set.judge,
    answers,
    leftOut: { not_evaluated: notEvaluated, ...finder.leftOut() }
  };
}

// src/calibration/calibrate-files.ts
async function calibrateFiles(request, log) {
  const labels = await readHumanLabels(request.labels, request, log);
  if (labels.length === 0 && log.errorCount === 0) log.error("calibration/no-pairs", "the labels hold no row", {});
  const sets = await readJudgedSets(request.scores, labels, request.sha256, log);
  log.throwIfErrors();
  const records = sets.filter(({ answers }) => answers.some(({ human }) => human !== null)).map((set) => calibrate(set, request));
  const made = new Set(records.map(subject));
  const all = [...records, ...request.kept.filter((record) => !made.has(subject(record)))];
  const sorted = all.sort((a, b) => compareBytes(subject(a), subject(b)));
  return { file: { schema_version: 1, records: sorted }, records };
}
function subject({ metric, judge }) {
  return JSON.stringify([metric, judge.library, judge.version, judge.model, judge.prompt_version]);
}

// src/calibration/render-calibration.ts
var LISTED = 15;
function renderCalibration(record) {
  const { metric, judge, labels, confusion, verdict, missing, warnings } = record;
  const sections = [
    `${logLine(metric)}: ${verdict === "calibrated" ? "CALIBRATED" : "NOT CALIBRATED"}
  judge         ${logLine(judgeName(judge), 120)}`,
    missing.map((gap) => `  missing       ${gap}`).join("\n"),
    warnings.map((warning) => `  warning       ${warning}`).join("\n"),
    table([
      ["labels", `${labels.n}: ${labels.pass} good, ${labels.fail} bad${leftOut(labels)}`],
      ["TPR", rateOf2(record.tpr, "good answers pass")],
      ["TNR", rateOf2(record.tnr, "bad answers fail")],
      ["kappa", kappaText(record)],
      ["bias", `${biasText(record.bias)} more passed than people pass`],
      ["length bias", biasText(record.length_bias)],
      ["position bias", biasText(record.position_bias)],
      ["flip rate", rate(record.flip_rate)],
      ["agreement", `${formatNumber(record.agreement, "ratio")} (alone it proves nothing)`],
      ["corrected", correctedText(record)]
    ]),
    `                judge pass  judge fail
  human pass    ${cell(confusion.pass_pass)}  ${cell(confusion.pass_fail)}
  human fail    ${cell(confusion.fail_pass)}  ${cell(confusion.fail_fail)}`,
    disagreements2(record)
  ];
  return sections.filter((section) => section !== "").join("\n");
}
var cell = (value) => String(value).padStart(10);
var table = (rows) => rows.map(([name, text]) => `  ${name.padEnd(13)} ${text}`).join("\n");
var rateOf2 = (found, what) => found === null ? "n/a" : `${rate(found)} ${what}`;
function rate(found) {
  if (found === null) return "n/a";
  return `${formatNumber(found.value, "ratio")} ${formatInterval(found.low, found.high, "ratio")} of ${found.n}`;
}
function biasText(found) {
  if (found === null) return "n/a";
  const number = (value) => formatDelta(value, "ratio");
  return `${number(found.value)} [${number(found.low)}, ${number(found.high)}]`;
}
function kappaText({ kappa, weighted_kappa: weighted }) {
  const limits = kappa === null || kappa.low === null || kappa.high === null ? "" : ` ${formatInterval(kappa.low, Math.min(1, kappa.high), "ratio")}`;
  const graded = weighted === null ? "" : `; over ${weighted.levels} levels ${formatNumber(weighted.linear, "ratio")} linear, ${formatNumber(weighted.quadratic, "ratio")} quadratic`;
  return `${formatNumber(kappa?.value ?? null, "ratio")}${limits} agreement beyond chance${graded}`;
}
function correctedText({ aggregate: found }) {
  if (found === null) return "n/a: every scored answer has a label";
  const number = (value) => formatNumber(value, "ratio");
  return `people would pass ${number(found.value)} ${formatInterval(found.low, found.high, "ratio")} of ${found.scores} answers without a label; the judge's mean is ${number(found.judge)}`;
}
function leftOut(labels) {
  const parts = Object.entries(labels).filter(([name, n]) => !["n", "pass", "fail"].includes(name) && Number(n) > 0);
  if (parts.length === 0) return "";
  return `; left out: ${parts.map(([name, n]) => `${n} ${inWords(name)}`).join(", ")}`;
}
function disagreements2({ disagreements: all }) {
  if (all.length === 0) return "";
  const lines = all.slice(0, LISTED).map(({ query_id, config_id, human, score }) => {
    const config = config_id === null ? "" : ` of ${logLine(config_id)}`;
    return `    ${logLine(query_id)}${config}: human ${human}, score ${formatNumber(score, "ratio")}`;
  });
  const more = all.length > LISTED ? [`    and ${all.length - LISTED} more`] : [];
  return [`  ${count(all.length, "disagreement")} to read`, ...lines, ...more].join("\n");
}

// src/cli/run-calibrate.ts
var DEFAULT_OUT = "calibration.json";
var DEFAULT_PASS_FROM = 0.5;
async function runCalibrate(args, terminal) {
  const passFrom = checkUsage(args);
  const log = new DiagnosticLog();
  const policy = await loadPolicy(policyFile(args.one("config"), terminal.cwd), terminal.cwd, { defaults: false }, log);
  const out = args.one("out") ?? DEFAULT_OUT;
  const sources = (name) => findSources(args.many(name), terminal.cwd);
  const { file, records } = await calibrateFiles(
    {
      labels: sources("labels"),
      scores: sources("scores"),
      metric: args.one("metric") ?? null,
      passFrom,
      sha256,
      rule: policy.calibration,
      today: isoTime(args.one("now") ?? terminal.today).slice(0, 10),
      kept: existsSync(resolveIn(terminal.cwd, out)) ? await readCalibration(out, terminal.cwd) : []
    },
    log
  );
  write(out, `${JSON.stringify(file, null, 2)}
`, terminal);
  terminal.out(`${records.map(renderCalibration).join("\n\n")}

Record: ${logLine(out)}
`);
  return records.every(({ verdict }) => verdict === "calibrated") ? 0 : 1;
}
function checkUsage(args) {
  const problems = new DiagnosticLog();
  args.require(["labels", "scores"], problems);
  const [now, from] = [args.one("now"), args.one("pass-from")];
  if (now !== void 0 && isoTime(now) === null)
    problems.error("usage/invalid-value", `--now "${now}" is no ISO date`);
  const passFrom = from === void 0 ? DEFAULT_PASS_FROM : Number(from);
  if (!(passFrom > 0 && passFrom <= 1))
    problems.error("usage/invalid-value", `--pass-from "${from}" is not above 0 and up to 1`);
  problems.throwIfErrors();
  return passFrom;
}
function write(file, text, terminal) {
  try {
    writeFileSync(resolveIn(terminal.cwd, file), text);
  } catch {
    throw mistake("file/not-writable", `${file} cannot be written`, { file, hint: "check --out" });
  }
}
export {
  runCalibrate
};
