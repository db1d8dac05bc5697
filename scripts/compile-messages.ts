import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile } from "@inlang/paraglide-js";
import { messagesConfig } from "#app/i18n/messages.config.ts";
import { keysNotCompiled } from "./messages/compiled-keys.ts";
import { readMessages } from "./messages/read-messages.ts";

const root = dirname(import.meta.dirname);
process.chdir(root);
await compile(messagesConfig);

// The compiler only warns about a plugin or a file that it cannot read; the site would then have
// no texts, and the type checker would take every message for granted.
const index = readFileSync(join(root, messagesConfig.outdir, "messages/_index.js"), "utf8");
const missing = keysNotCompiled(index, readMessages(root));
if (missing.length > 0) {
  console.error(`${missing.length} messages were not compiled: ${missing.slice(0, 5).join(", ")}…`);
}
// The compiler leaves a timer behind that would keep this process waiting for half a minute.
process.exit(missing.length > 0 ? 1 : 0);
