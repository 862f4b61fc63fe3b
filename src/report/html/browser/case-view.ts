import { visibleText } from "../../../text/index.ts";
import type { PageCase, PageData, PageRanks } from "../index.ts";

interface Neighbors {
  readonly previous: PageCase | null;
  readonly next: PageCase | null;
}

type Story = NonNullable<PageCase["story"]>;

/** The view of one case: the content of `explain` and a chart of ranks. */
export function caseView(one: PageCase, neighbors: Neighbors, next: PageData["next"]): Element[] {
  const { story, flow = [], stages = [[], []] } = one;
  const title = element("h1", { tabindex: "-1" }, element("code", {}, visibleText(one.id, 160)));
  const head = element(
    "header",
    { class: "case-head" },
    caseNavigation(neighbors),
    title,
    element(
      "p",
      {},
      wordMark(one.status, story?.verdict ?? one.status),
      " ",
      one.change !== null && wordMark(one.change, `${one.change} against the baseline`),
    ),
  );
  if (story === undefined) {
    const note = `The page tells the worst cases whole: npx rag-gate explain ${visibleText(one.id, 160)} tells this one.`;
    return [head, element("p", {}, note)];
  }
  const plot = flow.length === 0 || stages[0].length < 2 ? null : rankLines(flow, stages);
  return [head, ...storySections(story, plot, next)];
}

/** The URL fragment of a case. `encodeURIComponent` throws for lone surrogates, so they are replaced. */
export function caseAddress(id: string): string {
  return `#case/${encodeURIComponent(id.toWellFormed())}`;
}

/** Content of an element. Strings become text nodes, so they are not parsed as HTML. */
type Child = Node | string | null | false;

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "path", "circle", "text", "title", "g"]);

export function element(tag: string, attributes: Readonly<Record<string, string>>, ...children: Child[]): Element {
  const made = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  for (const child of children) if (child !== null && child !== false) made.append(child);
  return made;
}

type Chunk = NonNullable<PageCase["flow"]>[number];

const STAGES = ["retrieved", "reranked", "context", "cited"] as const;
const CITED = 3;
const WIDTH = 520;
const TOP = 26;
const ROW = 15;
const LEFT = 40;
const STEP = 150;
const MAX_NAMES = 5;

/**
 * A chart of the expected chunks' ranks from stage to stage: this run solid with dots, the baseline dashed with rings. The
 * row "out" is for chunks that a stage did not return. A filled square at the end means cited.
 */
function rankLines(chunks: readonly Chunk[], recorded: NonNullable<PageCase["stages"]>): Element {
  const all = chunks.flatMap(([, head, baseline]) => [head, ...(baseline === null ? [] : [baseline])]);
  const stages = [0, 1, 2, CITED].filter((s) => recorded.some((some) => some.includes(s)));
  const ranks = all.flatMap((one) => stages.flatMap((s) => (s === CITED ? [] : (one[s] ?? []))) as number[]);
  const deepest = Math.min(20, Math.max(5, ...ranks));
  const out = TOP + deepest * ROW + ROW;
  const y = (rank: number | null): number =>
    rank === null ? out : TOP + (Math.min(rank, deepest) - 1) * ROW + ROW / 2;
  const x = (i: number): number => LEFT + i * STEP;
  const grid: Child[] = stages.map((s, i) => element("text", { class: "stage", x: String(x(i)), y: "12" }, STAGES[s]!));
  const end = x(stages.length - 1);
  for (const rank of [1, 5, 10, 15, 20].filter((one) => one <= deepest)) {
    grid.push(element("path", { class: "axis", d: `M${LEFT} ${y(rank)}H${end}` }));
    grid.push(element("text", { class: "end", x: String(LEFT - 10), y: String(y(rank) + 4) }, String(rank)));
  }
  grid.push(element("path", { class: "axis out", d: `M${LEFT} ${out}H${end}` }));
  grid.push(element("text", { class: "end", x: String(LEFT - 10), y: String(out + 4) }, "out"));
  const line = (one: PageRanks, kind: "head" | "baseline", name: string): Element => {
    // Skip stages that are not recorded: a dip would look like a loss.
    const own = recorded[kind === "head" ? 0 : 1];
    const isSkipped = (s: number): boolean => s === CITED || !own.includes(s);
    const points = stages.flatMap((s, i) => (isSkipped(s) ? [] : [[x(i), y(one[s] as number | null)] as const]));
    const last = points.at(-1)?.[1] ?? out;
    const dots = points.map(([cx, cy]) => element("circle", { cx: String(cx), cy: String(cy), r: "4" }));
    const isCited = one[CITED] === 1;
    const height = isCited ? last : out;
    const square = element("path", { class: isCited ? "cited" : "uncited", d: `M${end - 4} ${height - 4}h8v8h-8z` });
    const way = own.includes(CITED) ? [...points, [end, height] as const] : points;
    return element(
      "g",
      { class: kind },
      element("title", {}, name),
      element("path", { d: way.map(([px, py], i) => `${i === 0 ? "M" : "L"}${px} ${py}`).join("") }),
      ...dots,
      own.includes(CITED) && square,
    );
  };
  const lines = chunks.flatMap(([name, head, baseline]) => [
    ...(baseline === null ? [] : [line(baseline, "baseline", `${name}, baseline`)]),
    line(head, "head", `${name}, this change`),
  ]);
  const label = `Ranks of ${chunks.length === 1 ? "the expected chunk" : `${chunks.length} expected chunks`} by stage; the table below says the same`;
  const names = chunks.slice(0, MAX_NAMES).map(([name]) => name);
  return element(
    "figure",
    { class: "lines" },
    element(
      "div",
      { class: "scroll", role: "region", "aria-label": "Plot of ranks", tabindex: "0" },
      element("svg", { viewBox: `0 0 ${WIDTH} ${out + 12}`, role: "img", "aria-label": label }, ...grid, ...lines),
    ),
    element(
      "figcaption",
      { class: "quiet" },
      `${names.join(", ")}${chunks.length > MAX_NAMES ? ` and ${chunks.length - MAX_NAMES} more` : ""}. Solid: this change; dashed: baseline.`,
    ),
  );
}

