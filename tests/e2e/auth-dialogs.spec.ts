import { demoPassword } from "#db/demo/demo-accounts.ts";
import { authTexts } from "./steps/auth-texts.ts";
import { test } from "./steps/kept-page.ts";
import { loadedRoutes } from "./steps/loaded-routes.ts";
import { pressUntilDialogOpens } from "./steps/press-until-dialog-opens.ts";
import { expect, type Locator, type Page } from "./steps/test.ts";

const renter = "renter@escale.example";
const texts = authTexts;

const header = (page: Page) => page.getByRole("banner");
const noticesOf = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Opens a dialog from the header, once scripts handle the link to its page. */
async function openDialog(page: Page, link: string, name: string): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name, exact: true });
  await header(page).getByRole("link", { name: link, exact: true }).click();
  await expect(dialog).toBeVisible();
  return dialog;
}

// spec 1-2.84 1-2.86 1-2.89 1-2.90 1-2.91 1-4.03 1-5.05 1-5.07 1-8.01 1-8.05 1-8.06
test("registration has two steps, validates while typing, and leads to signing in", async ({
  page,
}) => {
  await page.goto(texts.somewhere);
  const notices = noticesOf(page);
  const dialog = await openDialog(page, texts.registerLink, texts.registerDialog);
  const email = dialog.getByLabel(texts.email);

  await test.step("step 1 requires an address", async () => {
    await email.fill("claire");
    await email.press("Enter");
    await expect(dialog.getByText(texts.emailInvalid)).toBeVisible();
    await email.fill(` ${renter.toUpperCase()}`);
    await email.press("Enter");
    await expect(dialog.getByLabel(texts.firstName)).toBeFocused();
  });

  const password = dialog.getByLabel(texts.password, { exact: true });
  const register = dialog.getByRole("button", { name: texts.register, exact: true });
  await test.step("the checklist follows the password, also for screen readers", async () => {
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
      await expect(dialog.getByRole("status")).toHaveText(texts.met(met));
      await expect(register).toBeDisabled();
    }
    await password.fill(`aB1!${"x".repeat(125)}`);
    await expect(dialog.getByText(texts.tooLong)).toBeVisible();
    await expect(register).toBeDisabled();
    await password.fill("Mouillage-42!");
    await expect(dialog.getByRole("status")).toHaveText(texts.met(5));
    await expect(register).toBeEnabled();
  });

  await test.step("names and phone are required", async () => {
    await password.press("Enter");
    await expect(notices.getByText(texts.fillAll)).toBeVisible();
    await expect(dialog.getByLabel(texts.firstName)).toBeFocused();
  });

  await test.step("going back leads to the address, and typed values are preserved", async () => {
    await dialog.getByLabel(texts.firstName).fill("Claire");
    await dialog.getByRole("button", { name: texts.back }).click();
    await expect(email).toHaveValue(renter);
    await dialog.getByRole("button", { name: texts.continue }).click();
    await expect(dialog.getByLabel(texts.firstName)).toHaveValue("Claire");
  });

  await test.step("a password that the server refuses as too weak shows a notice that stays in the dialog", async () => {
    await dialog.getByLabel(texts.lastName, { exact: true }).fill("Le Goff");
    await dialog.getByLabel(texts.phone).fill("06 12 34 56 78");
    // The form itself would not send such a password.
    await page.route("**/register.data*", (route) => {
      const sent = new URLSearchParams(route.request().postData() ?? "");
      sent.set("password", "Mouillage");
      return route.continue({ postData: sent.toString() });
    });
    await register.click();
    await expect(dialog.getByText(texts.tooWeak)).toBeVisible();
    await expect(dialog.getByText(texts.criteriaUnmet).first()).toBeVisible();
    await page.unroute("**/register.data*");
  });

  await test.step("an address with an account asks only for its password", async () => {
    await password.fill("Mouillage-42!");
    await register.click();
    await expect(dialog.getByText(texts.exists)).toBeVisible();
    await dialog.getByRole("button", { name: texts.signIn }).click();
    const signIn = page.getByRole("dialog", { name: texts.signInDialog, exact: true });
    await expect(signIn.getByLabel(texts.password, { exact: true })).toBeFocused();
    await expect(signIn.getByText(renter)).toBeVisible();
    await expect(signIn.getByRole("textbox", { name: texts.email })).toHaveCount(0);
  });

  await test.step("both dialogs are empty when they are opened again", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const again = await openDialog(page, texts.registerLink, texts.registerDialog);
    await expect(again.getByLabel(texts.email)).toHaveValue("");
    await expect(again.getByLabel(texts.firstName)).toHaveCount(0);
    await again.getByRole("link", { name: texts.signIn }).click();
    const signIn = page.getByRole("dialog", { name: texts.signInDialog, exact: true });
    await expect(signIn.getByRole("textbox", { name: texts.email })).toHaveValue("");
  });
});

