import { type Language, languageOfPath } from "./language.ts";

// What compiled messages import from their runtime. The build gives browsers this module instead of that one
// (scripts/bundle/browser-messages.ts), which also reads cookies and patterns of addresses, in 2 kB.

/** The language of the address. */
export function getLocale(): Language {
  return languageOfPath(window.location.pathname);
}

/** The site has no pages whose language is known to the build. */
export const experimentalStaticLocale = undefined;
