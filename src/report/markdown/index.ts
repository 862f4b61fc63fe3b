export { ALERTS, renderComment, renderPublished, renderSummary } from "./comment.ts";
export { renderMarkdown } from "./report.ts";
