/** Lines under their title, and how many of `total` entries are not among the `shown` ones; nothing where there is no line. */
export function terminalList(
  title: string,
  lines: readonly string[],
  total = lines.length,
  shown = lines.length,
): string {
  if (lines.length === 0) return "";
  return [title, ...lines, ...(total > shown ? [`  and ${total - shown} more in the report`] : [])].join("\n");
}
