import type { CompilerOptions } from "@inlang/paraglide-js";

/**
 * How messages are compiled; the same for the build, the tests and the command line. The compiler's
 * own ways to find the language of an address cost the browser 12 kB and a pattern match for every
 * message, so it knows none: request-language.server.ts and browser-language.ts tell it.
 */
export const messagesConfig = {
  project: "./project.inlang",
  outdir: "./app/i18n/paraglide",
  strategy: ["baseLocale"],
  outputStructure: "message-modules",
  emitReadme: false,
  emitPrettierIgnore: false,
  isServer: 'typeof window === "undefined"',
} satisfies CompilerOptions;
