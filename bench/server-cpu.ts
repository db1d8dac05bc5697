import { setTimeout as sleep } from "node:timers/promises";
import { cardRenderCpu } from "./card-render.ts";
import { firstLoadBytes, firstLoadScripts } from "./first-load.ts";
import { type MeasuredPage, measuredPages } from "./measured-pages.ts";
import type { Options } from "./options.ts";
import { cpuBetween, threadsCpu } from "./process-cpu.ts";
import type { Row } from "./report.ts";
import type { Site } from "./running-site.ts";

const warmUp = 100;
const requests = 40;

/** The site's CPU milliseconds for a page: from the cache, as visitors get it, and rendered. */
type Costs = { kept: number[]; rendered: number[] };

/**
 * What a first load transfers (S5, S12, S13), and the server's CPU for a page. The CPU is given as a ratio to
 * a bare React render of the search's 24 cards (S3) and to the reference client's CPU on its machine (S4);
 * S14 is the ratio of cached to rendered. Pages and unit are measured in turns, so that both meet the same
 * noise.
 */
export async function measurePages(site: Site, options: Options): Promise<Row[]> {
  const pages = await measuredPages(site);
  const rows: Row[] = [];
  for (const page of pages) rows.push(...(await firstLoadOf(site, page)));
  const { unit, costs } = await costsOf(site, pages, options);
  for (const [index, page] of pages.entries()) {
    rows.push(...costRows(page, unit, costs[index] ?? { kept: [], rendered: [] }));
  }
  rows.push(rowOf("", "CPU of a bare React render of 24 cards, the unit of S3", unit, "ms"));
  return rows;
}

function rowOf(id: string, what: string, rounds: readonly number[], unit = ""): Row {
  return { id, what, unit, goal: null, rounds };
}

async function firstLoadOf(site: Site, { page, path, reference }: MeasuredPage): Promise<Row[]> {
  const html = await textOf(site, path);
  const ratio = (await firstLoadBytes(site.baseUrl, path)) / 1000 / reference.scriptKb;
  const files = firstLoadScripts(html).length;
  const kilobytes = Buffer.byteLength(html) / 1000;
  const size = rowOf("S13", `HTML of ${page}, before compression`, [kilobytes], "kB");
  return [
    {
      ...rowOf("S5", `scripts of ${page}'s first load, gz / reference's`, [ratio]),
      goal: { atMost: 0.3 },
    },
    { ...rowOf("S12", `script files of ${page}'s first load`, [files]), goal: { atMost: 12 } },
    page === "search" ? { ...size, goal: { atMost: 90 } } : size,
  ];
}

async function costsOf(site: Site, pages: readonly MeasuredPage[], { rounds }: Options) {
  for (const { path } of pages) {
    for (let request = 0; request < warmUp; request += 1) await textOf(site, path);
  }
  const cards = await textOf(site, "/search");
  const unit: number[] = [];
  const costs = pages.map((): Costs => ({ kept: [], rendered: [] }));
  for (let round = 0; round < rounds; round += 1) {
    unit.push(cardRenderCpu(cards));
    // The site may have closed a connection while this process was busy; this process has to notice that
    // first.
    await sleep(100);
    for (const [index, { path }] of pages.entries()) {
      costs[index]?.kept.push(await cpuOf(site, path, requests));
      costs[index]?.rendered.push(await cpuOf(site, path, requests / 4, rendered));
    }
  }
  return { unit, costs };
}

function costRows(
  { page, reference }: MeasuredPage,
  unit: readonly number[],
  { kept, rendered: whole }: Costs,
): Row[] {
  const toUnit = kept.map((cost, round) => cost / (unit[round] ?? Number.NaN));
  const toReference = kept.map((cost) => cost / reference.cpuMs);
  const toWhole = kept.map((cost, round) => cost / (whole[round] ?? Number.NaN));
  const inCards = rowOf("S3", `server CPU of ${page} / bare React render of 24 cards`, toUnit);
  return [
    page === "search" ? { ...inCards, goal: { atMost: 4 } } : inCards,
    {
      ...rowOf("S4", `server CPU of ${page} / reference's`, toReference),
      goal: { atMost: 0.15 },
    },
    {
      ...rowOf("S14", `server CPU of ${page}, kept in memory / rendered`, toWhole),
      goal: { atMost: 0.05 },
    },
    rowOf("", `server CPU of ${page}, rendered`, whole, "ms"),
  ];
}

/** Makes the site render the page: requests with an unknown cookie never get a cached page. */
const rendered = { Cookie: "unknown=1" };

async function cpuOf(site: Site, path: string, times: number, headers = {}): Promise<number> {
  const before = await threadsCpu(site.pid);
  for (let request = 0; request < times; request += 1) await textOf(site, path, headers);
  return cpuBetween(before, await threadsCpu(site.pid)) / times;
}

async function textOf({ baseUrl }: Site, path: string, headers = {}): Promise<string> {
  const response = await fetch(new URL(path, baseUrl), { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}
