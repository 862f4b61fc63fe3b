/** The line that says how much of a list is not printed. */
export function terminalRest(total: number, shown: number): string[] {
  return total > shown ? [`  and ${total - shown} more in the report`] : [];
}
