import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/setup/free-port.ts";

const projectRoot = resolve(import.meta.dirname, "..");

export type Site = { baseUrl: string; pid: number; stop: () => Promise<void> };

/** The site on its own port, run as by `npm start`. Resolves once its home page is served. */
export async function startSite(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Site> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const site = spawn(process.execPath, [join(projectRoot, "server/start.ts")], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // Always its own embedded database: the sample boats must not get into another one.
      DATABASE_URL: "",
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolveEnd) => site.once("exit", () => resolveEnd()));
  const stop = async () => {
    site.kill("SIGTERM");
    await ended;
  };
  while (!(await fetch(baseUrl).catch(() => null))?.ok) {
    if (site.exitCode !== null) throw new Error(`The site ended with ${site.exitCode}`);
    await sleep(20);
  }
  if (site.pid === undefined) throw new Error("The site has no process");
  return { baseUrl, pid: site.pid, stop };
}
