import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { failureCode } from "./failure.ts";
import type { Log } from "./log.ts";
import { needsBuild } from "./needs-build.ts";
import { StartError } from "./start-error.ts";

/**
 * Builds the application if the build is missing or older than its sources. Logs one line; throws a
 * `StartError` with the build's own output if it fails.
 */
export async function buildWhenNeeded(root: string, log: Log): Promise<void> {
  if (!needsBuild(root)) return;
  await requireWritable(root);
  log.info(operatorText("building"));
  const { code, output } = await runBuild(root);
  if (code !== 0) throw new StartError(`${output}\n${operatorText("build_failed")}`);
}

/** A site often runs as another user than the one who owns its checkout. */
async function requireWritable(root: string): Promise<void> {
  for (const folder of [root, join(root, ".cache"), join(root, "build")]) {
    await access(folder, constants.W_OK).catch((error: unknown) => {
      if (failureCode(error) === "ENOENT") return;
      throw new StartError(operatorText("build_unwritable", { folder }));
    });
  }
}

function runBuild(root: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // --if-needed checks again under the build's lock: another start may be building at the same time.
    const child = spawn(process.execPath, [join(root, "scripts/build.ts"), "--if-needed"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    // The streams decode the text, because a character may be split between two chunks.
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
