import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { languageOfPath } from "#app/i18n/language.ts";
import { axeOptions, axeScript } from "#tests/support/axe.ts";
import { otherLanguage, rawTexts, shownTexts } from "#tests/support/other-language.ts";
import { followLink } from "./follow-link.ts";
import { resize } from "./resize.ts";

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/**
 * The axe violations of the current page on desktop and phone, one per line. Further states of the same page
 * need only `axeViolationsHere`: running axe takes as long as loading the page.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of widths) {
    await resize(page, size);
    const lines = await axeViolationsHere(page);
    found.push(...lines.map((line) => `${size.width} | ${line}`));
  }
  return found;
}

/**
 * The axe violations at the current width, and texts in the wrong language. Lists the examined state in
 * `test-results/examined-states.txt`.
 */
export async function axeViolationsHere(page: Page): Promise<string[]> {
  let state = await examine(page);
  if (state.violations.length > 0) {
    // Changes after a click or a new width may come later, so only violations that remain count.
    await expect(async () => {
      state = await examine(page);
      expect(state.violations).toEqual([]);
    })
      .toPass({ timeout: 15_000 })
      .catch(() => undefined);
  }
  noteState(page, state.titles);
  return [...violationsIn(state), ...straysIn(page, state)];
}

/** The violations of a page, the titles of the page and of its open dialog, and all of its texts. */
type State = { violations: AxeResults["violations"]; titles: string[]; texts: string[] };

/** Finds everything in one step, because each takes a moment. Null before axe is loaded. */
const findState = `"axe" in window
  ? axe.run(${JSON.stringify(axeOptions)}).then(({ violations }) => ({
      violations,
      titles: ["h1", "dialog[open] h2, [role=dialog] h2"].map(
        (each) => document.querySelector(each)?.textContent ?? "",
      ),
      texts: (${String(rawTexts)})(document),
    }))
  : null`;

async function examine(page: Page): Promise<State> {
  const state = await page.evaluate<State | null>(findState);
  if (state) return state;
  // Once for each document: running axe for the first time takes twice as long.
  await page.evaluate(axeScript);
  return examine(page);
}

function violationsIn({ violations }: State): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => [id, target.join(" "), failureSummary].join(" | ")),
  );
}

/** Texts that occur in the other language's catalogue, but not in that of the page. */
function straysIn(page: Page, { texts }: State): string[] {
  const isOther = otherLanguage(languageOfPath(new URL(page.url()).pathname));
  return [...new Set(shownTexts(texts).filter(isOther))].map((text) => `other language | ${text}`);
}

/** Records the page's address, its heading, its open dialog, and the test. */
function noteState(page: Page, titles: readonly string[]): void {
  const { pathname, search } = new URL(page.url());
  const { title, project } = test.info();
  const width = `${page.viewportSize()?.width} px`;
  mkdirSync(project.outputDir, { recursive: true });
  const line = [`${pathname}${search}`, width, ...titles, title].filter(Boolean).join(" | ");
  appendFileSync(join(project.outputDir, "examined-states.txt"), `${line}\n`);
}

/** Opens a page, which must have one h1 and no violations. */
export async function expectNoBarriers(page: Page, path: string, status = 200): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(status);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
}

/**
 * Like `expectNoBarriers`, but navigates from the current page like a link. This saves half of the work:
 * loading the scripts and axe. The current page must have the same language, and have scripts.
 */
export async function expectNoBarriersBehindLink(page: Page, path: string): Promise<void> {
  await followLink(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
}

/** Opens the first of these pages as a document, and the others like links. */
export async function expectNoBarriersOn(page: Page, paths: readonly string[]): Promise<void> {
  const [first = "", ...others] = paths;
  await test.step(first, () => expectNoBarriers(page, first));
  for (const path of others) await test.step(path, () => expectNoBarriersBehindLink(page, path));
}
