import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { firstLoadScripts } from "./first-load.ts";
import { cardRenderCpu } from "./card-render.ts";
import type { Site } from "./running-site.ts";

const WARM_UP = 100;
const ROUNDS = 5;
const REQUESTS = 40;

type MeasuredPage = { page: string; path: string; referenceCpuMs: number };

/**
 * What the server spends on a page, in milliseconds of CPU: as a ratio to a bare React render of the
 * search's 24 cards (S3), and to what the reference client spent on its machine (S4). In turns with
 * the unit, so that both meet the same noise: the median of the rounds, with the least and the
 * greatest. Each page as visitors get it, which is kept in memory, and as it is rendered (S14). Then the
 * script files of a first load (S12), and the size of the page's HTML (S13).
 */
export async function measureServerCpu(site: Site, pages: readonly MeasuredPage[]) {
  for (const { path } of pages) await requestOften(site, path, WARM_UP);
  await untilIdle(site.pid);
  const cards = await textOf(site, "/search");
  const rounds = {
    unit: [] as number[],
    pages: pages.map(() => [] as number[]),
    rendered: pages.map(() => [] as number[]),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.unit.push(cardRenderCpu(cards));
    // The site may have closed a connection while this process was busy; that has to be noticed.
    await sleep(100);
    for (const [index, { path }] of pages.entries()) {
      rounds.pages[index]?.push(await cpuOf(site, path, REQUESTS));
      rounds.rendered[index]?.push(await cpuOf(site, path, REQUESTS / 4, rendered));
    }
  }
  console.log(`bare React render of 24 cards: ${range(rounds.unit, 2)} ms of CPU`);
  for (const [index, { page, path, referenceCpuMs }] of pages.entries()) {
    const costs = rounds.pages[index] ?? [];
    const ratios = costs.map((cost, round) => cost / (rounds.unit[round] ?? Number.NaN));
    const html = await textOf(site, path);
    const renderings = rounds.rendered[index] ?? [];
    const kept = costs.map((cost, round) => cost / (renderings[round] ?? Number.NaN));
    console.log(
      `server CPU, ${page}, rendered: ${range(renderings, 1)} ms; S14 kept / rendered ${range(kept, 3)} (goal 0.05)`,
    );
    console.log(
      `server CPU, ${page}: ${range(costs, 2)} ms; S3 ${range(ratios, 1)} renders of the cards (goal of the search 4); S4 ${(median(costs) / referenceCpuMs).toFixed(2)} of the reference (goal 0.15)`,
    );
    console.log(
      `first load, ${page}: S12 ${firstLoadScripts(html).length} script files (goal 12); S13 HTML ${(Buffer.byteLength(html) / 1000).toFixed(1)} kB (goal of the search 90)`,
    );
  }
}

/** Median, least and greatest: '4.1 (3.9 to 4.6)'. */
function range(values: readonly number[], decimals: number): string {
  const [middle, least, greatest] = [median(values), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(decimals)} (${least.toFixed(decimals)} to ${greatest.toFixed(decimals)})`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Waits until jobs of the start (pictures) leave the process alone, for two minutes at most. */
async function untilIdle(pid: number): Promise<void> {
  for (let waited = 0; waited < 120; waited += 2) {
    const before = await cpuMs(pid);
    await sleep(2_000);
    if ((await cpuMs(pid)) - before < 100) return;
  }
}

/** A cookie that the site does not know: the page is rendered. */
const rendered = { Cookie: "unknown=1" };

async function cpuOf(site: Site, path: string, times: number, headers = {}): Promise<number> {
  const before = await cpuMs(site.pid);
  for (let request = 0; request < times; request += 1) await textOf(site, path, headers);
  return ((await cpuMs(site.pid)) - before) / times;
}

async function requestOften(site: Site, path: string, times: number): Promise<void> {
  for (let request = 0; request < times; request += 1) await textOf(site, path);
}

async function textOf({ baseUrl }: Site, path: string, headers = {}): Promise<string> {
  const response = await fetch(new URL(path, baseUrl), { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/** The CPU that all threads of a process have used: Linux counts it in nanoseconds. */
async function cpuMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const used = await Promise.all(
    threads.map(async (thread) => {
      const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8");
      return Number(stat.split(" ")[0]) / 1e6;
    }),
  );
  return used.reduce((sum, each) => sum + each, 0);
}
