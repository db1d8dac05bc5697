import type { Locator, Page } from "@playwright/test";
import { serveBarePage } from "./bare-page.ts";
import type { LoadCost } from "./main-thread.ts";
import { type MeasuredPage, measuredPages } from "./measured-pages.ts";
import type { Options } from "./options.ts";
import type { Row } from "./report.ts";
import type { Site } from "./running-site.ts";
import { openPhoneBrowser } from "./slow-phone.ts";

const slow = 6;

/**
 * In a ratio, shorter blocking times count as this long: nobody notices them, and a ratio of two such values
 * says nothing.
 */
const minBlockingMs = 10;

type PhoneBrowser = Awaited<ReturnType<typeof openPhoneBrowser>>;

/**
 * How long a page's scripts block the first taps, compared with a bare page of the same framework (S6b), and
 * how fast a slow phone responds to the first taps. All pages are measured in turns.
 */
export async function measureHydration(site: Site, { rounds, isQuick }: Options): Promise<Row[]> {
  const pages = await measuredPages(site);
  const bare = await serveBarePage();
  const browser = await openPhoneBrowser();
  try {
    const rows: Row[] = [];
    for (const slowdown of isQuick ? [slow] : [1, slow]) {
      rows.push(...(await blockingRows(browser, { bare, site, pages, slowdown, rounds })));
    }
    rows.push(...(await tapRows(browser, site, rounds)));
    return rows;
  } finally {
    await browser.close();
    await bare.close();
  }
}

type Blocking = {
  bare: { baseUrl: string };
  site: Site;
  pages: readonly MeasuredPage[];
  slowdown: number;
  rounds: number;
};

async function blockingRows(browser: PhoneBrowser, measuring: Blocking): Promise<Row[]> {
  const { bare, site, pages, slowdown, rounds } = measuring;
  const unit: LoadCost[] = [];
  const costs = pages.map((): LoadCost[] => []);
  for (let round = -1; round < rounds; round += 1) {
    const bareCost = await browser.load(bare.baseUrl, slowdown);
    const own: LoadCost[] = [];
    for (const { path } of pages) own.push(await browser.load(site.baseUrl + path, slowdown));
    // The first round warms up the server and the browser.
    if (round < 0) continue;
    unit.push(bareCost);
    for (const [index, cost] of own.entries()) costs[index]?.push(cost);
  }
  const speed = slowdown === 1 ? "" : `, processor ${slowdown} times slower`;
  const rows = pages.flatMap(({ page }, index): Row[] => {
    const loads = costs[index] ?? [];
    const ratio = (of: (cost: LoadCost) => number) =>
      loads.map((cost, round) => {
        const beside = unit[round];
        return beside === undefined ? Number.NaN : of(cost) / of(beside);
      });
    return [
      {
        id: "S6b",
        what: `blocking time of ${page} / bare page's${speed}`,
        unit: "",
        goal: { atMost: 2 },
        rounds: ratio(({ blockingMs }) => Math.max(minBlockingMs, blockingMs)),
      },
      {
        id: "S6b",
        what: `blocking time of ${page}${speed}`,
        unit: "ms",
        goal: null,
        rounds: loads.map(({ blockingMs }) => blockingMs),
      },
      {
        id: "S6b",
        what: `main thread's work for ${page} / bare page's${speed}`,
        unit: "",
        goal: null,
        rounds: ratio(({ taskMs }) => taskMs),
      },
    ];
  });
  const bareRow = {
    id: "S6b",
    what: `blocking time of the bare page${speed}`,
    unit: "ms",
    goal: null,
    rounds: unit.map(({ blockingMs }) => blockingMs),
  };
  return [...rows, bareRow];
}

const taps: readonly { what: string; path: string; target: (page: Page) => Locator }[] = [
  {
    what: "the search field of home",
    path: "/",
    target: (page) => page.getByRole("form").getByRole("combobox"),
  },
  {
    what: "the first card of search",
    path: "/search",
    target: (page) => page.locator("main article"),
  },
  {
    what: "the filters of search",
    path: "/search",
    target: (page) =>
      page
        .getByRole("button", { name: /^Filtres/ })
        .or(page.getByRole("link", { name: /^Filtres/ })),
  },
];

async function tapRows(browser: PhoneBrowser, site: Site, rounds: number): Promise<Row[]> {
  const times = taps.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { path, target }] of taps.entries()) {
      times[index]?.push(await browser.tap(site.baseUrl + path, slow, target));
    }
  }
  return taps.map(({ what }, index) => ({
    id: "S6b",
    what: `first tap on ${what} to the next paint, processor ${slow} times slower`,
    unit: "ms",
    goal: { atMost: 100 },
    rounds: times[index] ?? [],
  }));
}
