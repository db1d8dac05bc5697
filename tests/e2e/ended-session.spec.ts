import { axeViolationsHere } from "./steps/axe-violations.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { openAccount } from "./steps/open-account.ts";
import { reload } from "./steps/reload.ts";
import { type DemoAccount, emailOf, fillSignIn } from "./steps/sign-in.ts";
import { skipTimeUntilVisible } from "./steps/skipped-time.ts";
import { freeStay, searchedBoats } from "./steps/stays.ts";
import { expect, type Locator, type Page } from "./steps/test.ts";

// When a session ends while a user is typing, their input is preserved: both when they submit it, and when
// the page reloads its data by itself.

test.use({ account: "owner", viewport: { width: 390, height: 844 } });

const noticeOf = (page: Page) =>
  page
    .getByRole("region", { name: "Notifications" })
    .filter({ hasText: "Votre session est terminée" });

const coverOf = (page: Page) => page.getByRole("dialog", { name: "Votre session est terminée" });

/** Signs in through the link in the toast or in the cover, which opens another tab. */
async function signInElsewhere(
  page: Page,
  place: Locator,
  account: DemoAccount = "owner",
): Promise<void> {
  const link = place.getByRole("link", { name: "Se connecter" });
  const [tab] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await fillSignIn(tab, emailOf(account));
  const { pathname, search } = new URL(page.url());
  await expect(tab).toHaveURL(pathname + search);
  await tab.close();
}

test("a quote sent after the session ended keeps its amount, and is sent after a sign-in in another tab", async ({
  page,
  otherPage: asking,
  context,
}) => {
  const own = await (await page.request.get("/my-boats")).text();
  const found = await searchedBoats(asking.request, { location: "La Rochelle" });
  const boat = found.find(({ id }) => own.includes(id));
  if (!boat) throw new Error("The owner has no boat there");
  const stay = await freeStay(asking.request, boat, 200);
  await openAccount(asking, `session.${Date.now()}@example.org`);
  await asking.goto(`${boat.path}/request?${new URLSearchParams({ ...stay, guests: "2" })}`);
  // Another test's renter may have the same name.
  const message = `Bonjour, ${Date.now()} fois bonjour : nous serons deux.`;
  await asking.getByLabel("Votre message").fill(message);
  await asking.getByRole("button", { name: "Envoyer la demande" }).click();
  await asking.waitForURL(/\/messages\?/);

  // Without events: a message in another test would reload the page once its session ended, and cover it.
  await page.route("/events", (route) => route.abort());
  await page.goto("/messages");
  // The code that preserves a page after its session ended loads last.
  await waitUntilHydrated(page.locator("footer"));
  const conversations = page.getByRole("main").getByRole("link");
  await conversations.filter({ hasText: message.slice(0, 30) }).click();
  await page.getByRole("button", { name: "Envoyer un devis" }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer un devis" });
  const amount = dialog.getByLabel("Montant du devis");
  await amount.fill("777");
  await context.clearCookies();
  const send = dialog.getByRole("button", { name: /^Envoyer 777/ });
  await send.click();
  await expect(noticeOf(page)).toBeVisible();
  await expect(amount).toHaveValue("777");
  await signInElsewhere(page, noticeOf(page));
  await send.click();
  await expect(page.getByRole("log").getByRole("article").last()).toContainText("777 €");
});

/** Opens a form that keeps no draft: the report of the other person in a conversation. */
async function openReport(page: Page) {
  await page.goto("/messages");
  await page.getByRole("main").locator("a[href*='with=']").first().click();
  await page.waitForURL(/with=/);
  await page.goto(`${page.url()}&report=`);
  // The footer is hydrated last.
  await waitUntilHydrated(page.locator("footer"));
  return page.getByLabel("Précisions");
}

/** Types text into a form, and then ends the session. */
async function loseSession(page: Page): Promise<Locator> {
  await page.clock.install();
  const details = await openReport(page);
  await details.fill("Il demande à payer ailleurs");
  await page.context().clearCookies();
  await reload(page);
  await expect(coverOf(page)).toBeVisible();
  return details;
}

test("a page that reloads after the session ended is covered with its input, and continues after a sign-in in another tab", async ({
  page,
}) => {
  const details = await loseSession(page);
  await expect(details).toBeHidden();
  await expect(page.getByRole("main")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(coverOf(page)).toBeVisible();
  expect(await axeViolationsHere(page)).toEqual([]);
  await signInElsewhere(page, coverOf(page));
  // The page asks again after a pause whether the session continues.
  await skipTimeUntilVisible(details);
  await expect(coverOf(page)).toBeHidden();
  await expect(details).toHaveValue("Il demande à payer ailleurs");
  await expect(details).toBeFocused();
  await expect(page).toHaveURL(/report=/);
});

test("a covered page shows nothing to another user who signs in", async ({ page }) => {
  const details = await loseSession(page);
  const isLoadedAnew = page.waitForEvent("domcontentloaded");
  await signInElsewhere(page, coverOf(page), "pro");
  await skipTimeUntilVisible(page.getByRole("main"));
  await isLoadedAnew;
  await expect(coverOf(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(details).toBeHidden();
});

test("the input on a covered page can be discarded to sign in", async ({ page }) => {
  await loseSession(page);
  await coverOf(page).getByRole("button", { name: "Abandonner ma saisie" }).click();
  await expect(page).toHaveURL(/\/login\?redirectTo=.*report/);
});

test("a page without input redirects to signing in when it reloads after the session ended", async ({
  page,
  context,
}) => {
  await openReport(page);
  await context.clearCookies();
  await reload(page);
  await expect(page).toHaveURL(/\/login\?redirectTo=.*report/);
});
