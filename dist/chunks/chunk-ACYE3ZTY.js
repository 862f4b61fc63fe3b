import {
  AT,
  BEHAVIORS,
  NUMBERS,
  RANKINGS,
  writeFlags
} from "./chunk-WJ4LAJRD.js";

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
  #places;
  #numbers = new Int32Array(ROOM * NUMBERS);
  #values;
  #count = 0;
  #answerHashes = [];
  #configIds = [];
  #versions = [];
  /** Rows and their numbers. */
  #rankings = RANKINGS.map(() => /* @__PURE__ */ new Map());
  #unshared = RANKINGS.map(() => []);
  #stages = /* @__PURE__ */ new Map();
  #timed = [];
  #latency = [];
  #ranks = [];
  #rare = [];
  constructor(places) {
    this.#places = places;
    this.#values = new Float64Array(ROOM * places.others.length);
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
    const { others } = this.#places;
    for (let o = 0, to = i * others.length; o < others.length; o++) this.#values[to + o] = score.values[others[o]];
    for (let r = 0; r < RANKINGS.length; r++) numbers[at + AT.rankings + r] = this.#rowOf(r, score);
    this.#answerHashes.push(score.answerHash);
    for (let r = 0; r < ranks.length; r++) this.#ranks.push(ranks[r]);
    for (let l = 0; l < latency.length; l++) this.#addTime(latency[l]);
    if (!isCommon(scored)) this.#rare.push([i, rareOf(scored)]);
  }
  /** All records since the last time. */
  take() {
    const { rankings, others } = this.#places;
    const valued = [...others.keys()].filter((o) => this.#hasValue(o));
    const packed = {
      answerHashes: this.#answerHashes,
      configIds: this.#configIds,
      versions: this.#versions,
      stages: [...this.#stages.keys()],
      numbers: this.#numbers.slice(0, this.#count * NUMBERS),
      columns: rankings.reduce((sum, places) => sum + places.length, others.length),
      places: { rankings, others: valued.map((o) => others[o]) },
      values: this.#valuesOf(valued),
      rankings: this.#rankings.map((rows) => [...rows.keys()]),
      unshared: this.#unshared.map((values) => Float64Array.from(values)),
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
    this.#unshared = RANKINGS.map(() => []);
    this.#stages.clear();
    this.#timed = [];
    this.#latency = [];
    this.#ranks = [];
    this.#rare = [];
    return packed;
  }
  /** Whether a trace has a value of one of the others. */
  #hasValue(other) {
    const apart = this.#places.others.length;
    const end = this.#count * apart;
    for (let at = other; at < end; at += apart) if (!Number.isNaN(this.#values[at])) return true;
    return false;
  }
  #valuesOf(others) {
    const apart = this.#places.others.length;
    const values = new Float64Array(this.#count * others.length);
    for (let i = 0, to = 0; i < this.#count; i++)
      for (let o = 0; o < others.length; o++) values[to++] = this.#values[i * apart + others[o]];
    return values;
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
  #rowOf(ranking, { values, rankings }) {
    const row = rankings[ranking];
    if (row === void 0) {
      for (const c of this.#places.rankings[ranking]) this.#unshared[ranking].push(values[c]);
      return -1;
    }
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
