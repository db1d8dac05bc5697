import { expect, type Locator, type Page, test } from "./steps/test.ts";
import { demoPassword } from "#db/demo/demo-accounts.ts";
import { authWords } from "./steps/auth-words.ts";

const renter = "renter@escale.example";
const words = authWords;

const header = (page: Page) => page.getByRole("banner");
const noticesOf = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Opens a dialog from the header, when scripts have taken over the link to its page. */
async function openDialog(page: Page, link: string, name: string): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name, exact: true });
  await header(page).getByRole("link", { name: link, exact: true }).click();
  await expect(dialog).toBeVisible();
  return dialog;
}

// spec 1-2.84 1-2.86 1-2.89 1-2.90 1-2.91 1-4.03 1-5.05 1-5.07 1-8.01 1-8.05 1-8.06
test("registration goes in two steps, checks while one types, and leads to signing in", async ({
  page,
}) => {
  await page.goto(words.help);
  const notices = noticesOf(page);
  const dialog = await openDialog(page, words.registerLink, words.registerDialog);
  const email = dialog.getByLabel(words.email);

  await test.step("step 1 wants an address", async () => {
    await email.fill("claire");
    await email.press("Enter");
    await expect(dialog.getByText(words.emailInvalid)).toBeVisible();
    await email.fill(` ${renter.toUpperCase()}`);
    await email.press("Enter");
    await expect(dialog.getByLabel(words.firstName)).toBeFocused();
  });

  const password = dialog.getByLabel(words.password, { exact: true });
  const register = dialog.getByRole("button", { name: words.register, exact: true });
  await test.step("the list follows the password, to the ear too", async () => {
    await expect(register).toBeDisabled();
    let typed = "";
    for (const [more, met] of [
      ["a", 1],
      ["B", 2],
      ["1", 3],
      ["!", 4],
    ] as const) {
      typed += more;
      await password.fill(typed);
      await expect(dialog.getByRole("status")).toHaveText(words.met(met));
      await expect(register).toBeDisabled();
    }
    await password.fill(`aB1!${"x".repeat(125)}`);
    await expect(dialog.getByText(words.tooLong)).toBeVisible();
    await expect(register).toBeDisabled();
    await password.fill("Mouillage-42!");
    await expect(dialog.getByRole("status")).toHaveText(words.met(5));
    await expect(register).toBeEnabled();
  });

  await test.step("names and phone are required", async () => {
    await password.press("Enter");
    await expect(notices.getByText(words.fillAll)).toBeVisible();
    await expect(dialog.getByLabel(words.firstName)).toBeFocused();
  });

  await test.step("back leads to the address, and what was typed stays", async () => {
    await dialog.getByLabel(words.firstName).fill("Claire");
    await dialog.getByRole("button", { name: words.back }).click();
    await expect(email).toHaveValue(renter);
    await dialog.getByRole("button", { name: words.continue }).click();
    await expect(dialog.getByLabel(words.firstName)).toHaveValue("Claire");
  });

  await test.step("a password that the server finds too weak is told in a toast", async () => {
    await dialog.getByLabel(words.lastName, { exact: true }).fill("Le Goff");
    await dialog.getByLabel(words.phone).fill("06 12 34 56 78");
    // The form itself sends no such password.
    await page.route("**/register.data*", (route) => {
      const sent = new URLSearchParams(route.request().postData() ?? "");
      sent.set("password", "Mouillage");
      return route.continue({ postData: sent.toString() });
    });
    await register.click();
    await expect(notices.getByText(words.tooWeak)).toBeVisible();
    await expect(notices.getByText(words.criteriaUnmet)).toBeVisible();
    await page.unroute("**/register.data*");
  });

  await test.step("an address with an account leads to its password alone", async () => {
    await password.fill("Mouillage-42!");
    await register.click();
    await expect(notices.getByText(words.exists)).toBeVisible();
    await dialog.getByRole("button", { name: words.signIn }).click();
    const signIn = page.getByRole("dialog", { name: words.signInDialog, exact: true });
    await expect(signIn.getByLabel(words.password, { exact: true })).toBeFocused();
    await expect(signIn.getByText(renter)).toBeVisible();
    await expect(signIn.getByRole("textbox", { name: words.email })).toHaveCount(0);
  });

  await test.step("closed, both dialogs begin afresh", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const again = await openDialog(page, words.registerLink, words.registerDialog);
    await expect(again.getByLabel(words.email)).toHaveValue("");
    await expect(again.getByLabel(words.firstName)).toHaveCount(0);
    await again.getByRole("link", { name: words.signIn }).click();
    const signIn = page.getByRole("dialog", { name: words.signInDialog, exact: true });
    await expect(signIn.getByRole("textbox", { name: words.email })).toHaveValue("");
  });
});

