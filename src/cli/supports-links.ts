/**
 * Whether what reads stdout shows links (OSC 8). There is no way to ask, so that only terminals count that are known to:
 * one that is not prints the sequence as rubbish, or nothing. `FORCE_HYPERLINK` decides where it is set.
 */
export function supportsLinks(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== "0" && env.FORCE_HYPERLINK !== "";
  if (!isTerminal || env.CI || env.TERM === "dumb" || env.TMUX || /^screen/.test(env.TERM ?? "")) return false;
  const program = /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio)$/.test(env.TERM_PROGRAM ?? "");
  const terminal = /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour)/.test(env.TERM ?? "");
  return (
    program ||
    terminal ||
    Boolean(env.WT_SESSION || env.KONSOLE_VERSION || env.DOMTERM) ||
    Number(env.VTE_VERSION ?? 0) >= 5000
  );
}
