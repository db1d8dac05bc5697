import { join } from "node:path";
import type { Plugin } from "vite";

/** Gives browsers a small runtime for the compiled messages instead of the compiler's own. */
export function browserMessages(root: string): Plugin {
  const runtime = join(root, "app/i18n/paraglide-browser.ts");
  return {
    name: "browser-messages",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer) {
      const isRuntime =
        source.endsWith("/paraglide/runtime.js") ||
        (source === "../runtime.js" && importer?.includes("/i18n/paraglide/messages/"));
      return isRuntime ? runtime : null;
    },
  };
}
