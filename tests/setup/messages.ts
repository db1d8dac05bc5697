import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

/**
 * Tests use the same compiled messages as the build. Compiled in a separate process, because the
 * compiler leaves handles open that would keep the test runner from exiting.
 */
export default async function setup() {
  const script = resolve(import.meta.dirname, "../../scripts/compile-messages.ts");
  await promisify(execFile)(process.execPath, [script]);
}
