import {
  formatOption,
  goldenInputs,
  nearDuplicates,
  shareOf,
  similarityOf,
  similarityOption
} from "./chunk-TSIXM5TI.js";
import {
  writeNewFiles
} from "./chunk-SPPOZ7D3.js";
import {
  readGoldenRows
} from "./chunk-IJD3L7FE.js";
import {
  helpOption,
  inputsNamed,
  logJson,
  tellWarnings
} from "./chunk-DC3N274W.js";
import {
  ChunkIndex,
  DiagnosticLog,
  alignLeft,
  alignRight,
  compareBytes,
  count,
  cutTo,
  grouped,
  logLine,
  mistake,
  readContext,
  readCorpus,
  sha256
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/golden-care/group-rows.ts
function groupRows(rows, similarity) {
  const parents = rows.map((_, i) => i);
  const rootOf = (i) => {
    let root = i;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]];
      root = parents[root];
    }
    return root;
  };
  const join = (a, b) => {
    const [x, y] = [rootOf(a), rootOf(b)];
    parents[Math.max(x, y)] = Math.min(x, y);
  };
  for (const [group, members] of grouped(rows.keys(), (i) => rows[i].acl_group))
    if (group) for (const i of members) join(members[0], i);
  const texts = rows.map(({ question }) => question);
  const { pairs, complete } = nearDuplicates(texts, similarity);
  for (const { a, b } of pairs) join(a, b);
  return { groups: [...grouped(rows.keys(), rootOf).values()], complete };
}

