import { barriersHere } from "./steps/barriers.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { openAccount } from "./steps/open-account.ts";
import { type DemoAccount, emailOf, fillSignIn } from "./steps/sign-in.ts";
import { test } from "./steps/signed-in.ts";
import { freeStay, searchedBoats } from "./steps/stays.ts";
import { expect, type Locator, type Page } from "./steps/test.ts";

// A session that ends while somebody types: what they typed stays, whether they send it or the page reloads by itself.

test.use({ account: "owner", viewport: { width: 390, height: 844 } });

const noticeOf = (page: Page) =>
  page
    .getByRole("region", { name: "Notifications" })
    .filter({ hasText: "Votre session est terminée" });

const coverOf = (page: Page) => page.getByRole("dialog", { name: "Votre session est terminée" });

/** Signs in by the link of the message, which opens another tab. */
async function signInElsewhere(
  page: Page,
  place: Locator,
  account: DemoAccount = "owner",
): Promise<void> {
  // Where both are shown the cover lies over the message.
  const link = place.getByRole("link", { name: "Se connecter" }).last();
  const [tab] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await fillSignIn(tab, emailOf(account));
  await expect(tab).not.toHaveURL(/\/login/);
  await tab.close();
}

test("a quote that is sent after the session ended stays with its amount, and leaves once they signed in in another tab", async ({
  page,
  browser,
  context,
}) => {
  const renter = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const asking = await renter.newPage();
  const own = await (await page.request.get("/my-boats")).text();
  const found = await searchedBoats(asking.request, { location: "La Rochelle" });
  const boat = found.find(({ id }) => own.includes(id));
  if (!boat) throw new Error("The owner has no boat there");
  const stay = await freeStay(asking.request, boat, 200);
  await openAccount(asking, `session.${Date.now()}@example.org`);
  await asking.goto(`${boat.path}/request?${new URLSearchParams({ ...stay, guests: "2" })}`);
  await asking.getByLabel("Votre message").fill("Bonjour, nous serons deux.");
  await asking.getByRole("button", { name: "Envoyer la demande" }).click();
  await asking.waitForURL(/\/messages\?/);
  await renter.close();

  await page.goto("/messages");
  // What keeps a page whose session is over is the last to be loaded.
  await waitUntilHydrated(page.locator("footer"));
  await page.getByRole("main").getByRole("link", { name: "Anaïs" }).first().click();
  await page.getByRole("button", { name: "Envoyer un devis" }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer un devis" });
  const amount = dialog.getByLabel("Montant du devis");
  await amount.fill("777");
  await context.clearCookies();
  const send = dialog.getByRole("button", { name: /^Envoyer 777/ });
  await send.click();
  // Somebody may write to the owner meanwhile: the page reloads, and is covered.
  const told = noticeOf(page).or(coverOf(page)).filter({ visible: true });
  await expect(told.last()).toBeVisible();
  await expect(amount).toHaveValue("777");
  await signInElsewhere(page, told);
  await send.click();
  await expect(page.getByRole("log").getByRole("article").last()).toContainText("777 €");
});

/** Opens a form that keeps no draft: the report of the other person in a conversation. */
async function openReport(page: Page) {
  await page.goto("/messages");
  await page.getByRole("main").locator("a[href*='with=']").first().click();
  await page.waitForURL(/with=/);
  await page.goto(`${page.url()}&report=`);
  // The last part of a page that is hydrated.
  await waitUntilHydrated(page.locator("footer"));
  return page.getByLabel("Précisions");
}

/** Signing in or out in another tab makes the page reload its data. */
async function reload(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes(".data"));
  await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    new BroadcastChannel("session").postMessage("somebody.else");
  });
  await answered;
}

/** Types something into the page, whose session ends then. */
async function loseSession(page: Page): Promise<Locator> {
  const details = await openReport(page);
  await details.fill("Il demande à payer ailleurs");
  await page.context().clearCookies();
  await reload(page);
  await expect(coverOf(page)).toBeVisible();
  return details;
}

test("a page that reloads by itself after the session ended is covered with what was typed, and goes on once they signed in in another tab", async ({
  page,
}) => {
  const details = await loseSession(page);
  await expect(details).toBeHidden();
  await expect(page.getByRole("main")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(coverOf(page)).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
  await signInElsewhere(page, coverOf(page));
  await expect(coverOf(page)).toBeHidden();
  await expect(details).toHaveValue("Il demande à payer ailleurs");
  await expect(details).toBeFocused();
  await expect(page).toHaveURL(/report=/);
});

test("a covered page shows nothing of it to somebody else who signs in", async ({ page }) => {
  const details = await loseSession(page);
  const isLoadedAnew = page.waitForEvent("domcontentloaded");
  await signInElsewhere(page, coverOf(page), "pro");
  await isLoadedAnew;
  await expect(coverOf(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(details).toBeHidden();
});

test("what was typed on a covered page can be given up for signing in", async ({ page }) => {
  await loseSession(page);
  await coverOf(page).getByRole("button", { name: "Abandonner ma saisie" }).click();
  await expect(page).toHaveURL(/\/login\?redirectTo=.*report/);
});

test("a page that nothing was typed into leads to signing in when it reloads after the session ended", async ({
  page,
  context,
}) => {
  await openReport(page);
  await context.clearCookies();
  await reload(page);
  await expect(page).toHaveURL(/\/login\?redirectTo=.*report/);
});
