import { beforeEach, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { valueOf } from "./support/new-boat.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);
const openForm = (language = "") =>
  site.openAs(setup.owner, `${language}/boat-setup/${setup.boatId}/edit`);

beforeEach(() => setup.change({ port: "Vieux-Port de Marseille" }));

// spec 1-4.12 1-5.20
test("the form of a boat shows its description with every character, and saving another field keeps it", async () => {
  const description = "Bienvenue à bord (8 personnes) !\nCaution : 1 500 €";
  await setup.change({ description });
  const page = await openForm();
  expect(valueOf(page, "Description (facultatif)")).toBe(description);
  const saved = await page.press("Enregistrer", { "Prix de base par jour": "300" });
  expect([saved.path, saved.toast]).toEqual([
    "/my-boats",
    { title: "Succès", text: "Votre bateau a été modifié avec succès !" },
  ]);
  expect(await setup.read()).toMatchObject({ description, basePricePerDay: cents(30_000) });
});
