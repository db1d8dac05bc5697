import { languageOfPath } from "./language.ts";
import { overwriteGetLocale } from "./paraglide/runtime.js";

/** In the browser every message is in the language of the address. */
export function readLanguageFromAddress(): void {
  overwriteGetLocale(() => languageOfPath(window.location.pathname));
}
