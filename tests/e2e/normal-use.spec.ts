import { collectComplaints } from "./steps/browser-complaints.ts";
import { anyBoat, freeStay } from "./steps/stays.ts";
import { expect, test } from "./steps/test.ts";

test("the browser reports no errors in normal use of the home page, the search and a boat's page", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const boat = await anyBoat(page.request, { location: "La Rochelle" });
  const stay = await freeStay(page.request, boat, 40);

  await page.goto("/");
  await page.getByRole("button", { name: "Départ : ouvrir le calendrier" }).click();
  const dates = page.getByRole("dialog", { name: "Vos dates" });
  await expect(dates.getByRole("grid").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dates).toBeHidden();
  const form = page.getByRole("form", { name: "Rechercher un bateau" });
  await form.getByRole("combobox").fill("La Ro");
  await page.getByRole("option", { name: "La Rochelle, France" }).click();
  await form.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/\/search\?location=La\+Rochelle/);
  const results = page.getByRole("list", { name: "Résultats" });
  await results.getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/boat\//);

  await page.goto(`${boat.path}?${new URLSearchParams(stay)}`);
  for (const part of ["Le bateau", "Lieu d'embarquement", "Conditions de location"]) {
    await page.getByRole("heading", { name: part }).scrollIntoViewIfNeeded();
  }
  await page.getByRole("form").getByRole("button", { name: "Demander à réserver" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/en");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});
