import { paraglideVitePlugin } from "@inlang/paraglide-js";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { messagesConfig } from "./app/i18n/messages.config.ts";
import { sharedScripts } from "./scripts/script-files.ts";

export default defineConfig(({ mode }) => ({
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: sharedScripts(import.meta.dirname) },
          },
        },
      },
    },
    // One server bundle with our own entry, so that context objects exist once.
    ssr: {
      build: { rollupOptions: { input: "./server/app.ts" } },
      // For every file of a package Node reads the list of what the package exports anew. The query builder has a hundred
      // files and a list of 179 kB: a quarter of a start, and 110 MB of each process.
      resolve: { noExternal: ["drizzle-orm", "better-auth", "@better-auth/drizzle-adapter"] },
    },
  },
  plugins: [
    { ...optimizeLocales.vite({ locales: ["fr-FR", "en-US"] }), enforce: "pre" },
    // Otherwise messages are compiled before, once (scripts/compile-messages.ts).
    mode === "development" && paraglideVitePlugin(messagesConfig),
    tailwindcss(),
    reactRouter(),
  ],
}));
