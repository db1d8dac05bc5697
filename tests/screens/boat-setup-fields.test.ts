import { describe, expect, test } from "vitest";
import { useBoatSetup, versionIn } from "./support/boat-setup.ts";
import { breakRecord, withoutTable } from "./support/failures.ts";
import { errorsOf, valueOf } from "./support/new-boat.ts";
import { textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);
const saved = { title: "Succès", text: "Votre bateau a été modifié avec succès !" };

describe("the booking section", () => {
  // spec 2-2.90 2-3.19 2-7.09 2-8.29
  test("saves the settings under their stored names, and confirms it with a toast", async () => {
    const page = await (await setup.open("reservation")).press("Enregistrer", {
      "Mode de navigation": "Avec ou sans skipper",
      "Politique d'annulation > Stricte": true,
      Départ: "09:30",
      Retour: "17:00",
      "Départ, location à la journée": "08:00",
      "Retour, location à la journée": "20:30",
      Carburant: "Inclus",
      "Permis requis": "Oui",
      "Dernière nuit à bord offerte": true,
      "Âge minimum (facultatif)": 25,
    });
    expect(page.toast).toEqual({
      title: "Succès",
      text: "Paramètres de réservation sauvegardés avec succès",
    });
    expect(await setup.read()).toMatchObject({
      navigationMode: "flexible",
      cancellationPolicy: "strict",
      checkInTime: "09:30",
      checkOutTime: "17:00",
      dayRentalCheckInTime: "08:00",
      dayRentalCheckOutTime: "20:30",
      fuelCosts: "included",
      licenseRequired: true,
      lastNightFree: true,
      minAge: 25,
      updatedAt: new Date("2027-05-03T10:00:00Z"),
    });
  });

  const costs = { "Frais d'une journée": "1000", "Personnes à bord, vous compris": "3" };

  test("requires the costs of co-navigation, and ignores them in another mode", async () => {
    const page = await (await setup.open("reservation")).press("Enregistrer", {
      "Mode de navigation": "Co-navigation",
      "Personnes à bord, vous compris": "1",
    });
    expect(errorsOf(page)).toEqual({
      "Frais d'une journée": "Indiquez les frais d'une journée et le nombre de personnes à bord.",
      "Personnes à bord, vous compris": "Indiquez au moins 2 personnes, vous compris.",
    });
    expect((await setup.read()).navigationMode).toBe("seul");
    await page.press("Enregistrer", { "Mode de navigation": "Sans skipper" });
    expect((await setup.read()).sharedBy).toBeNull();
  });

  // spec 2-3.50
  test.each([
    ["Avec skipper", "skipper"],
    ["Sans skipper", "seul"],
    ["Avec ou sans skipper", "flexible"],
    ["Co-navigation", "co-navigation", costs],
  ])(
    "stores %s as %s, and shows it again",
    async (shown, stored, more?: Record<string, string>) => {
      const page = await (await setup.open("reservation")).press("Enregistrer", {
        "Mode de navigation": shown,
        ...more,
      });
      expect((await setup.read()).navigationMode).toBe(stored);
      const select = page.main.getByLabelText<HTMLSelectElement>("Mode de navigation");
      expect(textOf(select.selectedOptions[0])).toBe(shown);
    },
  );

  // spec 2-2.91
  test("requires no licence when the boat comes with a skipper, whatever the form says", async () => {
    await setup.change({ navigationMode: "skipper", licenseRequired: true });
    const page = await setup.open("reservation");
    expect(page.text).toContain("Permis requis Non (location avec skipper)");
    await page.pressButton(page.main.getByRole("button", { name: "Enregistrer" }));
    expect((await setup.read()).licenseRequired).toBe(false);
  });

  test("proposes whether a licence is required and why; the owner decides", async () => {
    await setup.change({ type: "moteur", enginePower: 6, licenseRequired: null });
    const page = await setup.open("reservation");
    expect(page.text).toContain(
      "Proposé : non. Jusqu'à 4,5 kW (6 ch), aucun permis n'est demandé.",
    );
    await page.press("Enregistrer", { "Permis requis": "Comme proposé" });
    expect((await setup.read()).licenseRequired).toBe(false);
    await setup.change({ enginePower: 115 });
    const strong = await setup.open("reservation", "/en");
    expect(strong.text).toContain("Proposed: yes. An engine over 4.5 kW (6 hp) needs a licence.");
    await strong.press("Save", { "Licence required": "As proposed" });
    expect((await setup.read()).licenseRequired).toBe(true);
    await (await setup.open("reservation")).press("Enregistrer", { "Permis requis": "Non" });
    expect((await setup.read()).licenseRequired).toBe(false);
  });

  test("a licence that was only proposed follows the facts; an answer of the owner's own stays", async () => {
    const skipper = { navigationMode: "skipper", licenseRequired: false } as const;
    await setup.change({ type: "moteur", enginePower: 200, ...skipper });
    const license = async () => (await setup.read()).licenseRequired;
    const page = await setup.open("reservation");
    // Nothing was answered, so nothing is chosen beside the proposal.
    expect(valueOf(page, "Permis requis")).toBe("");
    await page.press("Enregistrer", { "Mode de navigation": "Sans skipper" });
    expect(await license()).toBe(true);
    await (await setup.open("autre")).press("Enregistrer", { "Puissance totale": "5" });
    expect(await license()).toBe(false);
    await (await setup.open("autre")).press("Enregistrer", { "Puissance totale": "90" });
    expect(await license()).toBe(true);
    const general = await (await setup.open("general")).press("Enregistrer", {
      "Type de bateau > Voilier": true,
      Ville: "arcachon",
      Port: "port d'arcachon",
    });
    expect(general.toast).toEqual(saved);
    expect(await license()).toBe(false);
    const answered = await setup.open("reservation");
    await answered.press("Enregistrer", { "Permis requis": "Oui" });
    await (await setup.open("autre")).press("Enregistrer", { "Puissance totale": "5" });
    expect(await license()).toBe(true);
    expect(valueOf(await setup.open("reservation"), "Permis requis")).toBe("oui");
  });

  test.each(["0", "15", "100", "-3", "18.5", "1000000000"])(
    "refuses the minimum age %s, and keeps it in its field",
    async (typed) => {
      const label = "Âge minimum (facultatif)";
      const page = await (await setup.open("reservation")).press("Enregistrer", { [label]: typed });
      expect(errorsOf(page)).toEqual({ [label]: "Veuillez saisir un âge de 16 à 99 ans." });
      expect(valueOf(page, label)).toBe(typed);
    },
  );

  test("refuses a day rental that ends before it starts, and keeps both times", async () => {
    const [from, to] = ["Départ, location à la journée", "Retour, location à la journée"];
    const typed = { [from]: "14:00", [to]: "13:30" };
    const page = await (await setup.open("reservation")).press("Enregistrer", typed);
    expect(errorsOf(page)).toEqual({
      [to]: "L'heure de retour doit être après l'heure de départ.",
    });
    expect([valueOf(page, from), valueOf(page, to)]).toEqual(["14:00", "13:30"]);
    expect((await setup.read()).dayRentalCheckOutTime).toBe("18:00");
  });

  // spec 2-8.28
  test("shows that saving failed", async () => {
    const page = await setup.open("reservation");
    const failed = await withoutTable(site, "audit_events", () =>
      page.press("Enregistrer", { Carburant: "Inclus" }),
    );
    expect(failed.text).toContain("Erreur Une erreur est survenue lors de la sauvegarde");
    expect(valueOf(failed, "Carburant")).toBe("included");
    expect((await setup.read()).fuelCosts).toBe("excluded");
  });

  test("offers times in 48 half-hour steps, and no down payment", async () => {
    const page = await setup.open("reservation");
    expect(within(page.main.getByLabelText("Départ")).getAllByRole("option")).toHaveLength(48);
    expect(page.text).not.toMatch(/acompte|solde/i);
  });
});

