/** What became of the mutants, by id. */
export interface MutantTally {
  /** The test that noticed it. */
  readonly killedBy: Record<string, string>;
  /** How many tests reached it and were run with it. */
  readonly tries: Record<string, number>;
  /** Reached while modules were loaded, before any test. */
  atLoad: string[];
  /** Tests that pass once and not twice in one process: they judge nothing. */
  readonly unrepeatable: string[];
}