// spec 1-2.83 1-2.86 1-5.01 1-8.01
test("signing in says what is missing or wrong, and forgets it when closed", async ({ page }) => {
  await page.goto(words.help);
  const notices = noticesOf(page);
  const dialog = await openDialog(page, words.signInLink, words.signInDialog);
  const password = dialog.getByLabel(words.password, { exact: true });

  await test.step("the password is required", async () => {
    await dialog.getByLabel(words.email).fill(renter);
    await password.press("Enter");
    await expect(notices.getByText(words.enterPassword)).toBeVisible();
    await expect(dialog.getByText(words.enterPassword).first()).toBeVisible();
  });

  await test.step("a wrong one is an error of signing in, and the address stays", async () => {
    await password.fill("Wrong-4242!");
    await password.press("Enter");
    await expect(notices.getByText(words.signInError)).toBeVisible();
    await expect(notices.getByText(words.invalid)).toBeVisible();
    await expect(dialog.getByLabel(words.email)).toHaveValue(renter);
  });

  await test.step("the address goes along to a forgotten password, and back", async () => {
    await dialog.getByRole("link", { name: words.forgot }).click();
    const forgotten = page.getByRole("dialog", { name: words.forgotDialog, exact: true });
    await expect(forgotten.getByLabel(words.email)).toHaveValue(renter);
    await expect(forgotten.getByLabel(words.email)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the next time nothing of it is left", async () => {
    await openDialog(page, words.signInLink, words.signInDialog);
    await expect(dialog.getByLabel(words.email)).toHaveValue("");
    await expect(password).toHaveValue("");
    await expect(dialog.getByText(words.invalid)).toHaveCount(0);
  });
});

// spec 1-8.04 1-8.07 1-8.09
test("without an answer from the server nothing typed is lost", async ({ page, context }) => {
  await page.goto(words.help);
  const notices = noticesOf(page);
  let dialog = await openDialog(page, words.signInLink, words.signInDialog);
  const password = dialog.getByLabel(words.password, { exact: true });

  await test.step("signing in, while there is no connection", async () => {
    await dialog.getByLabel(words.email).fill(renter);
    await password.fill(demoPassword);
    await expect(async () => {
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => /assets\/login-/.test(name)),
      );
      expect(loaded).toBe(true);
    }).toPass();
    await context.setOffline(true);
    await password.press("Enter");
    await expect(notices.getByText(words.unexpected)).toBeVisible();
    await expect(dialog.getByLabel(words.email)).toHaveValue(renter);
    await context.setOffline(false);
  });

  await test.step("asking for a link, when the server fails", async () => {
    await page.route("**/forgot-password.data*", (route) => route.fulfill({ status: 500 }));
    await dialog.getByRole("link", { name: words.forgot }).click();
    dialog = page.getByRole("dialog", { name: words.forgotDialog, exact: true });
    await dialog.getByRole("button", { name: words.sendLink }).click();
    await expect(notices.getByText(words.unexpected)).toBeVisible();
    await expect(dialog.getByLabel(words.email)).toHaveValue(renter);
    await page.keyboard.press("Escape");
  });

  await test.step("registering, when the connection breaks", async () => {
    await page.route("**/register.data*", (route) => route.abort());
    dialog = await openDialog(page, words.registerLink, words.registerDialog);
    await dialog.getByLabel(words.email).fill("claire@example.org");
    await dialog.getByRole("button", { name: words.continue }).click();
    for (const [label, text] of [
      [words.firstName, "Claire"],
      [words.lastName, "Le Goff"],
      [words.phone, "06 12 34 56 78"],
      [words.password, "Mouillage-42!"],
    ] as const) {
      await dialog.getByLabel(label, { exact: true }).fill(text);
    }
    await dialog.getByRole("button", { name: words.register, exact: true }).click();
    await expect(notices.getByText(words.unexpected)).toBeVisible();
    await expect(dialog.getByLabel(words.firstName)).toHaveValue("Claire");
    await expect(dialog.getByLabel(words.phone)).toHaveValue("06 12 34 56 78");
  });
});

