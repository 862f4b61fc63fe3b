/** What a problem says, and where; a report has null where a finding has nothing. */
interface Told {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly file?: string | null | undefined;
  readonly line?: number | null | undefined;
  readonly hint?: string | null | undefined;
}

/** Further places that a message names; of more their number is told. */
const NAMED = 5;

/**
 * The same mistake in many lines of one file is told once, at the first of them, and names the others: what is wrong in
 * every row would bury what is wrong in one. A problem with a hint of its own stands alone. `places` counts what was told.
 */
export function foldAlike<T extends Told>(problems: readonly T[]): { readonly problem: T; readonly places: number }[] {
  const groups: T[][] = [];
  const byText = new Map<string, T[]>();
  for (const problem of problems) {
    const { severity, code, message, file, line, hint } = problem;
    const key = JSON.stringify([file, severity, code, message]);
    const group = typeof line === "number" ? byText.get(key) : undefined;
    if (group !== undefined && (!hint || hint === group[0]!.hint)) group.push(problem);
    else {
      const own = [problem];
      groups.push(own);
      if (typeof line === "number" && group === undefined) byText.set(key, own);
    }
  }
  return groups.map((group) => ({ problem: withPlaces(group), places: group.length }));
}

function withPlaces<T extends Told>(group: readonly T[]): T {
  const [first, ...rest] = group as [T, ...T[]];
  const lines = [...new Set(rest.map(({ line }) => line as number))].filter((line) => line !== first.line);
  return lines.length === 0 ? first : { ...first, message: `${first.message}, also in ${lineNames(lines)}` };
}

/** `line 4`, `lines 4-9 and 12`, `lines 4, 6, 8-9 and 30 more`: runs of lines as one. */
function lineNames(lines: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else runs.push([line, line]);
  }
  const named = runs.slice(0, NAMED);
  const left = lines.length - named.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const names = named.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  if (left > 0) names.push(`${left} more`);
  const last = names.pop()!;
  const list = names.length === 0 ? last : `${names.join(", ")} and ${last}`;
  return `${lines.length === 1 ? "line" : "lines"} ${list}`;
}
