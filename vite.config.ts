import { paraglideVitePlugin } from "@inlang/paraglide-js";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { messagesConfig } from "./app/i18n/messages.config.ts";

export default defineConfig({
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // What a dozen pages share travels in one file: fewer requests, and better compressed.
              // Names of cities and the like only go where a page imports their labels.
              groups: [
                {
                  name: "base",
                  test: /lucide-react|node_modules\/react-router|app\/(ui|i18n)\/(?!paraglide\/messages\/reference_)/,
                  minShareCount: 12,
                },
              ],
            },
          },
        },
      },
    },
    // One server bundle with our own entry, so that context objects exist once.
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
  plugins: [
    { ...optimizeLocales.vite({ locales: ["fr-FR", "en-US"] }), enforce: "pre" },
    paraglideVitePlugin(messagesConfig),
    tailwindcss(),
    reactRouter(),
  ],
});
