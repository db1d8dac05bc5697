import { collectComplaints } from "./steps/browser-complaints.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { expect, test } from "./steps/test.ts";

test("scripts run only with a nonce: pages hydrate, and navigate with scripts that they load themselves", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const answer = await page.goto("/search");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' 'strict-dynamic' 'nonce-/);
  expect(policy).toMatch(/form-action 'self'(;|$)/);

  // This attribute would be lost in a new document: the next page must be rendered by scripts that load on
  // demand.
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  const boat = page.locator('main a[href^="/boat/"]').first();
  await waitUntilHydrated(boat);
  await boat.click();
  await expect(page).toHaveURL(/\/boat\//);
  await expect(page.locator("html")).toHaveAttribute("data-kept");
  expect(complaints).toEqual([]);

  // A script injected into the page does not run.
  const ran = await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      '<img src="x:" onerror="window.smuggled = true">',
    );
    return new Promise((resolve) => setTimeout(() => resolve("smuggled" in window), 100));
  });
  expect(ran).toBe(false);
});
