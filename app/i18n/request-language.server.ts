import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "./language.ts";
import { baseLocale, overwriteGetLocale } from "./paraglide/runtime.js";

const languages = new AsyncLocalStorage<Language>();

// Outside `inLanguage` (mail, jobs), messages get their language as an argument.
overwriteGetLocale(() => languages.getStore() ?? baseLocale);

/**
 * Runs a request with every message in this language. Also used for mails with labels that pages show too,
 * because the functions of those labels take no language.
 */
export function inLanguage<Result>(language: Language, answer: () => Result): Result {
  return languages.run(language, answer);
}