describe("the equipment section", () => {
  // spec 2-2.92 2-3.09 1-3.05
  test("has seven groups and one for safety, and stores the ticked boxes as a list", async () => {
    await setup.change({ equipments: { vhf: true, gps: false, giletsSauvetage: true } });
    const page = await setup.open("equipements");
    const groups = page.main
      .getAllByRole("group")
      .map((group) => textOf(group.querySelector("legend")));
    expect(groups).toEqual([
      "Extérieur",
      "Confort",
      "Navigation",
      "Cuisine",
      "Loisirs",
      "Énergie",
      "Sports nautiques",
      "Sécurité et accessibilité",
    ]);
    const ticked = page.main.getAllByRole("checkbox", { checked: true });
    expect(ticked.map((box) => box.getAttribute("value"))).toEqual(["vhf", "giletsSauvetage"]);
    const after = await page.press("Enregistrer", { GPS: true, VHF: false, "Siège enfant": true });
    expect(after.toast).toEqual(saved);
    expect((await setup.read()).equipments).toEqual(["gps", "giletsSauvetage", "siegeEnfant"]);
  });

  test("refuses unknown equipment", async () => {
    const version = versionIn(await setup.open("equipements"));
    const page = await setup.post({ intent: "equipements/save", version, equipments: "helipad" });
    expect(page.status).toBe(400);
    expect((await setup.read()).equipments).toEqual([]);
  });
});

