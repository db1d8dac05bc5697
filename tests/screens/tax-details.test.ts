import { beforeEach, describe, expect, test } from "vitest";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import { createUser, type TestUser, testPassword } from "#tests/factories/create-user.ts";
import { descriptionOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
const path = "/my-profile/tax";
const details = {
  Prénom: "Marc",
  Nom: "Riou",
  "Date de naissance": "1980-02-29",
  Adresse: "1 quai du Port",
  "Code postal": "13002",
  Ville: "Marseille",
  "Numéro fiscal": "12 34 567 890 123",
};

let person: TestUser;
let visitor: Visitor;
beforeEach(async () => {
  person = await createUser(site.db, { firstName: "Marc" });
  visitor = await site.signedIn(person);
});

describe("the tax details of a seller", () => {
  test("are entered once, and then shown with masked numbers", async () => {
    const page = await (await visitor.open(path)).press("Enregistrer", details);
    expect(page.toast?.text).toContain("Informations fiscales enregistrées");
    expect(page.text).toContain("Nom Marc Riou Adresse 1 quai du Port, 13002 Marseille, France");
    expect(page.text).toContain("Numéro fiscal **********123 Date de naissance **/**/1980");
    expect(page.body).not.toContain("1234567890123");
    expect(page.body).not.toContain("1980-02-29");
    expect(page.main.getByLabelText("Ville")).toHaveProperty("value", "Marseille");
    expect(await site.db.$count(sellerTaxDetails)).toBe(1);
  });

  test("keep the hidden number and birth date when only the address is changed", async () => {
    const born = { ...details, "Lieu de naissance": "Brest, France" };
    const page = await (await visitor.open(path)).press("Enregistrer", born);
    const birth = page.main.getByLabelText("Date de naissance");
    expect(birth.getAttribute("aria-required")).not.toBe("true");
    const moved = await page.press("Enregistrer", { Adresse: "2 rue du Phare" });
    expect(moved.toast?.text).toContain("Informations fiscales enregistrées");
    expect(moved.text).toContain("2 rue du Phare, 13002 Marseille, France");
    expect(moved.text).toContain("Numéro fiscal **********123 Date de naissance **/**/1980");
  });

  test("are all shown in the yearly summary, with masked numbers", async () => {
    const born = { ...details, "Lieu de naissance": "Brest, France" };
    await (await visitor.open(path)).press("Enregistrer", born);
    const summary = await visitor.open("/my-profile/payouts/summary");
    expect(summary.text).toContain("Date de naissance **/**/1980");
    expect(summary.text).toContain("Lieu de naissance Brest, France");
    expect(summary.body).not.toContain("1980-02-29");
  });

  test("link back to the owner's earnings", async () => {
    const back = await (await visitor.open(path)).follow("Mes revenus");
    expect([back.path, back.heading]).toEqual(["/my-profile/payouts", "Mes revenus"]);
  });

  test("start with the values of the profile", async () => {
    const page = await visitor.open(path);
    expect(page.main.getByLabelText("Prénom")).toHaveProperty("value", "Marc");
    expect(page.main.getByLabelText("Résidence fiscale")).toHaveProperty("value", "FR");
  });

  test("mark exactly the fields as required that are refused when they are empty", async () => {
    const page = await visitor.open(path);
    const required = page.main
      .getAllByRole("textbox")
      .concat([page.main.getByLabelText("Date de naissance")])
      .filter((field) => field.getAttribute("aria-required") === "true")
      .map((field) => field.getAttribute("name") ?? "");
    const refused = new Set<string>();
    for (const kind of ["individual", "company"]) {
      const { document } = await visitor.post(path, {
        intent: "save",
        kind,
        country: "FR",
        residence: "FR",
      });
      for (const field of document.querySelectorAll('[aria-invalid="true"]')) {
        refused.add(field.getAttribute("name") ?? "");
      }
    }
    // An individual needs only one of these two fields, as their hints say.
    refused.delete("taxNumber");
    refused.delete("birthPlace");
    expect(required.toSorted()).toEqual([...refused].toSorted());
    expect(required).toHaveLength(8);
  });

  test("are shown in full with the password", async () => {
    const stored = await (await visitor.open(path)).press("Enregistrer", details);
    const wrong = await stored.press("Afficher", { "Votre mot de passe": "Mot de passe 1!" });
    expect(wrong.status).toBe(409);
    expect(wrong.body).not.toContain("1234567890123");
    const shown = await stored.press("Afficher", { "Votre mot de passe": testPassword });
    expect(shown.text).toContain("1234567890123 · 29/02/1980");
  });

  test("keep the typed values when something is missing, and show what", async () => {
    const page = await (await visitor.open(path)).press("Enregistrer", {
      ...details,
      "Numéro fiscal": "",
      "Date de naissance": "2099-01-01",
    });
    expect(page.status).toBe(400);
    const place = page.main.getByLabelText("Lieu de naissance");
    expect(descriptionOf(place)).toContain("Sans numéro fiscal, donnez votre ville et votre pays");
    expect(page.main.getByLabelText("Code postal")).toHaveProperty("value", "13002");
    expect(await site.db.$count(sellerTaxDetails)).toBe(0);
  });

  test.each([
    ["first saved", {}],
    ["changed", details],
  ])("are not overwritten from a second tab when they were %s in the first", async (_, earlier) => {
    if ("Prénom" in earlier) await (await visitor.open(path)).press("Enregistrer", earlier);
    const [first, second] = [await visitor.open(path), await visitor.open(path)];
    await first.press("Enregistrer", details);
    const other = { ...details, Ville: "Nice" };
    const refused = await second.press("Enregistrer", other);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      "Vos informations fiscales ont changé depuis que vous avez ouvert cette page. Relisez celles qui sont enregistrées, plus haut, puis enregistrez à nouveau pour les remplacer.",
    );
    expect(refused.text).toContain("1 quai du Port, 13002 Marseille, France");
    expect(refused.main.getByLabelText("Ville")).toHaveProperty("value", "Nice");
    const replaced = await refused.press("Enregistrer");
    expect(replaced.toast?.text).toContain("Informations fiscales enregistrées");
    expect(replaced.text).toContain("1 quai du Port, 13002 Nice, France");
  });

  test("say beside the residence that another one deletes the stored tax number, and it does", async () => {
    const hint = "Si vous en changez, le numéro fiscal enregistré est effacé";
    const empty = await visitor.open(path);
    expect(empty.text).not.toContain(hint);
    const stored = await empty.press("Enregistrer", details);
    expect(descriptionOf(stored.main.getByLabelText("Résidence fiscale"))).toContain(hint);
    expect((await visitor.open(`/en${path}`)).text).toContain(
      "If you change it, the stored tax number is deleted: enter the one of the new country.",
    );
    const moved = { "Résidence fiscale": "IT", "Lieu de naissance": "Brest, France" };
    const saved = await stored.press("Enregistrer", moved);
    expect(saved.text).toContain("Résidence fiscale Italie");
    expect(saved.text).not.toContain("Numéro fiscal **********123");
  });

  test.each([
    [{ kind: "" }, "Dites si vous êtes un particulier ou une société."],
    [{ country: "" }, "Choisissez un pays."],
    [{ taxNumber: "9234567890123" }, "Un numéro fiscal français compte 13 chiffres et commence"],
    [
      { kind: "company", companyName: "Riou", taxNumber: "73282932" },
      "Un SIREN compte 9 chiffres.",
    ],
    [{ residence: "BE", taxNumber: "12" }, "Ce numéro fiscal n'est pas valide."],
  ])("show what is wrong with %j", async (wrong, text) => {
    const page = await visitor.post(path, {
      intent: "save",
      kind: "individual",
      firstName: "Marc",
      lastName: "Riou",
      birthDate: "1980-02-29",
      taxNumber: "1234567890123",
      address: "1 quai du Port",
      postalCode: "13002",
      city: "Marseille",
      country: "FR",
      residence: "FR",
      ...wrong,
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain(text);
    expect(await site.db.$count(sellerTaxDetails)).toBe(0);
  });

  test("have other fields for a company, and are in English under /en", async () => {
    const page = await visitor.open(`/en${path}`);
    expect(page.main.getByRole("heading", { level: 1 }).textContent).toBe("Tax details");
    const saved = await visitor.post(`/en${path}`, {
      intent: "save",
      kind: "company",
      companyName: "Riou Nautisme",
      registrationNumber: "732 829 320 00074",
      taxNumber: "732829320",
      address: "1 quai du Port",
      postalCode: "13002",
      city: "Marseille",
      country: "FR",
      residence: "FR",
    });
    expect(saved.text).toContain("Name Riou Nautisme");
    expect(saved.text).toContain("Tax number ******320");
  });

  test("are private, and a visitor is redirected to the sign-in page", async () => {
    await (await visitor.open(path)).press("Enregistrer", details);
    const other = await site.openAs(await createUser(site.db, { firstName: "Paul" }), path);
    expect(other.text).not.toContain("quai du Port");
    expect((await site.visitor().open(path)).path).not.toBe(path);
  });
});
