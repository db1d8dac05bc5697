import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { renameSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build, type Plugin } from "vite";

const root = resolve(import.meta.dirname, "../..");
const compiled = join(root, "app/i18n/paraglide");
/** All messages as one file: not among the compiled ones, where the build removes what it did not make. */
export const messagesFile = join(root, ".cache/messages.bundle.mjs");

/**
 * Tests use the same compiled messages as the build. Compiled in a separate process, because the
 * compiler leaves handles open that would keep the test runner from exiting.
 */
export default async function setup() {
  await promisify(execFile)(process.execPath, [join(root, "scripts/compile-messages.ts")]);
  if (madeAt(messagesFile) <= madeAt(join(compiled, "messages/_index.js"))) await bundle();
}

/** Every message is a file of its own: a process of tests would take seconds to load 3,000 of them. */
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
      // The language that a test sets is the other files' too.
      rollupOptions: {
        external: /\/runtime\.js$/,
        output: { paths: () => "../app/i18n/paraglide/runtime.js" },
      },
    },
  });
  const [file] = [built].flat().flatMap((made) => ("output" in made ? made.output : []));
  if (file?.type !== "chunk") throw new Error("The messages were not bundled");
  // Several runs may do so at the same time.
  const whole = `${messagesFile}.${randomUUID()}`;
  writeFileSync(whole, file.code);
  renameSync(whole, messagesFile);
}

function madeAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
