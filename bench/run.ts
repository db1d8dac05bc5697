import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstLoadBytes } from "./first-load.ts";
import { measureHostileForms } from "./hostile-forms.ts";
import { measureWithLighthouse } from "./lighthouse.ts";
import { type Site, startSite } from "./running-site.ts";

// The size, speed and start time of Escale, as ratios to fixed references. Numbers of one run on one
// machine: nothing here passes or fails.

// React chooses its build by it when it is imported, here as in the site.
process.env["NODE_ENV"] = "production";
const START_LIMIT_SECONDS = 3;

await measureHostileForms();
const dataDir = await mkdtemp(join(tmpdir(), "escale-bench-"));
try {
  const fresh = await timeStart();
  const again = await timeStart(measurePages);
  console.log(`start, fresh data with demo boats: ${fresh.toFixed(1)} s`);
  console.log(
    `start, existing data: ${again.toFixed(1)} s, ratio to the limit of 3 s: ${(again / START_LIMIT_SECONDS).toFixed(2)}`,
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Seconds from the command until the home page is served; then runs `work` and stops the site. */
async function timeStart(work: (site: Site) => Promise<void> = async () => {}) {
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
async function measurePages(site: Site) {
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
  for (const { page, path, referenceKb } of pages) {
    const kilobytes = (await firstLoadBytes(baseUrl, path)) / 1000;
    const ratio = kilobytes / referenceKb;
    console.log(
      `first-load JavaScript, ${page}: ${kilobytes.toFixed(1)} kB gz, ratio ${ratio.toFixed(2)}`,
    );
  }
  for (const path of ["/login", "/register", "/forgot-password"]) {
    const kilobytes = (await firstLoadBytes(baseUrl, path)) / 1000;
    console.log(`first-load JavaScript, ${path}: ${kilobytes.toFixed(1)} kB gz`);
  }
  const { measureServerCpu } = await import("./server-cpu.ts");
  await measureServerCpu(site, pages);
  await measureWithLighthouse(baseUrl, pages);
}
