import { formatNumber, visibleText } from "../../../text/index.ts";
import type { PageCase } from "../index.ts";
import { caseAddress, element, wordMark } from "./case-view.ts";

/** Must match page.css: with a fixed height, only the visible rows need elements. */
const ROW_HEIGHT = 34;

/** Extra rows above and below the visible ones, for scrolling and the Tab key. */
const EXTRA_ROWS = 12;

/** Tables up to this length have all rows, so the browser's search works. Longer ones are printed up to this length. */
const MAX_COMPLETE = 300;

/** A scrolling table for any number of cases that only creates elements for visible rows. */
export class CaseTable {
  readonly #cases: readonly PageCase[];
  readonly #window: HTMLElement;
  readonly #body: HTMLElement;
  readonly #above = spacer();
  readonly #below = spacer();
  #rows = new Map<number, Element>();
  #order: readonly number[] = [];
  #isPrinting = false;

  constructor(cases: readonly PageCase[], area: HTMLElement, body: HTMLElement) {
    this.#cases = cases;
    this.#window = area;
    this.#body = body;
    body.append(this.#above, this.#below);
    area.addEventListener("scroll", () => this.#fill(), { passive: true });
    for (const [event, isPrinting] of [["beforeprint", true] as const, ["afterprint", false] as const]) {
      addEventListener(event, () => {
        this.#isPrinting = isPrinting;
        this.#fill();
      });
    }
    new ResizeObserver(() => this.#fill()).observe(area);
  }

  /** A note for the printed page about rows left out, or empty. */
  get cut(): string {
    const total = this.#order.length;
    return total <= MAX_COMPLETE
      ? ""
      : `The first ${MAX_COMPLETE} of ${total} cases are printed; all of them are in cases.jsonl.`;
  }

  /** Indices of the cases, in the order of the rows. */
  get order(): readonly number[] {
    return this.#order;
  }

  show(order: readonly number[]): void {
    this.#order = order;
    for (const row of this.#rows.values()) row.remove();
    this.#rows = new Map();
    // The count includes the header row.
    this.#body.parentElement!.setAttribute("aria-rowcount", String(order.length + 1));
    this.#window.scrollTop = 0;
    this.#fill();
  }

  /** Creates the visible rows. On paper, these are the first ones. */
  #fill(): void {
    const total = this.#order.length;
    const isWhole = this.#isPrinting || total <= MAX_COMPLETE;
    const seen = Math.floor(this.#window.scrollTop / ROW_HEIGHT);
    const height = Math.ceil(this.#window.clientHeight / ROW_HEIGHT);
    const first = isWhole ? 0 : Math.max(0, Math.min(seen - EXTRA_ROWS, total - 1));
    const end = Math.min(total, isWhole ? MAX_COMPLETE : seen + height + EXTRA_ROWS);
    const rows = new Map<number, Element>();
    let before: Element = this.#above;
    for (let index = first; index < end; index++) {
      const row = this.#rows.get(index) ?? this.#row(index);
      // Existing rows are not moved, because one of them can have the focus.
      if (row.previousElementSibling !== before) before.after(row);
      rows.set(index, row);
      before = row;
    }
    for (const [index, row] of this.#rows) if (!rows.has(index)) row.remove();
    this.#rows = rows;
    this.#above.style.height = `${first * ROW_HEIGHT}px`;
    this.#below.style.height = `${Math.max(0, total - end) * ROW_HEIGHT}px`;
  }

  #row(index: number): Element {
    const one = this.#cases[this.#order[index]!]!;
    const link = element("a", { href: caseAddress(one.id) }, visibleText(one.id, 160));
    const cell = (text: string) => element("td", { title: text }, text);
    return element(
      "tr",
      { "aria-rowindex": String(index + 2) },
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