// spec 1-2.83 1-2.86 1-5.01 1-8.01
test("signing in shows missing and wrong values, and is empty when opened again", async ({
  page,
}) => {
  await page.goto(texts.somewhere);
  const dialog = await openDialog(page, texts.signInLink, texts.signInDialog);
  const password = dialog.getByLabel(texts.password, { exact: true });

  await test.step("the password is required", async () => {
    await dialog.getByLabel(texts.email).fill(renter);
    await password.press("Enter");
    await expect(noticesOf(page).getByText(texts.enterPassword)).toBeVisible();
    await expect(dialog.getByText(texts.enterPassword).first()).toBeVisible();
  });

  await test.step("a wrong password shows a sign-in error, and the address is preserved", async () => {
    await password.fill("Wrong-4242!");
    await password.press("Enter");
    await expect(dialog.getByText(texts.signInError)).toBeVisible();
    await expect(dialog.getByText(texts.invalid)).toBeVisible();
    await expect(dialog.getByLabel(texts.email)).toHaveValue(renter);
  });

  await test.step("the address is kept when switching to the forgotten password", async () => {
    await dialog.getByRole("link", { name: texts.forgot }).click();
    const forgotten = page.getByRole("dialog", { name: texts.forgotDialog, exact: true });
    await expect(forgotten.getByLabel(texts.email)).toHaveValue(renter);
    await expect(forgotten.getByLabel(texts.email)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the dialog is empty when it is opened again", async () => {
    await openDialog(page, texts.signInLink, texts.signInDialog);
    await expect(dialog.getByLabel(texts.email)).toHaveValue("");
    await expect(password).toHaveValue("");
    await expect(dialog.getByText(texts.invalid)).toHaveCount(0);
  });
});

// spec 1-8.04 1-8.07 1-8.09
test("when requests fail, typed values are preserved", async ({ page, context }) => {
  await page.goto(texts.somewhere);
  const notices = noticesOf(page);
  let dialog = await openDialog(page, texts.signInLink, texts.signInDialog);
  const password = dialog.getByLabel(texts.password, { exact: true });

  await test.step("signing in, while offline", async () => {
    await dialog.getByLabel(texts.email).fill(renter);
    await password.fill(demoPassword);
    const ofForms = ["fr/login", "fr/register", "fr/forgot-password"];
    await expect.poll(() => loadedRoutes(page)).toEqual(expect.arrayContaining(ofForms));
    await context.setOffline(true);
    await password.press("Enter");
    await expect(notices.getByText(texts.unexpected)).toBeVisible();
    await expect(dialog.getByLabel(texts.email)).toHaveValue(renter);
    await context.setOffline(false);
  });

  await test.step("requesting a link, when the server fails", async () => {
    await page.route("**/forgot-password.data*", (route) => route.fulfill({ status: 500 }));
    await dialog.getByRole("link", { name: texts.forgot }).click();
    dialog = page.getByRole("dialog", { name: texts.forgotDialog, exact: true });
    await dialog.getByRole("button", { name: texts.sendLink }).click();
    await expect(notices.getByText(texts.unexpected)).toBeVisible();
    await expect(dialog.getByLabel(texts.email)).toHaveValue(renter);
    await page.keyboard.press("Escape");
  });

  await test.step("registering, when the connection is lost", async () => {
    await page.route("**/register.data*", (route) => route.abort());
    dialog = await openDialog(page, texts.registerLink, texts.registerDialog);
    await dialog.getByLabel(texts.email).fill("claire@example.org");
    await dialog.getByRole("button", { name: texts.continue }).click();
    for (const [label, text] of [
      [texts.firstName, "Claire"],
      [texts.lastName, "Le Goff"],
      [texts.phone, "06 12 34 56 78"],
      [texts.password, "Mouillage-42!"],
    ] as const) {
      await dialog.getByLabel(label, { exact: true }).fill(text);
    }
    await dialog.getByRole("button", { name: texts.register, exact: true }).click();
    await expect(notices.getByText(texts.unexpected)).toBeVisible();
    await expect(dialog.getByLabel(texts.firstName)).toHaveValue("Claire");
    await expect(dialog.getByLabel(texts.phone)).toHaveValue("06 12 34 56 78");
  });
});

// spec 1-4.02 1-8.10
test("all open pages of a browser are signed in and out together, and a failed sign-out shows an error", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto(texts.somewhere);
  await other.goto(`${texts.prefix}/search`);
  await expect(header(other).getByRole("link", { name: texts.signInLink })).toBeVisible();

  await test.step("signed in", async () => {
    const dialog = await openDialog(page, texts.signInLink, texts.signInDialog);
    await dialog.getByLabel(texts.email).fill(renter);
    await dialog.getByLabel(texts.password, { exact: true }).fill(demoPassword);
    await dialog.getByRole("button", { name: texts.signIn }).click();
    await expect(noticesOf(page).getByText(texts.welcome)).toBeVisible();
    await expect(page).toHaveURL(texts.somewhere);
    await expect(header(other).getByLabel(texts.account)).toBeVisible();
  });

  const signOut = header(page).getByRole("button", { name: texts.signOut });
  await test.step("a failed sign-out changes nothing, and shows an error", async () => {
    await page.route("**/logout.data*", (route) => route.abort());
    await header(page).getByLabel(texts.account).click();
    await signOut.click();
    const notices = noticesOf(page);
    await expect(notices.getByText(texts.error, { exact: true })).toBeVisible();
    await expect(notices.getByText(texts.signOutFailed)).toBeVisible();
    await expect(page).toHaveURL(texts.somewhere);
    await expect(header(page).getByLabel(texts.account)).toBeVisible();
    await page.unroute("**/logout.data*");
  });

  await test.step("signed out", async () => {
    if (await signOut.isHidden()) await header(page).getByLabel(texts.account).click();
    await signOut.click();
    const notices = noticesOf(page);
    await expect(notices.getByText(texts.signedOutTitle, { exact: true })).toBeVisible();
    await expect(notices.getByText(texts.signedOut)).toBeVisible();
    await expect(page).toHaveURL(texts.home);
    await expect(header(page).getByRole("link", { name: texts.signInLink })).toBeVisible();
    await expect(header(other).getByRole("link", { name: texts.signInLink })).toBeVisible();
  });
});

