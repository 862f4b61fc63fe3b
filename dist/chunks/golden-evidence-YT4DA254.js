import {
  goldenAnchor,
  goldenFind,
  readManifest
} from "./chunk-KCZTWVYS.js";
import "./chunk-GBRIPIQ4.js";
import "./chunk-DPOCA4J4.js";
import "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";
export {
  goldenAnchor,
  goldenFind,
  readManifest
};
