import axe, { type AxeResults } from "axe-core";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** The axe violations of the current page, one per line, on desktop and phone. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of widths) {
    await page.setViewportSize(size);
    let lines: string[] = [];
    // What follows the page's width by script may come some frames later: what is still found counts.
    await expect(async () => {
      lines = await barriersHere(page);
      expect(lines).toEqual([]);
    })
      .toPass({ timeout: 3_000 })
      .catch(() => undefined);
    found.push(...lines.map((line) => `${size.width} | ${line}`));
  }
  return found;
}

/** The axe violations at the page's current width. */
export async function barriersHere(page: Page): Promise<string[]> {
  // Once for each document: a fresh copy of axe takes twice as long as one that has run before.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const violations = await page.evaluate<AxeResults["violations"]>(findViolations);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => [id, target.join(" "), failureSummary].join(" | ")),
  );
}

// Pages have no frames, and only violations are requested: reporting all results would take longer.
const options = { runOnly: { type: "tag", values: rules }, resultTypes: ["violations"] };
const findViolations = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`;

/** Opens a page, which must have one h1 and no axe violations. */
export async function expectNoBarriers(page: Page, path: string, status = 200): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(status);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
}
