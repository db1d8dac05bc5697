import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { renameSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build, type Plugin } from "vite";

const root = resolve(import.meta.dirname, "../..");
const compiled = join(root, "app/i18n/paraglide");
/**
 * All messages bundled into one file. It is outside the compiled messages' folder, where the build removes
 * files that it did not create.
 */
export const messagesFile = join(root, ".cache/messages.bundle.mjs");

/**
 * Tests use the same compiled messages as the build. They are compiled in a separate process, because the
 * compiler leaves handles open that would keep the test runner from exiting.
 */
export default async function setup() {
  await promisify(execFile)(process.execPath, [join(root, "scripts/compile-messages.ts")]);
  if (madeAt(messagesFile) <= madeAt(join(compiled, "messages/_index.js"))) await bundle();
}

/**
 * Each message is a separate file; without the bundle, a test process would take seconds to load 3,000 files.
 */
export const messagesInOneFile: Plugin = {
  name: "messages-in-one-file",
  enforce: "pre",
  resolveId: (source) => (source.endsWith("/paraglide/messages.js") ? messagesFile : null),
};

async function bundle(): Promise<void> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "esnext",
      lib: { entry: join(compiled, "messages.js"), formats: ["es"] },
      // Keep the runtime external, so that the language that a test sets applies to the other modules too.
      rolldownOptions: {
        external: /\/runtime\.js$/,
        output: { paths: () => "../app/i18n/paraglide/runtime.js" },
      },
    },
  });
  const [file] = [built].flat().flatMap((made) => ("output" in made ? made.output : []));
  if (file?.type !== "chunk") throw new Error("The messages were not bundled");
  // Several test runs may write this file at the same time.
  const whole = `${messagesFile}.${randomUUID()}`;
  writeFileSync(whole, file.code);
  renameSync(whole, messagesFile);
}

function madeAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
