/** What a command may do to the world besides reading files and writing the report. */
export interface Terminal {
  readonly cwd: string;
  readonly color: boolean;
  /** Whether somebody watches stderr: progress is for them alone. */
  readonly interactive: boolean;
  readonly width: number;
  /** How the program was called, for commands that the reader may repeat. */
  readonly program: string;
  /** Whether stdout shows links. */
  readonly links: boolean;
  /** `YYYY-MM-DD` in UTC. */
  readonly today: string;
  /** Milliseconds on a clock that only goes forward; for progress alone. */
  readonly clock: () => number;
  /** Key of a live judge, from the environment; absent where there is none. */
  readonly judgeKey?: string | undefined;
  out(text: string): void;
  err(text: string): void;
}
