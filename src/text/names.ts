/** Returns true if `YYYY-MM-DD` is a day of the calendar. `Date` takes the 30th of February for a day in March. */
export function isCalendarDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const days = (Date.UTC(year, month, 1) - Date.UTC(year, month - 1, 1)) / 86_400_000;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

/**
 * Returns the known name closest to a mistyped one. Undefined if none is near: at most a third of the letters, and no
 * more than `most`, can differ (Damerau-Levenshtein with adjacent swaps). Ties go to the first in `known`.
 */
export function nearestName(
  name: string,
  known: Iterable<string>,
  most = Number.POSITIVE_INFINITY,
): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.min(most, Math.floor(Math.max(3, name.length) / 3)) + 1;
  if (name.length > 100) return undefined;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(name, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + cost, swapped));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** Matches `*` and `?` within one name in linear time, without a regular expression made from input. */
export function segmentMatcher(pattern: string): (name: string) => boolean {
  return (name) => {
    let p = 0;
    let n = 0;
    let star = -1;
    let mark = 0;
    while (n < name.length) {
      if (pattern[p] === "*") {
        star = p++;
        mark = n;
      } else if (p < pattern.length && (pattern[p] === "?" || pattern[p] === name[n])) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++mark;
      } else return false;
    }
    while (pattern[p] === "*") p++;
    return p === pattern.length;
  };
}

/** Says why a token or key cannot be a header, without showing it. Null if it can. */
export function wrongSecret(text: string): string | null {
  return /^[ -~]*$/.test(text) ? null : "holds a line break or a letter that none has: enter it anew, alone";
}
