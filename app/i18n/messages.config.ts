/** How messages are compiled; the same for the build, the tests and the command line. */
export const messagesConfig = {
  project: "./project.inlang",
  outdir: "./app/i18n/paraglide",
  strategy: ["url", "baseLocale"],
  urlPatterns: [
    {
      pattern: "/:path(.*)?",
      localized: [
        ["en", "/en/:path(.*)?"],
        ["fr", "/:path(.*)?"],
      ],
    },
  ],
  outputStructure: "message-modules",
  emitReadme: false,
  emitPrettierIgnore: false,
  isServer: 'typeof window === "undefined"',
} satisfies import("@inlang/paraglide-js").CompilerOptions;
