import type { CompilerOptions } from "@inlang/paraglide-js";

/**
 * How messages are compiled; the same for the build, the tests and the command line. The compiler's
 * own detection of an address's language would cost the browser 12 kB and a pattern match per
 * message, so it is off: request-language.server.ts and browser-language.ts set the language.
 */
export const messagesConfig = {
  project: "./project.inlang",
  outdir: "./app/i18n/paraglide",
  strategy: ["baseLocale"],
  outputStructure: "message-modules",
  emitReadme: false,
  emitPrettierIgnore: false,
  // Messages call this module for plurals (the only one of its functions that they use).
  additionalFiles: { "registry.js": 'export { plural } from "../plural.ts";\n' },
  isServer: 'typeof window === "undefined"',
} satisfies CompilerOptions;
