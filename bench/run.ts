import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstLoadBytes } from "./first-load.ts";
import { measureHostileForms } from "./hostile-forms.ts";
import { measureWithLighthouse } from "./lighthouse.ts";
import { measureOverload } from "./overload.ts";
import { type Site, startSite } from "./running-site.ts";
import { measureWaitingJobs } from "./waiting-jobs.ts";

// The size, speed and start time of Escale, as ratios to fixed references. Numbers of one run on one
// machine: nothing here passes or fails. `npm run bench -- pages jobs` runs some of the parts alone.

// React chooses its build by it when it is imported, here as in the site.
process.env["NODE_ENV"] = "production";
const START_LIMIT_SECONDS = 3;

const parts = ["hostile", "jobs", "overload", "start", "pages", "lighthouse"];
const chosen = process.argv.slice(2);
const unknown = chosen.filter((part) => !parts.includes(part));
if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: choose among ${parts.join(", ")}`);
const runs = (part: string) => chosen.length === 0 || chosen.includes(part);

if (runs("hostile")) await measureHostileForms();
if (runs("jobs")) await measureWaitingJobs();
if (runs("overload")) await measureOverload();
if (["start", "pages", "lighthouse"].some(runs)) {
  const dataDir = await mkdtemp(join(tmpdir(), "escale-bench-"));
  try {
    const fresh = await timeStart(dataDir);
    const again = await timeStart(dataDir, measureSite);
    console.log(`start, fresh data with demo boats: ${fresh.toFixed(1)} s`);
    console.log(
      `start, existing data: ${again.toFixed(1)} s, ratio to the limit of 3 s: ${(again / START_LIMIT_SECONDS).toFixed(2)}`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Seconds from the command until the home page is served; then runs `work` and stops the site. */
async function timeStart(dataDir: string, work: (site: Site) => Promise<void> = async () => {}) {
  const startedAt = performance.now();
  const site = await startSite(dataDir);
  try {
    const seconds = (performance.now() - startedAt) / 1000;
    await work(site);
    return seconds;
  } finally {
    await site.stop();
  }
}

/**
 * Compared with first-party JavaScript, gzipped, server CPU and Lighthouse of the leading open marketplace
 * client (Sharetribe 12.2.0).
 */
async function measureSite(site: Site) {
  const { baseUrl } = site;
  const home = await (await fetch(baseUrl)).text();
  const boat = /href="(\/boat\/[0-9a-f-]{36})/.exec(home)?.[1] ?? "/";
  const pages = [
    {
      page: "home",
      path: "/",
      referenceKb: 514,
      referenceCpuMs: 10.3,
      reference: { performance: 87, blockingMs: 440 },
    },
    {
      page: "search",
      path: "/search",
      referenceKb: 531,
      referenceCpuMs: 17.1,
      reference: { performance: 70, blockingMs: 1350 },
    },
    {
      page: "boat",
      path: boat,
      referenceKb: 554,
      referenceCpuMs: 10.5,
      reference: { performance: 74, blockingMs: 1140 },
    },
  ];
  if (runs("pages")) {
    await measureScripts(baseUrl, pages);
    const { measureServerCpu } = await import("./server-cpu.ts");
    await measureServerCpu(site, pages);
  }
  if (runs("lighthouse")) await measureWithLighthouse(baseUrl, pages);
}

type SizedPage = { page: string; path: string; referenceKb: number };

async function measureScripts(baseUrl: string, pages: readonly SizedPage[]) {
  for (const { page, path, referenceKb } of pages) {
    const kilobytes = (await firstLoadBytes(baseUrl, path)) / 1000;
    console.log(
      `first-load JavaScript, ${page}: ${kilobytes.toFixed(1)} kB gz, ratio ${(kilobytes / referenceKb).toFixed(2)}`,
    );
  }
  for (const path of ["/login", "/register", "/forgot-password"]) {
    const kilobytes = (await firstLoadBytes(baseUrl, path)) / 1000;
    console.log(`first-load JavaScript, ${path}: ${kilobytes.toFixed(1)} kB gz`);
  }
}
