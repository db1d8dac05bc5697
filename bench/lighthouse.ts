import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser } from "#tests/setup/browser.ts";
import { freePort } from "#tests/setup/free-port.ts";

/** A page with the performance score and blocking time (ms) of the reference's similar page. */
export type MeasuredPage = {
  page: string;
  path: string;
  reference: { performance: number; blockingMs: number };
};

const runs = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

type Result = { scores: Record<Category, number>; blockingMs: number; missed: string[] };

/**
 * Lighthouse with its slow-phone profile, the median of three runs per page; prints scores and
 * ratios.
 */
export async function measureWithLighthouse(baseUrl: string, pages: readonly MeasuredPage[]) {
  const port = await freePort();
  const { executablePath, args } = await findBrowser();
  const debugging = `--remote-debugging-port=${port}`;
  const browser = await chromium.launch({ executablePath, args: [...args, debugging] });
  try {
    for (const { page, path, reference } of pages) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run++) {
        results.push(await measureOnce(new URL(path, baseUrl).href, port));
      }
      const scores = categories.map(
        (name) => `${name} ${median(results.map((result) => result.scores[name]))}`,
      );
      const blockingMs = median(results.map((result) => result.blockingMs));
      const ratio = (blockingMs / reference.blockingMs).toFixed(2);
      console.log(
        `Lighthouse mobile, ${page}: ${scores.join(", ")} (reference: performance ${reference.performance}); blocking ${Math.round(blockingMs)} ms, ratio ${ratio}`,
      );
      for (const missed of new Set(results.flatMap((result) => result.missed))) {
        console.log(`  missed: ${missed}`);
      }
    }
  } finally {
    await browser.close();
  }
}

async function measureOnce(url: string, port: number): Promise<Result> {
  const flags = { port, onlyCategories: [...categories], logLevel: "error" as const };
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
