import { languageOfPath } from "./language.ts";
import { overwriteGetLocale } from "./paraglide/runtime.js";

/** Makes every message in the browser use the language of the address. */
export function readLanguageFromAddress(): void {
  overwriteGetLocale(() => languageOfPath(window.location.pathname));
}
