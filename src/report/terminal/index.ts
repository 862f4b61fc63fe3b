export { renderCaseStory } from "./sections.ts";
export { renderTerminal } from "./terminal.ts";
