import { Z95 } from "./z95.ts";

/** Agreement beyond chance; null where the table has none to speak of (one rater never varied with the other). */
export interface Kappa {
  /** -1 to 1; 0 is what chance gives. */
  readonly value: number;
  /** 95 % limits by the large-sample standard error; null where it is 0. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Cohen's kappa (1960) of a square table of counts, a row a level of the first rater and a column one of the second,
 * with the standard error of Fleiss, Cohen and Everitt (1969). Null for an empty table and where chance alone agrees
 * always.
 */
export function cohenKappa(table: readonly (readonly number[])[]): Kappa | null {
  const found = shares(table);
  if (found === null) return null;
  const { n, p, rows, columns } = found;
  const observed = p.reduce((sum, row, i) => sum + row[i]!, 0);
  const expected = rows.reduce((sum, share, i) => sum + share * columns[i]!, 0);
  if (expected >= 1) return null;
  const value = (observed - expected) / (1 - expected);
  let a = 0;
  let b = 0;
  for (const [i, row] of p.entries()) {
    for (const [j, share] of row.entries()) {
      if (i === j) a += share * (1 - (rows[i]! + columns[i]!) * (1 - value)) ** 2;
      else b += share * (columns[i]! + rows[j]!) ** 2;
    }
  }
  const c = (value - expected * (1 - value)) ** 2;
  const variance = (a + b * (1 - value) ** 2 - c) / ((1 - expected) ** 2 * n);
  const isMeasured = variance > 1e-15;
  const spread = Z95 * Math.sqrt(Math.max(0, variance));
  return { value, low: isMeasured ? value - spread : null, high: isMeasured ? value + spread : null };
}

/**
 * Cohen's weighted kappa (1968) of ordered levels: a disagreement costs its distance, or the square of it. Null for an
 * empty table, a single level, and where chance alone agrees always.
 */
export function weightedKappa(table: readonly (readonly number[])[], weights: "linear" | "quadratic"): number | null {
  const found = shares(table);
  const levels = table.length;
  if (found === null || levels < 2) return null;
  const { p, rows, columns } = found;
  let observed = 0;
  let expected = 0;
  for (let i = 0; i < levels; i++) {
    for (let j = 0; j < levels; j++) {
      const distance = Math.abs(i - j) / (levels - 1);
      const weight = weights === "linear" ? distance : distance * distance;
      observed += weight * p[i]![j]!;
      expected += weight * rows[i]! * columns[j]!;
    }
  }
  return expected === 0 ? null : 1 - observed / expected;
}

function shares(table: readonly (readonly number[])[]) {
  const n = table.reduce((sum, row) => sum + row.reduce((inner, count) => inner + count, 0), 0);
  if (n === 0) return null;
  const p = table.map((row) => row.map((count) => count / n));
  const rows = p.map((row) => row.reduce((sum, share) => sum + share, 0));
  const columns = table.map((_, j) => p.reduce((sum, row) => sum + row[j]!, 0));
  return { n, p, rows, columns };
}
