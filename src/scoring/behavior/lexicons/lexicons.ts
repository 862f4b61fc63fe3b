import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { hi } from "./hi.ts";
import { id } from "./id.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import type { Lexicon } from "./lexicon.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { th } from "./th.ts";
import { vi } from "./vi.ts";
import { zh } from "./zh.ts";

/** The languages whose words are read, by code. */
export const LEXICONS: ReadonlyMap<string, Lexicon> = new Map(
  [ar, de, en, es, fr, hi, id, it, ja, ko, pt, ru, th, vi, zh].map((lexicon) => [lexicon.language, lexicon]),
);