describe("the technical section", () => {
  // spec 2-2.92 2-3.11 2-5.25
  test("saves the engine and the dimensions, and is then complete", async () => {
    const page = await (await setup.open("autre")).press("Enregistrer", {
      "Type de moteur": "In-board",
      "Puissance totale": "40,5",
      Largeur: "3,95",
      "Tirant d'eau": "1.85",
      "Membres d'équipage": 2,
      "Puissance de l'annexe": "6",
      "Équipement de sécurité hauturier": true,
    });
    expect(page.toast).toEqual(saved);
    expect(await setup.read()).toMatchObject({
      engineType: "in-board",
      enginePower: 40.5,
      beam: 3.95,
      draft: 1.85,
      crewCount: 2,
      dinghyPower: 6,
      offshoreEquipment: true,
    });
    expect(page.text).toContain("Points techniques (Complète)");
    const emptied = await page.press("Enregistrer", { "Type de moteur": "", Largeur: "" });
    expect(emptied.text).toContain("Points techniques (À compléter)");
    expect(await setup.read()).toMatchObject({ engineType: null, beam: null, draft: 1.85 });
  });

  // spec 2-5.21
  test.each(["-1", "abc", "1000000000", "3,999"])("refuses %s as a dimension", async (typed) => {
    const page = await (await setup.open("autre")).press("Enregistrer", { Largeur: typed });
    expect(errorsOf(page)).toEqual({
      Largeur: "Veuillez saisir un nombre de 0 à 999, avec deux décimales au plus.",
    });
    expect(valueOf(page, "Largeur")).toBe(typed);
  });
});

// spec 2-8.24
test.each([
  ["general", { "Nom du bateau": "Lison" }, "Une erreur est survenue lors de la modification"],
  ["equipements", { GPS: true }, "Impossible d'enregistrer les équipements. Veuillez réessayer."],
  ["autre", { Largeur: "3" }, "Impossible d'enregistrer les points techniques."],
  ["documents", { "Caution (facultatif)": "10" }, "Impossible d'enregistrer les documents."],
])("the section %s shows its own error when it cannot be saved", async (key, fields, text) => {
  await setup.change({ port: "Vieux-Port de Marseille" });
  const page = await setup.open(key);
  breakRecord(site);
  const failed = await page.press("Enregistrer", fields);
  expect(failed.status).toBe(500);
  expect(failed.text).toContain(text);
});

test("a section's form is refused without the section's version", async () => {
  const page = await setup.post({ intent: "autre/save", beam: "3" });
  expect(page.status).toBe(409);
  expect((await setup.read()).beam).toBeNull();
});

test("each section has English texts on the English page", async () => {
  const headings = { general: "Name of the boat", reservation: "Minimum age", autre: "Beam" };
  for (const [key, text] of Object.entries(headings)) {
    expect((await setup.open(key, "/en")).text).toContain(text);
  }
});

test("decimal numbers are shown in the format of the page's language, and read in both formats", async () => {
  await setup.change({ length: 11.9, beam: 3.85 });
  expect(valueOf(await setup.open("autre"), "Largeur")).toBe("3,85");
  expect(valueOf(await setup.open("description"), "Longueur")).toBe("11,9");
  expect(valueOf(await setup.open("description", "/en"), "Length")).toBe("11.9");
  const page = await setup.open("autre", "/en");
  expect(valueOf(page, "Beam")).toBe("3.85");
  for (const typed of ["3.9", "3,9"]) {
    await page.press("Save", { Beam: typed });
    expect((await setup.read()).beam).toBe(3.9);
    await setup.change({ beam: 3.85 });
  }
  const edit = await (await site.signedIn(setup.owner)).open(`/en/boat-setup/${setup.boatId}/edit`);
  expect(valueOf(edit, "Length")).toBe("11.9");
});
