import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { firstLoadScripts } from "./first-load.ts";
import { cardRenderCpu } from "./card-render.ts";
import type { Site } from "./running-site.ts";

/** Linux counts a process's CPU in hundredths of a second. */
const TICK_MS = 10;
const WARM_UP = 100;
const REQUESTS = 150;

type MeasuredPage = { page: string; path: string; referenceCpuMs: number };

/**
 * What the server spends on a page, in milliseconds of CPU: as a ratio to a bare React render of the
 * search's 24 cards in this run, and to what the reference client spent on its machine; then the
 * script files of a first load, and the size of the page's HTML.
 */
export async function measureServerCpu(site: Site, pages: readonly MeasuredPage[]) {
  await untilIdle(site.pid);
  const search = await textOf(site, "/search");
  const unit = cardRenderCpu(search);
  // The site may have closed a connection while this process was busy; that has to be noticed first.
  await sleep(100);
  console.log(`bare React render of 24 cards: ${unit.toFixed(2)} ms of CPU`);
  for (const { page, path, referenceCpuMs } of pages) {
    await requestOften(site, path, WARM_UP);
    const before = await cpuMs(site.pid);
    await requestOften(site, path, REQUESTS);
    const cpu = ((await cpuMs(site.pid)) - before) / REQUESTS;
    const html = await textOf(site, path);
    console.log(
      `server CPU, ${page}: ${cpu.toFixed(1)} ms, ${(cpu / unit).toFixed(1)} renders of the cards, ratio to the reference ${(cpu / referenceCpuMs).toFixed(2)}`,
    );
    console.log(
      `first load, ${page}: ${firstLoadScripts(html).length} script files, HTML ${(Buffer.byteLength(html) / 1000).toFixed(1)} kB`,
    );
  }
}

/** Waits until jobs of the start (pictures) leave the process alone, for two minutes at most. */
async function untilIdle(pid: number): Promise<void> {
  for (let waited = 0; waited < 120; waited += 2) {
    const before = await cpuMs(pid);
    await sleep(2_000);
    if ((await cpuMs(pid)) - before < 100) return;
  }
}

async function requestOften(site: Site, path: string, times: number): Promise<void> {
  for (let request = 0; request < times; request += 1) await textOf(site, path);
}

async function textOf({ baseUrl }: Site, path: string): Promise<string> {
  const response = await fetch(new URL(path, baseUrl));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/** The CPU that a process has used, in user and system mode. */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // After the name in brackets, which may contain spaces: the 12th and 13th field.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