const MARK_KINDS: Readonly<Record<string, string>> = {
  pass: "pass",
  fail: "fail",
  missing: "fail",
  error: "fail",
  improved: "better",
  regressed: "worse",
  mixed: "worse",
  unchanged: "same",
};

/** A word with its mark, as in the static part of the page. */
export function wordMark(word: string, shown = word): Element {
  const kind = MARK_KINDS[word] ?? "none";
  const shape = element(
    "svg",
    { class: `icon ${kind}`, viewBox: "0 0 16 16", "aria-hidden": "true" },
    element("use", { href: `#i-${kind}` }),
  );
  return element("span", { class: `mark ${kind}` }, shape, shown);
}

function storySections(story: Story, plot: Element | null, next: PageData["next"]): Element[] {
  const about = story.about.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", {}, value)),
  );
  const parts = [
    element("dl", { class: "facts" }, ...about),
    titled("Access violations", list(story.violations)),
    titled("Stale context", list(story.stale)),
    titled("What the judge said", list(story.said)),
    titled("Cause", causes(story, next)),
    titled(
      story.stagesTitle,
      plot,
      story.stages.length === 0 ? null : table(story.stagesTitle, story.stages[0]!, story.stages.slice(1)),
    ),
    titled(
      "What it did",
      story.effects.length === 0
        ? null
        : table("What it did", ["metric", "value", "its part of the change", "gates"], story.effects),
    ),
  ];
  return parts.filter((part) => part !== null);
}

function causes(story: Story, next: PageData["next"]): Element {
  if (story.causes.length === 0) return element("p", { class: "quiet" }, story.withoutCause);
  const items = story.causes.map(({ label, confidence, evidence }) => {
    const sure = ` ${Math.round(confidence * 100)} % `;
    return element(
      "li",
      {},
      element("b", {}, label),
      element("span", { class: "quiet" }, sure),
      evidence,
      element("p", { class: "quiet" }, `Next: ${next[label]}`),
    );
  });
  return element("ol", { class: "causes" }, ...items);
}

function caseNavigation({ previous, next }: Neighbors): Element {
  const link = (one: PageCase | null, text: string): Child =>
    one !== null && element("a", { href: caseAddress(one.id) }, text);
  return element(
    "nav",
    { "aria-label": "Case" },
    element("a", { href: "#cases" }, "All cases"),
    link(previous, "Previous case"),
    link(next, "Next case"),
  );
}

function titled(title: string, ...body: Child[]): Element | null {
  if (body.every((part) => part === null)) return null;
  return element("section", {}, element("h2", {}, title), ...body);
}

function list(lines: readonly string[]): Element | null {
  return lines.length === 0 ? null : element("ul", {}, ...lines.map((line) => element("li", {}, line)));
}

/** A table in which a row with one cell is a heading for the following rows. */
function table(name: string, columns: readonly string[], rows: readonly (readonly string[])[]): Element {
  const head = columns.map((text) => element("th", { scope: "col" }, text.trim() || "stage"));
  const body = rows.map((cells) => {
    if (cells.length === 1)
      return element(
        "tr",
        { class: "group" },
        element("th", { colspan: String(columns.length), scope: "rowgroup" }, cells[0]!),
      );
    const [first, ...others] = cells;
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, first!.trim()),
      ...others.map((text) => element("td", {}, text)),
    );
  });
  return element(
    "div",
    { class: "scroll", role: "region", "aria-label": name, tabindex: "0" },
    element("table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...body)),
  );
}
