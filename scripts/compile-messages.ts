import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { messagesConfig } from "#app/i18n/messages.config.ts";
import { keysNotCompiled } from "./messages/compiled-keys.ts";
import { readMessages } from "./messages/read-messages.ts";

// Compiles messages/ into functions, unless they are up to date. Every test run and every check starts with
// this.

const root = dirname(import.meta.dirname);
process.chdir(root);
const stamp = join(root, ".cache/messages.stamp");

if (readStamp() !== fingerprint()) {
  const { compile } = await import("@inlang/paraglide-js");
  await compile(messagesConfig);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint());
}

// The compiler only warns about a plugin or file that it cannot read. The site would then have no texts, and
// the type checker would accept any message.
const index = readFileSync(join(root, messagesConfig.outdir, "messages/_index.js"), "utf8");
const missing = keysNotCompiled(index, readMessages(root));
if (missing.length > 0) {
  console.error(`${missing.length} messages were not compiled: ${missing.slice(0, 5).join(", ")}…`);
}
// The compiler leaves a timer that would keep this process alive for half a minute.
process.exit(missing.length > 0 ? 1 : 0);

/** A digest of everything that the compiler reads, and of its output. */
function fingerprint(): string {
  const digest = createHash("sha256");
  const sources = [
    "package-lock.json",
    "app/i18n/messages.config.ts",
    "scripts/messages/typography-plugin.js",
    "project.inlang/settings.json",
    ...globSync("messages/**/*.json"),
  ];
  for (const file of sources.sort()) digest.update(`${file}\0`).update(readFileSync(file));
  for (const file of globSync(`${messagesConfig.outdir}/**/*.js`).sort()) {
    const { size, mtimeMs } = statSync(file);
    digest.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return digest.digest("hex");
}

function readStamp(): string | null {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return null;
  }
}
