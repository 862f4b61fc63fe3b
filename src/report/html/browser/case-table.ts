import { formatNumber, visibleText } from "../../../text/index.ts";
import type { PageCase } from "../index.ts";
import { caseAddress, element, wordMark } from "./case-view.ts";

/** As in the style of the page: rows are of one height, so that only those in sight need to exist. */
const ROW_HEIGHT = 34;

/** Rows made beyond both ends of the window, so that scrolling and Tab find the next ones. */
const BEYOND = 12;

/** Tables up to this length are made whole: the browser's own search finds everything. Of longer ones so much is printed. */
const WHOLE = 300;

/** Shows any number of cases in a window; only the rows in sight are elements. */
export class CaseTable {
  readonly #cases: readonly PageCase[];
  readonly #window: HTMLElement;
  readonly #body: HTMLElement;
  readonly #above = spacer();
  readonly #below = spacer();
  #rows = new Map<number, Element>();
  #order: readonly number[] = [];
  #isPaper = false;

  constructor(cases: readonly PageCase[], area: HTMLElement, body: HTMLElement) {
    this.#cases = cases;
    this.#window = area;
    this.#body = body;
    body.append(this.#above, this.#below);
    area.addEventListener("scroll", () => this.#fill(), { passive: true });
    for (const [event, isPaper] of [["beforeprint", true] as const, ["afterprint", false] as const]) {
      addEventListener(event, () => {
        this.#isPaper = isPaper;
        this.#fill();
      });
    }
    new ResizeObserver(() => this.#fill()).observe(area);
  }

  /** What paper does not show, in words; empty where it shows all. */
  get cut(): string {
    const total = this.#order.length;
    return total <= WHOLE ? "" : `The first ${WHOLE} of ${total} cases are printed; all of them are in cases.jsonl.`;
  }

  /** The cases shown, in their order. */
  get order(): readonly number[] {
    return this.#order;
  }

  show(order: readonly number[]): void {
    this.#order = order;
    for (const row of this.#rows.values()) row.remove();
    this.#rows = new Map();
    // The row of headings counts.
    this.#body.parentElement!.setAttribute("aria-rowcount", String(order.length + 1));
    this.#window.scrollTop = 0;
    this.#fill();
  }

  /** Makes the rows in sight; on paper, where nobody scrolls, the first. */
  #fill(): void {
    const total = this.#order.length;
    const isWhole = this.#isPaper || total <= WHOLE;
    const seen = Math.floor(this.#window.scrollTop / ROW_HEIGHT);
    const height = Math.ceil(this.#window.clientHeight / ROW_HEIGHT);
    const first = isWhole ? 0 : Math.max(0, Math.min(seen - BEYOND, total - 1));
    const end = Math.min(total, isWhole ? WHOLE : seen + height + BEYOND);
    const rows = new Map<number, Element>();
    let before: Element = this.#above;
    for (let place = first; place < end; place++) {
      const row = this.#rows.get(place) ?? this.#row(place);
      // A row that is there already is not moved: it may hold the focus.
      if (row.previousElementSibling !== before) before.after(row);
      rows.set(place, row);
      before = row;
    }
    for (const [place, row] of this.#rows) if (!rows.has(place)) row.remove();
    this.#rows = rows;
    this.#above.style.height = `${first * ROW_HEIGHT}px`;
    this.#below.style.height = `${Math.max(0, total - end) * ROW_HEIGHT}px`;
  }

  #row(place: number): Element {
    const one = this.#cases[this.#order[place]!]!;
    const link = element("a", { href: caseAddress(one.id) }, visibleText(one.id, 160));
    const cell = (text: string) => element("td", { title: text }, text);
    return element(
      "tr",
      { "aria-rowindex": String(place + 2) },
      element("th", { scope: "row" }, link),
      element("td", {}, wordMark(one.status)),
      element("td", {}, one.change === null ? "" : wordMark(one.change)),
      element("td", { class: "n" }, one.loss === 0 ? "" : `-${formatNumber(one.loss, "ratio")}`),
      cell(one.causes.join(", or ")),
      cell(one.checks.join(", ")),
      cell([one.difficulty ?? "", ...one.tags].filter(Boolean).join(", ")),
    );
  }
}

function spacer(): HTMLElement {
  return element("tr", { "aria-hidden": "true", class: "spacer" }) as HTMLElement;
}
