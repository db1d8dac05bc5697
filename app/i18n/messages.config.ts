import type { CompilerOptions } from "@inlang/paraglide-js";

/**
 * How messages are compiled, for the build, the tests and the command line. The compiler's own language
 * detection is off, because it would cost the browser 12 kB and a pattern match per message. Instead,
 * request-language.server.ts and paraglide-browser.ts set the language.
 */
export const messagesConfig = {
  project: "./project.inlang",
  outdir: "./app/i18n/paraglide",
  strategy: ["baseLocale"],
  outputStructure: "message-modules",
  emitReadme: false,
  emitPrettierIgnore: false,
  // Compiled messages import this module for `plural`, the only function of it that they use.
  additionalFiles: { "registry.js": 'export { plural } from "../plural.ts";\n' },
  isServer: 'typeof window === "undefined"',
} satisfies CompilerOptions;
