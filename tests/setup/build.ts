import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

/** Screens are tested as they are served, from a build of the current sources. */
export default async function setup() {
  const script = resolve(import.meta.dirname, "../../scripts/build.ts");
  await promisify(execFile)(process.execPath, [script, "--if-needed"]);
}
