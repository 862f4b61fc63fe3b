import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import octicons from "@primer/octicons/build/data.json" with { type: "json" };
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** GitHub's icons of its five kinds of alert. */
const ALERTS = new Map([
  ["NOTE", octicons.info],
  ["TIP", octicons["light-bulb"]],
  ["IMPORTANT", octicons.report],
  ["WARNING", octicons.alert],
  ["CAUTION", octicons.stop],
]);

export type Theme = "light" | "dark";

/** Everything besides the Markdown that a picture depends on. */
function stylesheet(theme: Theme): string {
  const frame = theme === "light" ? ["#ffffff", "#d1d9e0", "#f6f8fa"] : ["#0d1117", "#3d444d", "#151b23"];
  const style = import.meta.resolve("github-markdown-css/github-markdown.css");
  const css = readFileSync(fileURLToPath(style).replace(/\.css$/, `-${theme}.css`), "utf8");
  return `${css}
html, body { margin: 0; background: ${frame[0]}; color-scheme: ${theme}; }
.frame { margin: 12px; width: 826px; box-sizing: border-box; border: 1px solid ${frame[1]}; border-radius: 6px; }
.frame > header { padding: 8px 16px; border-bottom: 1px solid ${frame[1]}; border-radius: 6px 6px 0 0; background: ${frame[2]};
  color: ${theme === "light" ? "#59636e" : "#9198a1"}; font: 14px/21px "Noto Sans", sans-serif; }
.frame > .markdown-body { padding: 16px; font-family: "Noto Sans", "Noto Sans CJK SC", "Noto Color Emoji", sans-serif; font-size: 14px; }
.markdown-body code, .markdown-body pre { font-family: "Noto Sans Mono", "Noto Sans Mono CJK SC", monospace; }
`;
}

/** A page that shows a comment as GitHub does: its Markdown, its alerts, its style. */
export function renderGithubPage(markdown: string, theme: Theme): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
  return `<!doctype html><meta charset="utf-8"><style>${stylesheet(theme)}</style>
<div class="frame"><header><b>github-actions</b> bot commented</header><article class="markdown-body">${withAlerts(html)}</article></div>
<script>document.documentElement.dataset.height = Math.ceil(document.querySelector(".frame").getBoundingClientRect().bottom + 12);</script>`;
}

function withAlerts(html: string): string {
  return html.replace(
    /<blockquote>\n<p>\[!([A-Z]+)\]\n([\s\S]*?)<\/blockquote>/g,
    (whole, kind: string, body: string) => {
      const icon = ALERTS.get(kind);
      if (icon === undefined) return whole;
      const name = kind.toLowerCase();
      const title = `${name[0]!.toUpperCase()}${name.slice(1)}`;
      const { path } = icon.heights["16"];
      const svg = `<svg class="octicon mr-2" width="16" height="16" viewBox="0 0 16 16">${path}</svg>`;
      return `<div class="markdown-alert markdown-alert-${name}"><p class="markdown-alert-title">${svg}${title}</p>\n<p>${body}</div>`;
    },
  );
}
