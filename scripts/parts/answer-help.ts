/** Ends the script with what it says of itself, if that is what was asked for. First statement of every script. */
export function answerHelp(text: string): void {
  if (!process.argv.slice(2).some((arg) => arg === "--help" || arg === "-h")) return;
  console.log(text.trim());
  process.exit(0);
}
