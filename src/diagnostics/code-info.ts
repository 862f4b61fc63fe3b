/** What is known of a code. */
export interface CodeInfo {
  /** What it means, for the reference page. */
  readonly title: string;
  /** What to do, as an order; a message may have a better one of its own. */
  readonly hint: string;
}
