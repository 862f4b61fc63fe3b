import type { Language } from "../prompt-language.ts";
import { en } from "./en.ts";
import type { PromptTexts } from "./prompt-texts.ts";
import { vi } from "./vi.ts";
import { zh } from "./zh.ts";

/**
 * Version of the prompts and of the rule that splits statements. Raised when a word of either changes: values judged
 * under another number are judged again, and are not compared.
 */
export const PROMPT_VERSION = 1;

export const prompts: Readonly<Record<Language, PromptTexts>> = { en, vi, zh };
