import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "./language.ts";
import { baseLocale, overwriteGetLocale } from "./paraglide/runtime.js";

const languages = new AsyncLocalStorage<Language>();

// Outside of these (mail, jobs) messages get their language as an argument.
overwriteGetLocale(() => languages.getStore() ?? baseLocale);

/**
 * Runs a request with every message in this language, or makes a mail of labels that pages show too,
 * whose functions take no language.
 */
export function inLanguage<Result>(language: Language, answer: () => Result): Result {
  return languages.run(language, answer);
}
