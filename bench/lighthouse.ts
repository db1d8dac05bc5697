import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser } from "#tests/setup/browser.ts";
import { freePort } from "#tests/setup/free-port.ts";
import { type MeasuredPage, measuredPages } from "./measured-pages.ts";
import type { Options } from "./options.ts";
import type { Row } from "./report.ts";
import type { Site } from "./running-site.ts";

const categories = [
  ["performance", 98],
  ["accessibility", 100],
  ["best-practices", 100],
  ["seo", 100],
] as const;
type Category = (typeof categories)[number][0];

type Result = { scores: Record<Category, number>; blockingMs: number; missed: string[] };

/** Runs Lighthouse with its slow-phone profile (S6), alternating between the pages. */
export async function measureWithLighthouse(site: Site, { rounds }: Options): Promise<Row[]> {
  const pages = await measuredPages(site);
  const port = await freePort();
  const { executablePath, args } = await findBrowser();
  const debugging = `--remote-debugging-port=${port}`;
  const browser = await chromium.launch({ executablePath, args: [...args, debugging] });
  try {
    const results = pages.map((): Result[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { path }] of pages.entries()) {
        results[index]?.push(await measureOnce(new URL(path, site.baseUrl).href, port));
      }
    }
    return pages.flatMap((page, index) => rowsOf(page, results[index] ?? []));
  } finally {
    await browser.close();
  }
}

function rowsOf({ page, reference }: MeasuredPage, results: readonly Result[]): Row[] {
  for (const missed of new Set(results.flatMap((result) => result.missed))) {
    console.log(`  ${page} missed: ${missed}`);
  }
  const scores = categories.map(
    ([name, min]): Row => ({
      id: "S6",
      what: `Lighthouse mobile, ${page}: ${name}`,
      unit: "",
      goal: { atLeast: min },
      rounds: results.map((result) => result.scores[name]),
    }),
  );
  const blocking: Row = {
    id: "S6",
    what: `Lighthouse mobile, ${page}: blocking time / reference's`,
    unit: "",
    goal: { atMost: 0.1 },
    rounds: results.map(({ blockingMs }) => blockingMs / reference.blockingMs),
  };
  return [...scores, blocking];
}

async function measureOnce(url: string, port: number): Promise<Result> {
  const onlyCategories = categories.map(([name]) => name);
  const flags = { port, onlyCategories, logLevel: "error" as const };
  const report = (await lighthouse(url, flags))?.lhr;
  if (!report || report.runtimeError) throw new Error(`Lighthouse failed on ${url}`);
  const score = (name: Category) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const weighed = Object.entries(report.categories).flatMap(([name, { auditRefs }]) =>
    name === "performance" ? [] : auditRefs.filter(({ weight }) => weight > 0),
  );
  const missed = weighed.flatMap(({ id }) => {
    const audit = report.audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [`${id} (${audit.title})`] : [];
  });
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    blockingMs: report.audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    missed,
  };
}
