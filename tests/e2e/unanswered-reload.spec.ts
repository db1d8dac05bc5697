import { reload } from "./steps/reload.ts";
import { test } from "./steps/signed-in.ts";
import { expect, type Page, type Response } from "./steps/test.ts";

test.use({ account: "owner" });

const isRefused = (answer: Response) => answer.status() === 502;
const isAnswered = (answer: Response) => answer.url().includes(".data") && answer.ok();

/** Makes the page reload its data, and returns after the second failed try. */
async function reloadUnanswered(page: Page): Promise<void> {
  await page.route(/\.data/, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  const refused = page.waitForResponse(isRefused);
  await reload(page);
  await refused;
  await passTimeUntil(page, page.waitForResponse(isRefused));
}

/** Skips the pauses of the page, which last up to 20 seconds, until the response has arrived. */
async function passTimeUntil(page: Page, response: Promise<Response>): Promise<void> {
  let hasArrived = false;
  const arrival = response.then(() => {
    hasArrived = true;
  });
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return hasArrived;
    })
    .toBe(true);
  await arrival;
}

test("a page that reloads by itself while requests fail keeps the typed text", async ({ page }) => {
  await page.clock.install();
  await page.goto("/messages");
  await page.getByRole("main").locator("a[href*='with=']").first().click();
  await page.waitForURL(/with=/);
  const reply = page.getByLabel("Votre message");
  await reply.fill("Je regarde le calendrier et");
  await reloadUnanswered(page);
  await expect(reply).toHaveValue("Je regarde le calendrier et");

  await page.unroute(/\.data/);
  await passTimeUntil(page, page.waitForResponse(isAnswered));
  await expect(reply).toHaveValue("Je regarde le calendrier et");
});