// src/golden-care/iterative-stratification.ts
var IterativeStratification = class {
  #labels = [];
  #byName = /* @__PURE__ */ new Map();
  #labelsOf;
  #wanted;
  #wantedTest;
  constructor(labels, share) {
    this.#labelsOf = labels.map((own) => own.map((name) => this.#intern(name)));
    for (const own of this.#labelsOf) {
      for (const l of own) {
        this.#labels[l].wanted += share;
        this.#labels[l].wantedTest += 1 - share;
      }
    }
    this.#wanted = share * labels.length;
    this.#wantedTest = (1 - share) * labels.length;
  }
  /** Takes note of cases whose side is given. */
  add(members, validation) {
    if (validation) this.#wanted -= members.length;
    else this.#wantedTest -= members.length;
    for (const i of members) {
      for (const l of this.#labelsOf[i]) {
        if (validation) this.#labels[l].wanted--;
        else this.#labels[l].wantedTest--;
      }
    }
  }
  /** Gives each group a side; in the order in which that was decided. */
  assign(groups) {
    const decided = [];
    const done = groups.map(() => false);
    for (const [g, members] of groups.entries()) {
      for (const i of members) {
        for (const l of this.#labelsOf[i]) {
          this.#labels[l].remaining++;
          if (this.#labels[l].groups.at(-1) !== g) this.#labels[l].groups.push(g);
        }
      }
    }
    const queue = new RarestFirst(this.#labels);
    for (let label = queue.next(); label !== null; label = queue.next()) {
      for (const g of label.groups) {
        if (done[g]) continue;
        done[g] = true;
        const members = groups[g];
        const validation = this.#choose(label, members.length);
        for (const i of members) for (const l of this.#labelsOf[i]) queue.take(l);
        this.add(members, validation);
        decided.push({ members, validation });
      }
    }
    return decided;
  }
  /** The side that wants most of the label; where both want as much, most of any. */
  #choose({ wanted, wantedTest }, size) {
    if (Math.abs(wanted - wantedTest) > EPSILON) return wanted > wantedTest;
    if (Math.abs(this.#wanted - this.#wantedTest) > EPSILON) return this.#wanted > this.#wantedTest;
    return this.#wanted >= size;
  }
  #intern(name) {
    let l = this.#byName.get(name);
    if (l === void 0) {
      l = this.#labels.push({ groups: [], remaining: 0, wanted: 0, wantedTest: 0 }) - 1;
      this.#byName.set(name, l);
    }
    return l;
  }
};
var EPSILON = 1e-9;
var RarestFirst = class {
  #labels;
  #byCount = [];
  #lowest = 1;
  constructor(labels) {
    this.#labels = labels;
    for (const l of labels.keys()) this.#file(l);
  }
  /** One case of the label was decided. */
  take(l) {
    this.#labels[l].remaining--;
    this.#file(l);
  }
  next() {
    for (; this.#lowest < this.#byCount.length; this.#lowest++) {
      const list = this.#byCount[this.#lowest] ?? [];
      for (let l = list.pop(); l !== void 0; l = list.pop()) {
        if (this.#labels[l].remaining === this.#lowest) return this.#labels[l];
      }
    }
    return null;
  }
  #file(l) {
    const { remaining } = this.#labels[l];
    if (remaining === 0) return;
    const list = this.#byCount[remaining];
    if (list === void 0) this.#byCount[remaining] = [l];
    else list.push(l);
    if (remaining < this.#lowest) this.#lowest = remaining;
  }
};

// src/golden-care/split-rows.ts
function splitRows(given, options) {
  const order = given.map((_, i) => i).sort((a, b) => compareBytes(given[a].id, given[b].id));
  const rows = order.map((i) => given[i]);
  const labels = rows.map((row) => labelsOf(row, options.documentOf));
  const { groups, complete } = groupRows(rows, options.similarity);
  const strata = new IterativeStratification(labels, options.share);
  const splits = rows.map(() => "test");
  const open = [];
  const torn = [];
  const assign = (group, side) => {
    for (const i of group) splits[i] = side;
    strata.add(group, side === "validation");
  };
  for (const group of groups) {
    const sides = new Set(group.flatMap((i) => fixedSide(rows[i], options.reassign) ?? []));
    if (sides.size > 1) {
      torn.push(group.map((i) => rows[i].id));
      for (const i of group) assign([i], fixedSide(rows[i], options.reassign) ?? "test");
    } else if (sides.size === 1) assign(group, [...sides][0]);
    else open.push(group);
  }
  const drawn = open.map((group) => ({ group, key: options.sha256(`${options.seed}
${rows[group[0]].id}`) }));
  drawn.sort((a, b) => b.group.length - a.group.length || compareBytes(a.key, b.key));
  for (const { members, validation } of strata.assign(drawn.map(({ group }) => group)))
    for (const i of members) splits[i] = validation ? "validation" : "test";
  const placed = [...splits];
  for (const [i, place] of order.entries()) placed[place] = splits[i];
  return {
    splits: placed,
    validation: splits.filter((side) => side === "validation").length,
    labels: sharesOf(labels, splits),
    keptTogether: groups.filter((group) => group.length > 1).length,
    critical: rows.filter((row) => row.critical === true).length,
    torn,
    complete
  };
}
function fixedSide(row, reassign) {
  if (row.critical === true) return "test";
  return reassign ? null : row.split ?? null;
}
function labelsOf(row, documentOf) {
  const chunks = row.expected_chunk_ids ?? Object.keys(row.relevance ?? {});
  const documents = [...row.expected_docs ?? [], ...chunks.flatMap((chunk) => documentOf(chunk) ?? [])];
  return [
    .../* @__PURE__ */ new Set([
      ...documents.map((document) => `document:${document}`),
      ...(row.tags ?? []).map((tag) => `tag:${tag}`),
      `behavior:${row.expected_behavior ?? "answer"}`,
      ...row.difficulty ? [`difficulty:${row.difficulty}`] : []
    ])
  ];
}
function sharesOf(labels, splits) {
  const counts = /* @__PURE__ */ new Map();
  for (const [i, own] of labels.entries()) {
    for (const label of own) {
      const count2 = counts.get(label) ?? { cases: 0, validation: 0 };
      count2.cases++;
      if (splits[i] === "validation") count2.validation++;
      counts.set(label, count2);
    }
  }
  return [...counts].map(([label, count2]) => ({ label, ...count2 })).sort((a, b) => compareBytes(a.label, b.label));
}

// src/cli/golden-split.ts
var DEFAULT_SHARE = 0.3;
var goldenSplit = {
  name: "split",
  usage: "golden split",
  summary: "Divides a golden set into validation cases, to tune on, and test cases, which decide.",
  example: "npx rag-gate golden split --golden golden.jsonl --corpus corpus.jsonl --validation 0.3 --out split.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "golden-format", "corpus"),
    { name: "validation", value: "SHARE", help: `share of validation cases (default ${DEFAULT_SHARE})` },
    { name: "seed", value: "N", help: "another number draws another split (default 1)" },
    { name: "reassign", help: "draw marked cases again; without it they keep their side" },
    similarityOption,
    { name: "out", value: "FILE", help: "golden set to write; must not exist" },
    formatOption,
    helpOption
  ],
  maxWords: 0,
  async run(args, terminal) {
    const format = args.choice(formatOption);
    const similarity = similarityOf(args);
    const share = shareOf(args, "validation", DEFAULT_SHARE);
    const seed = args.one("seed") ?? "1";
    if (share === 1 || !/^\d{1,9}$/.test(seed)) {
      const message = share === 1 ? "--validation 1 leaves no case that decides" : `--seed "${seed}" is no whole number`;
      throw mistake("usage/invalid-value", message);
    }
    const { sources, adapter, policy } = await goldenInputs(args, terminal, ["golden", "out"]);
    const log = new DiagnosticLog();
    const index = new ChunkIndex();
    await readCorpus(sources("corpus"), index, log);
    const context = readContext({ ...policy.adapters, index, sha256 });
    const rows = (await readGoldenRows(sources("golden"), adapter, context, log)).map(({ row }) => row);
    log.throwIfErrors();
    const documentOf = (chunk) => index.get(chunk)?.documentId ?? null;
    const reassign = args.switches.has("reassign");
    const result = splitRows(rows, { share, seed: Number(seed), similarity, reassign, documentOf, sha256 });
    const out = args.one("out");
    const lines = rows.map((row, i) => `${JSON.stringify({ ...row, split: result.splits[i] })}
`);
    writeNewFiles([{ path: out, text: lines.join("") }], terminal.cwd);
    tellWarnings(log.warnings(), log.warningCounts(), terminal);
    terminal.out(format === "json" ? asJson(result) : asText(result, rows.length, share, out));
    return 0;
  }
};
var LABEL_WIDTH = 40;
function asText(result, cases, share, out) {
  const percent = (part, whole) => `${Math.round(100 * part / whole)} %`;
  const row = (label, n, validation) => `${alignLeft(cutTo(label, LABEL_WIDTH), LABEL_WIDTH)} ${alignRight(String(n), 6)} ${alignRight(String(validation), 10)} ${alignRight(percent(validation, n), 6)}`;
  const shown = result.labels.filter((label) => label.cases > 1);
  const single = result.labels.length - shown.length;
  const notes = [
    ...single === 0 ? [] : [`not shown: ${count(single, "label")} of one case, which cannot be divided`],
    ...result.complete ? [] : ["so many questions are alike that not all were compared: some may stand on both sides"],
    ...result.keptTogether === 0 ? [] : [`kept together: ${count(result.keptTogether, "group")} of cases that belong together`],
    ...result.critical === 0 ? [] : [`kept as test cases, because only those decide: ${count(result.critical, "critical case")}`],
    ...result.torn.map((ids) => `on both sides already, and so a leak: ${ids.map((id) => logLine(id, 60)).join(", ")}`)
  ];
  const lines = [
    `${alignLeft("", LABEL_WIDTH)} ${alignRight("cases", 6)} ${alignRight("validation", 10)} ${alignRight("share", 6)}`,
    row(`all (wanted: ${percent(share, 1)})`, cases, result.validation),
    ...shown.map(({ label, cases: n, validation }) => row(logLine(label, 200), n, validation)),
    "",
    ...notes,
    `written  ${logLine(out)}`
  ];
  return `${lines.join("\n")}
`;
}
function asJson({ splits, validation, labels, keptTogether, critical, torn, complete }) {
  const facts = { cases: splits.length, validation, kept_together: keptTogether, critical, complete, torn, labels };
  return logJson(`${JSON.stringify(facts, null, 2)}
`);
}
export {
  goldenSplit
};