// spec 1-2.83 1-2.90
test("by keyboard alone, the focus stays within the dialogs, and returns to the link that opened them", async ({
  page,
}) => {
  await page.goto(texts.somewhere);
  const link = header(page).getByRole("link", { name: texts.registerLink });
  await pressUntilDialogOpens(page, () => link.press("Enter", { timeout: 1000 }));
  await expect(page.getByRole("dialog").getByLabel(texts.email)).toBeFocused();

  await test.step("both steps of registration", async () => {
    await expectTrap(page);
    await page.getByRole("dialog").getByLabel(texts.email).focus();
    await page.keyboard.type("claire@example.org");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel(texts.firstName)).toBeFocused();
    await expectTrap(page);
  });

  await test.step("switching to signing in and to the forgotten password", async () => {
    await page.getByRole("dialog").getByRole("link", { name: texts.signIn }).focus();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("dialog").getByLabel(texts.password, { exact: true }),
    ).toBeFocused();
    await expectTrap(page);
    await page.getByRole("dialog").getByRole("link", { name: texts.forgot }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel(texts.email)).toBeFocused();
    await expectTrap(page);
  });

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
});

/** Tabs around once in both directions, and expects that the page behind never gets the focus. */
async function expectTrap(page: Page): Promise<void> {
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press(key);
      const isInside = await page.evaluate(() => {
        const { activeElement } = document;
        // The browser's own controls follow the last element of the dialog.
        return activeElement === document.body || activeElement?.closest("dialog") !== null;
      });
      expect(isInside).toBe(true);
    }
  }
}
