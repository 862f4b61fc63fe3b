import type { PageCase, PageData } from "../report/page/page-data.ts";
import { visibleText } from "../text/visible-text.ts";
import { caseAddress } from "./case-address.ts";
import { type Child, element } from "./element.ts";
import { rankLines } from "./rank-lines.ts";
import { wordMark } from "./word-mark.ts";

type Story = NonNullable<PageCase["story"]>;

/** What stands before and after a case in the table that the reader came from. */
interface Neighbours {
  readonly previous: PageCase | null;
  readonly next: PageCase | null;
}

/** The page of a case: what `explain` tells, with its ranks as a plot. */
export function caseView(one: PageCase, neighbours: Neighbours, next: PageData["next"]): Element[] {
  const { story, flow = [], stages = [[], []] } = one;
  const title = element("h1", { tabindex: "-1" }, element("code", {}, visibleText(one.id, 160)));
  const head = element(
    "header",
    { class: "case-head" },
    links(neighbours),
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
    const told = `The page tells the worst cases whole: npx rag-gate explain ${visibleText(one.id, 160)} tells this one.`;
    return [head, element("p", {}, told)];
  }
  const plot = flow.length === 0 || stages[0].length < 2 ? null : rankLines(flow, stages);
  return [head, ...sections(story, plot, next)];
}

function sections(story: Story, plot: Element | null, next: PageData["next"]): Element[] {
  const about = story.about.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", {}, value)),
  );
  const parts = [
    element("dl", { class: "facts" }, ...about),
    titled("Access violations", list(story.violations)),
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

function links({ previous, next }: Neighbours): Element {
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

/** Rows of cells; a row of one cell is a heading over those that follow. */
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
