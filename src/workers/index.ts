export { crewFor } from "./crew-for.ts";
