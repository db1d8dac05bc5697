import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { languageOfPath } from "#app/i18n/language.ts";
import { resize } from "#tests/e2e/steps/resize.ts";
import { axeOptions, axeScript } from "#tests/support/axe.ts";

/** A small phone (or a desktop at 400 % zoom), a phone, a tablet, a desktop. */
const widths = [320, 390, 768, 1280];

/** Where axe examines a page: on a phone, and in one language, because both have the same elements. */
const examined = { width: 390, language: "fr" };

/**
 * What is wrong with the page at this address, one line each: it is wider than the window, or axe finds a
 * violation. `path` is its address on the site.
 */
export async function pageProblems(page: Page, address: string, path: string): Promise<string[]> {
  await page.goto(address);
  const problems: string[] = [];
  for (const width of widths) {
    await resize(page, { width, height: 844 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) problems.push(`${excess} pixels too wide for ${width}`);
    if (width === examined.width && languageOfPath(path) === examined.language) {
      problems.push(...(await axeViolations(page)));
    }
  }
  return problems;
}

async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeScript);
  const violations = await page.evaluate<AxeResults["violations"]>(
    `axe.run(${JSON.stringify(axeOptions)}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) =>
      [id, target.join(" "), failureSummary.replaceAll(/\s+/g, " ")].join(" | "),
    ),
  );
}
