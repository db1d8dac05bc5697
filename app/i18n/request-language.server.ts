import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "./language.ts";
import { baseLocale, overwriteGetLocale } from "./paraglide/runtime.js";

const languages = new AsyncLocalStorage<Language>();

// Outside a request (mail, jobs) messages are asked for with their language.
overwriteGetLocale(() => languages.getStore() ?? baseLocale);

/** Runs an answer with every message in this language. */
export function inLanguage<Result>(language: Language, answer: () => Result): Result {
  return languages.run(language, answer);
}
