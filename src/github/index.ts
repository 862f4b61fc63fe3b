export { startAction } from "./start-action.ts";
