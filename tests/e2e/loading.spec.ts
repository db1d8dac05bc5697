import type { Locator, Page } from "@playwright/test";
import { boatId } from "#db/demo/boat-rows.ts";
import { boxOf } from "./steps/box-of.ts";
import { followLink } from "./steps/follow-link.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { resize } from "./steps/resize.ts";
import { addSession } from "./steps/signed-in.ts";
import { expect } from "./steps/test.ts";

const boatData = /\/boat\/.+\.data/;

/** Delays matching requests until the returned function is called. */
async function holdBack(page: Page, requests: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Sums up the page's layout shifts from now on, including those that follow a click. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift" });
    Object.defineProperty(window, "shifted", { get: () => sum });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "shifted")));
}

test("the active filters appear together with the boats, so that no card moves under the pointer", async ({
  page,
}) => {
  await page.goto("/");
  const isWhole = page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    new MutationObserver(() => {
      const boats = document.querySelector('[aria-label="Résultats"]');
      if (boats) resolve(document.querySelector('[aria-label="Filtres actifs"]') !== null);
    }).observe(document.body, { childList: true, subtree: true });
    return promise;
  });
  await followLink(page, "/search?location=La+Rochelle&guests=2");
  expect(await isWhole).toBe(true);
});

test("a progress bar is shown while the scripts of filters, photos and calendar load", async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  const onItsWay = page.getByRole("progressbar");
  const expectBar = async (script: RegExp, opener: Locator) => {
    const answer = await holdBack(page, script);
    await opener.click();
    await expect(onItsWay).toBeAttached();
    answer();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(onItsWay).toHaveCount(0);
    await page.keyboard.press("Escape");
  };
  await page.goto("/search?location=Marseille");
  await waitUntilHydrated(page.getByRole("contentinfo").getByRole("link").first());
  await expectBar(/\/filter-sheet-/, page.getByRole("button", { name: /^Filtres/ }));
  await page.goto(`/boat/${boatId("mistral")}`);
  await waitUntilHydrated(page.getByRole("contentinfo").getByRole("link").first());
  const main = page.getByRole("main");
  await expectBar(/\/photo-viewer-/, main.getByRole("listitem").getByRole("link").first());
  await expectBar(/\/date-range-dialog-/, main.getByRole("button", { name: "Départ" }).first());
});

// spec 1-2.54 2-8.48
test("a boat's page that loads slowly shows its outline first, without layout shifts", async ({
  page,
}) => {
  for (const place of ["top", "end"] as const) {
    await page.goto("/search?location=Marseille");
    const cards = page.getByRole("article").getByRole("link");
    const card = place === "top" ? cards.first() : cards.last();
    await card.scrollIntoViewIfNeeded();
    const title = (await card.textContent()) ?? "";
    const shifted = await watchShifts(page);
    const answer = await holdBack(page, boatData);
    await card.click();
    await expect(page.getByText("Chargement du bateau")).toBeAttached();
    answer();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("Chargement du bateau")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    expect(await shifted()).toBeLessThan(0.05);
    await page.unroute(boatData);
  }
});

test("a visitor who returns from a slowly loaded boat finds the list at the same scroll position", async ({
  page,
}) => {
  await page.goto("/search?location=Marseille");
  const card = page.getByRole("article").getByRole("link").last();
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  const answer = await holdBack(page, boatData);
  await card.click();
  await expect(page.getByText("Chargement du bateau")).toBeAttached();
  answer();
  await expect(page.getByRole("form", { name: "Réserver ce bateau" })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("every navigation that takes a moment shows a progress bar, and marks its link as busy", async ({
  page,
}) => {
  await page.goto("/");
  const bar = page.getByRole("progressbar", { name: "Chargement" });
  await expect(bar).toHaveCount(0);
  const answer = await holdBack(page, /\/help\.data/);
  const link = page.getByRole("navigation").getByRole("link", { name: "Aide", exact: true });
  await link.click();
  await expect(bar).toBeVisible();
  await expect(link).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(page).toHaveURL("/help");
  await expect(bar).toHaveCount(0);
  await expect(link).not.toHaveAttribute("aria-busy");
});

test("the first step of a boat's form does not move when the page's scripts load", async ({
  page,
}) => {
  await addSession(page, "owner");
  const own = await (await page.request.get("/my-boats")).text();
  const [setup = ""] = /\/boat-setup\/[0-9a-f-]{36}/.exec(own) ?? [];
  const release = await holdBack(page, /\.js$/);
  await page.goto(`${setup}/edit`, { waitUntil: "commit" });
  const types = page.getByRole("group", { name: "Type de bateau" });
  await expect(types).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await boxOf(types);
  release();
  // Once the scripts run, the other three steps are hidden.
  await expect(page.locator("section[hidden]")).toHaveCount(3);
  expect(await boxOf(types)).toEqual(before);
});
