export { renderCases } from "./case-rows.ts";
