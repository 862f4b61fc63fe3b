import type { PageCase } from "../index.ts";

export const SORT_KEYS = ["id", "status", "change", "loss", "cause", "checks", "tags"] as const;

export type SortKey = (typeof SORT_KEYS)[number];

/** Filters and sort order. An empty string means any value, null means worst first. */
export interface CaseQuery {
  readonly find: string;
  readonly status: string;
  readonly change: string;
  readonly cause: string;
  readonly tag: string;
  readonly sort: { readonly key: SortKey; readonly descending: boolean } | null;
}

/** Indices of the cases that match a query, in its order. */
export function selectCases(cases: readonly PageCase[], query: CaseQuery): number[] {
  const words = query.find.toLowerCase().split(/\s+/).filter(Boolean);
  const found: number[] = [];
  for (let i = 0; i < cases.length; i++) if (matches(cases[i]!, query, words)) found.push(i);
  const { sort } = query;
  if (sort === null) return found;
  const sign = sort.descending ? -1 : 1;
  return found.sort((a, b) => sign * compare(cases[a]!, cases[b]!, sort.key) || a - b);
}

function matches(one: PageCase, { status, change, cause, tag }: CaseQuery, words: readonly string[]): boolean {
  if (status !== "" && one.status !== status) return false;
  if (change !== "" && one.change !== change) return false;
  if (cause !== "" && !one.causes.some((label) => label === cause)) return false;
  if (tag !== "" && !one.tags.includes(tag) && one.difficulty !== tag) return false;
  if (words.length === 0) return true;
  const text = `${one.id} ${one.question ?? ""} ${one.tags.join(" ")} ${one.checks.join(" ")}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function compare(a: PageCase, b: PageCase, key: SortKey): number {
  if (key === "loss") return a.loss - b.loss;
  const [left, right] = [textOf(a, key), textOf(b, key)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function textOf(one: PageCase, key: Exclude<SortKey, "loss">): string {
  switch (key) {
    case "id":
    case "status":
      return one[key];
    case "change":
      return one.change ?? "";
    case "cause":
      return one.causes[0] ?? "";
    case "checks":
    case "tags":
      return one[key].join(" ");
  }
}