// spec 1-4.02 1-8.10
test("open pages of one browser follow each other, and a failed sign-out is told", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto(words.help);
  await other.goto(`${words.prefix}/search`);
  await expect(header(other).getByRole("link", { name: words.signInLink })).toBeVisible();

  await test.step("signed in", async () => {
    const dialog = await openDialog(page, words.signInLink, words.signInDialog);
    await dialog.getByLabel(words.email).fill(renter);
    await dialog.getByLabel(words.password, { exact: true }).fill(demoPassword);
    await dialog.getByRole("button", { name: words.signIn }).click();
    await expect(noticesOf(page).getByText(words.welcome)).toBeVisible();
    await expect(page).toHaveURL(words.help);
    await expect(header(other).getByLabel(words.account)).toBeVisible();
  });

  const signOut = header(page).getByRole("button", { name: words.signOut });
  await test.step("a sign-out without an answer changes nothing, and says so", async () => {
    await page.route("**/logout.data*", (route) => route.abort());
    await header(page).getByLabel(words.account).click();
    await signOut.click();
    const notices = noticesOf(page);
    await expect(notices.getByText(words.error, { exact: true })).toBeVisible();
    await expect(notices.getByText(words.signOutFailed)).toBeVisible();
    await expect(page).toHaveURL(words.help);
    await expect(header(page).getByLabel(words.account)).toBeVisible();
    await page.unroute("**/logout.data*");
  });

  await test.step("signed out", async () => {
    if (await signOut.isHidden()) await header(page).getByLabel(words.account).click();
    await signOut.click();
    const notices = noticesOf(page);
    await expect(notices.getByText(words.signedOutTitle, { exact: true })).toBeVisible();
    await expect(notices.getByText(words.signedOut)).toBeVisible();
    await expect(page).toHaveURL(words.home);
    await expect(header(other).getByRole("link", { name: words.signInLink })).toBeVisible();
  });
});

// spec 1-2.83 1-2.90
test("by keyboard alone the focus stays within the dialogs, and returns to what opened them", async ({
  page,
}) => {
  await page.goto(words.help);
  const link = header(page).getByRole("link", { name: words.registerLink });
  await expect(async () => {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("dialog").getByLabel(words.email)).toBeFocused();

  await test.step("both steps of registration", async () => {
    await expectTrap(page);
    await page.getByRole("dialog").getByLabel(words.email).focus();
    await page.keyboard.type("claire@example.org");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel(words.firstName)).toBeFocused();
    await expectTrap(page);
  });

  await test.step("over to signing in and a forgotten password", async () => {
    await page.getByRole("dialog").getByRole("link", { name: words.signIn }).focus();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("dialog").getByLabel(words.password, { exact: true }),
    ).toBeFocused();
    await expectTrap(page);
    await page.getByRole("dialog").getByRole("link", { name: words.forgot }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel(words.email)).toBeFocused();
    await expectTrap(page);
  });

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
});

/** Tabs around once, in both directions: the page behind never has the focus. */
async function expectTrap(page: Page): Promise<void> {
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press(key);
      const isInside = await page.evaluate(() => {
        const { activeElement } = document;
        // The browser's own controls come after the last element of the dialog.
        return activeElement === document.body || activeElement?.closest("dialog") !== null;
      });
      expect(isInside).toBe(true);
    }
  }
}
