import { count } from "../../../text/index.ts";
import type { PageData } from "../index.ts";
import { CaseTable } from "./case-table.ts";
import { caseView, element } from "./case-view.ts";
import { SORT_KEYS, type SortKey, selectCases } from "./select-cases.ts";

const byId = (id: string): HTMLElement | null => document.getElementById(id);

const data = JSON.parse(byId("data")!.textContent) as PageData;
const { cases } = data;
const area = byId("window");
// A page without evaluated cases has no table.
if (area !== null) start(area);

function start(window_: HTMLElement): void {
  const form = byId("filters") as HTMLFormElement;
  const find = byId("find") as HTMLInputElement;
  const filter = (name: string): HTMLSelectElement => byId(`by-${name}`) as HTMLSelectElement;
  const [byStatus, byChange, byCause, byTag] = [filter("status"), filter("change"), filter("cause"), filter("tag")];
  fillSelect(
    byStatus,
    cases.map(({ status }) => status),
  );
  fillSelect(
    byChange,
    cases.map(({ change }) => change ?? ""),
  );
  fillSelect(
    byCause,
    cases.flatMap(({ causes }) => causes),
  );
  fillSelect(
    byTag,
    // Count a case once if a tag equals its difficulty.
    cases.flatMap(({ tags, difficulty }) => [...new Set([difficulty ?? "", ...tags])]),
  );
  byChange.parentElement!.hidden = !data.hasBaseline;
  form.hidden = false;
  window_.hidden = false;

  const table = new CaseTable(cases, window_, byId("rows")!);
  let sort: { key: SortKey; descending: boolean } | null = null;
  const update = (): void => {
    const order = selectCases(cases, {
      find: find.value,
      status: byStatus.value,
      change: byChange.value,
      cause: byCause.value,
      tag: byTag.value,
      sort,
    });
    table.show(order);
    byId("count")!.textContent = `${order.length} of ${count(cases.length, "case")}`;
    byId("printed")!.textContent = table.cut;
  };
  form.addEventListener("input", update);
  form.addEventListener("submit", (event) => event.preventDefault());
  // The fields are not cleared until after the event.
  form.addEventListener("reset", () => setTimeout(update));
  const headings = [...document.querySelectorAll<HTMLElement>("#case-table th[data-key]")];
  for (const heading of headings) {
    heading.addEventListener("click", () => {
      const key = SORT_KEYS.find((one) => one === heading.dataset.key)!;
      const wasFirst = sort?.key === key;
      // A second click reverses the order, a third one restores worst first. Losses start with the largest.
      const startsDescending = key === "loss";
      if (!wasFirst) sort = { key, descending: startsDescending };
      else sort = sort!.descending === startsDescending ? { key, descending: !startsDescending } : null;
      for (const one of headings) {
        const is = sort !== null && one === heading;
        one.setAttribute("aria-sort", is ? (sort!.descending ? "descending" : "ascending") : "none");
      }
      update();
    });
  }
  update();
  route(table);
}

/** Shows the case in the URL fragment, so that the Back button, bookmarks, and links work. */
function route(table: CaseTable): void {
  const [overview, view] = [byId("overview")!, byId("case")!];
  const indices = new Map(cases.map(({ id }, i) => [id.toWellFormed(), i]));
  let left: { hash: string; scroll: number; focus: Element | null } | null = null;
  const show = (): void => {
    const id = caseId(location.hash);
    if (id === null) {
      if (view.hidden) return;
      view.hidden = true;
      overview.hidden = false;
      if (left !== null && left.hash === location.hash) {
        scrollTo(0, left.scroll);
        if (left.focus instanceof HTMLElement) left.focus.focus({ preventScroll: true });
      } else byId(location.hash.slice(1))?.scrollIntoView();
      left = null;
      return;
    }
    if (view.hidden) left = { hash: before, scroll: scrollY, focus: document.activeElement };
    const index = indices.get(id);
    view.replaceChildren(...(index === undefined ? [unknownCase()] : caseAt(index, table)));
    overview.hidden = true;
    view.hidden = false;
    scrollTo(0, 0);
    view.querySelector<HTMLElement>("h1")?.focus();
  };
  let before = caseId(location.hash) === null ? location.hash : "";
  addEventListener("hashchange", () => {
    show();
    before = location.hash;
  });
  show();
}

function caseAt(index: number, { order }: CaseTable): Element[] {
  const at = order.indexOf(index);
  const neighbor = (step: number) => (at < 0 ? null : (cases[order[at + step] ?? -1] ?? null));
  return caseView(cases[index]!, { previous: neighbor(-1), next: neighbor(1) }, data.next);
}

function unknownCase(): Element {
  return element(
    "section",
    {},
    element("h1", { tabindex: "-1" }, "This case is not on this page"),
    element("p", {}, element("a", { href: "#cases" }, "All cases")),
  );
}

/** The case ID in a URL fragment. Null for other fragments, empty if it is malformed. */
function caseId(hash: string): string | null {
  if (!hash.startsWith("#case/")) return null;
  try {
    return decodeURIComponent(hash.slice("#case/".length));
  } catch {
    return "";
  }
}

/** Adds the distinct values as options, most frequent first, with their counts. */
function fillSelect(select: HTMLSelectElement, values: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  for (const [value, n] of sorted.slice(0, MAX_OPTIONS)) select.append(element("option", { value }, `${value} (${n})`));
}

/** Longer lists are not usable. The search finds the other values. */
const MAX_OPTIONS = 500;
