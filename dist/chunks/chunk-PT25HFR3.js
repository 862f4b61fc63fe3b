import {
  AT,
  BEHAVIORS,
  NUMBERS,
  RANKINGS,
  writeFlags
} from "./chunk-6ZG3YPKK.js";

// src/metrics/run/same-versions.ts
function sameVersions(a, b) {
  if (a === b) return true;
  for (const key in a) if (a[key] !== b[key]) return false;
  for (const key in b) if (a[key] !== b[key]) return false;
  return true;
}

// src/metrics/score-files/score-packer.ts
var ROOM = 512;
var ScorePacker = class {
  #columns;
  #numbers = new Int32Array(ROOM * NUMBERS);
  #values;
  #count = 0;
  #answerHashes = [];
  #configIds = [];
  #versions = [];
  /** Rows and their numbers. */
  #rankings = RANKINGS.map(() => /* @__PURE__ */ new Map());
  #stages = /* @__PURE__ */ new Map();
  #timed = [];
  #latency = [];
  #ranks = [];
  #rare = [];
  /** For records with a value for each of so many columns. */
  constructor(columns) {
    this.#columns = columns;
    this.#values = new Float64Array(ROOM * columns);
  }
  add(line, scored) {
    const { score, configId, versions } = scored;
    const i = this.#count++;
    if (i * NUMBERS === this.#numbers.length) this.#grow();
    if (i === 0 || configId !== this.#configIds.at(-1)) this.#configIds.push(configId);
    if (i === 0 || !sameVersions(versions, this.#versions.at(-1))) this.#versions.push(versions);
    const { ranks, latency } = score;
    const numbers = this.#numbers;
    const at = i * NUMBERS;
    numbers[at + AT.line] = line;
    numbers[at + AT.caseIndex] = scored.caseIndex;
    numbers[at + AT.repeat] = score.repeat;
    numbers[at + AT.retrieved] = score.sizes[0];
    numbers[at + AT.reranked] = score.sizes[1];
    numbers[at + AT.context] = score.sizes[2];
    numbers[at + AT.unlabelled] = score.unlabelled;
    numbers[at + AT.labelled] = score.labelled;
    numbers[at + AT.duplicates] = score.duplicates;
    numbers[at + AT.flags] = writeFlags(score);
    numbers[at + AT.observed] = score.observed === null ? -1 : BEHAVIORS.indexOf(score.observed);
    numbers[at + AT.config] = this.#configIds.length - 1;
    numbers[at + AT.versions] = this.#versions.length - 1;
    numbers[at + AT.ranks] = ranks.length;
    numbers[at + AT.stages] = latency.length;
    const columns = this.#columns;
    for (let c = 0; c < columns; c++) this.#values[i * columns + c] = score.values[c];
    for (let r = 0; r < RANKINGS.length; r++) numbers[at + AT.rankings + r] = this.#rowOf(r, score.rankings[r]);
    this.#answerHashes.push(score.answerHash);
    for (let r = 0; r < ranks.length; r++) this.#ranks.push(ranks[r]);
    for (let l = 0; l < latency.length; l++) this.#addTime(latency[l]);
    if (!isCommon(scored)) this.#rare.push([i, rareOf(scored)]);
  }
  /** All records since the last time. */
  take() {
    const packed = {
      answerHashes: this.#answerHashes,
      configIds: this.#configIds,
      versions: this.#versions,
      stages: [...this.#stages.keys()],
      numbers: this.#numbers.slice(0, this.#count * NUMBERS),
      values: this.#values.slice(0, this.#count * this.#columns),
      rankings: this.#rankings.map((rows) => [...rows.keys()]),
      timed: Uint32Array.from(this.#timed),
      latency: Float64Array.from(this.#latency),
      ranks: Uint32Array.from(this.#ranks),
      rare: this.#rare
    };
    this.#count = 0;
    this.#answerHashes = [];
    this.#configIds = [];
    this.#versions = [];
    for (const rows of this.#rankings) rows.clear();
    this.#stages.clear();
    this.#timed = [];
    this.#latency = [];
    this.#ranks = [];
    this.#rare = [];
    return packed;
  }
  #addTime([stage, ms]) {
    let known = this.#stages.get(stage);
    if (known === void 0) {
      known = this.#stages.size;
      this.#stages.set(stage, known);
    }
    this.#timed.push(known);
    this.#latency.push(ms);
  }
  #rowOf(ranking, row) {
    if (row === void 0) return -1;
    const rows = this.#rankings[ranking];
    let known = rows.get(row);
    if (known === void 0) {
      known = rows.size;
      rows.set(row, known);
    }
    return known;
  }
  #grow() {
    const [numbers, values] = [this.#numbers, this.#values];
    this.#numbers = new Int32Array(2 * numbers.length);
    this.#values = new Float64Array(2 * values.length);
    this.#numbers.set(numbers);
    this.#values.set(values);
  }
};
function isCommon({ score, idHashes }) {
  return score.judged === null && score.told === null && score.lists.length === 0 && score.violations.length === 0 && score.failedChecks.length === 0 && score.errorKinds.length === 0 && score.hallucinations.length === 0 && idHashes.length === 0;
}
function rareOf({ score, idHashes }) {
  const { lists, violations, failedChecks, errorKinds, hallucinations, judged, told } = score;
  return { lists, violations, failedChecks, errorKinds, hallucinations, judged, told, idHashes };
}

export {
  ScorePacker
};
