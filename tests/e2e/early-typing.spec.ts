import { openWithLateScripts } from "./steps/late-scripts.ts";
import { expect, test } from "./steps/test.ts";

test("typing and clicks in the search of the home page before its scripts load are kept", async ({
  page,
}) => {
  const load = await openWithLateScripts(page, "/");
  const form = page.getByRole("form", { name: "Rechercher un bateau" });
  await form.getByRole("textbox", { name: "Départ" }).fill("2031-07-05");
  await form.getByRole("textbox", { name: "Retour" }).fill("2031-07-08");
  await form.getByRole("button", { name: "Un passager de plus" }).click();
  await form.getByRole("combobox").pressSequentially("Mars");
  load();
  await expect(page.getByRole("option", { name: "Marseille, France" })).toBeVisible();
  await expect(form.getByRole("combobox")).toHaveValue("Mars");
  await expect(form.getByRole("textbox", { name: "Départ" })).toHaveValue("2031-07-05");
  await expect(form.getByRole("textbox", { name: "Retour" })).toHaveValue("2031-07-08");
  await expect(form.getByRole("spinbutton")).toHaveValue("2");
});

test("a type ticked in the filters before their scripts load is searched for", async ({ page }) => {
  const load = await openWithLateScripts(page, "/search");
  const type = page.getByRole("checkbox", { name: "Voilier" });
  await type.check();
  load();
  await expect(page).toHaveURL(/type=voile/);
  await expect(type).toBeChecked();
});

test("a number of guests typed in the filters before their scripts load is searched for", async ({
  page,
}) => {
  const load = await openWithLateScripts(page, "/search");
  await page.getByRole("spinbutton", { name: /Passagers/ }).fill("7");
  load();
  await page.getByRole("combobox").first().press("Enter");
  await expect(page).toHaveURL(/guests=7/);
});
