import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { profiles } from "#db/schema/schema.ts";
import { useBoatSetup, valueOfChoice, versionIn } from "./support/boat-setup.ts";
import { errorsOf, valueOf } from "./support/new-boat.ts";
import { within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);
const saved = { title: "Succès", text: "Votre bateau a été modifié avec succès !" };

describe("the general section", () => {
  // spec 2-2.72 2-2.73 2-2.74
  test("shows the stored type, place, kind of owner, make and name", async () => {
    await setup.change({ type: "yacht", yachtSubtype: "voile" });
    const page = await setup.open("general");
    const types = within(page.main.getByRole("group", { name: "Type de bateau" }));
    expect(types.getAllByRole("radio")).toHaveLength(9);
    expect(types.getByLabelText<HTMLInputElement>("Yacht").checked).toBe(true);
    const kinds = within(page.main.getByRole("group", { name: "Type de yacht" }));
    expect(kinds.getByLabelText<HTMLInputElement>("Yacht à voile").checked).toBe(true);
    const labels = ["Ville", "Port", "Constructeur", "Modèle", "Nom du bateau"];
    expect(labels.map((label) => valueOf(page, label))).toEqual([
      "Marseille, France",
      "Vieux-Port",
      "Jeanneau",
      "Sun Odyssey 380",
      "Sloop Mistral",
    ]);
    const professional = page.main.getByRole("group", { name: "Êtes-vous un professionnel ?" });
    expect(within(professional).getAllByRole("radio").map(valueOfChoice)).toEqual([
      ["non", true],
      ["oui", false],
    ]);
  });

  // spec 1-1.18
  test("names a city abroad in English on the English page, and saves its stored name", async () => {
    await setup.change({ city: "Barcelone, Espagne", port: "Port Vell" });
    expect(valueOf(await setup.open("general"), "Ville")).toBe("Barcelone, Espagne");
    const page = await setup.open("general", "/en");
    expect(valueOf(page, "City")).toBe("Barcelona, Spain");
    await page.press("Save");
    expect(await setup.read()).toMatchObject({ city: "Barcelone, Espagne", port: "Port Vell" });
  });

  // spec 2-2.72 2-2.73 2-2.74 2-7.05 2-3.10
  test("saves every field, and records each value before and after", async () => {
    const page = await (await setup.open("general")).press("Enregistrer", {
      "Type de bateau > Yacht": true,
      "Type de yacht > Yacht à moteur": true,
      Ville: "arcachon",
      Port: "port d'arcachon",
      "Êtes-vous un professionnel ? > Oui": true,
      "Nom de la société": "Rio Nautisme",
      "Adresse fiscale": "1 quai du Port, Arcachon",
      "Site internet (facultatif)": "www.rio-nautisme.fr",
      Constructeur: "Rio",
      Modèle: "Espera",
      "Nom du bateau": "Lison",
    });
    expect(page.toast).toEqual(saved);
    expect(page.path).toBe(`/boat-setup/${setup.boatId}?section=general`);
    expect(await setup.read()).toMatchObject({
      type: "yacht",
      yachtSubtype: "moteur",
      city: "Arcachon, France",
      port: "Port d'Arcachon",
      isProfessional: true,
      companyName: "Rio Nautisme",
      fiscalAddress: "1 quai du Port, Arcachon",
      website: "www.rio-nautisme.fr",
      manufacturer: "Rio",
      model: "Espera",
      title: "Lison",
    });
    const [entry] = await setup.audited();
    expect(entry).toMatchObject({
      by: setup.owner.userId,
      action: "boat_section_changed",
      of: {
        section: "general",
        changes: {
          city: { from: "Marseille, France", to: "Arcachon, France" },
          title: { from: "Sloop Mistral", to: "Lison" },
        },
      },
    });
  });

  // spec 2-5.19
  test("refuses an unknown city, a port of another city, and missing or invalid texts", async () => {
    const send = async (fields: Record<string, string>) =>
      (await setup.open("general")).press("Enregistrer", fields);
    const elsewhere = await send({ Port: "Port Canto" });
    expect(errorsOf(elsewhere)).toEqual({ Port: "Veuillez sélectionner un port." });
    expect(valueOf(elsewhere, "Port")).toBe("Port Canto");
    const unknown = await send({ Ville: "Atlantis", Constructeur: "" });
    expect(errorsOf(unknown)).toEqual({
      Ville: "Veuillez sélectionner une ville.",
      Constructeur: "Veuillez sélectionner un constructeur.",
    });
    const refused = await send({ Modèle: "# ( )", Port: "Port Canto" });
    expect(errorsOf(refused)).toEqual({
      Port: "Veuillez sélectionner un port.",
      Modèle: "Veuillez saisir un modèle.",
    });
    expect(await setup.audited()).toEqual([]);
  });

  test("requires a company and its address of a professional, and fills in those of the profile", async () => {
    const yes = { "Êtes-vous un professionnel ? > Oui": true, Port: "Vieux-Port de Marseille" };
    const page = await (await setup.open("general")).press("Enregistrer", yes);
    expect(errorsOf(page)).toEqual({
      "Nom de la société": "Veuillez saisir le nom de la société.",
      "Adresse fiscale": "Veuillez saisir l'adresse fiscale.",
    });
    expect(await setup.read()).toMatchObject({ isProfessional: false });
    const company = { companyName: "Riou & fils (Sète)", companyAddress: "2 quai Vauban" };
    await site.db.update(profiles).set(company).where(eq(profiles.userId, setup.owner.userId));
    await (await setup.open("general")).press("Enregistrer", yes);
    const kept = { companyName: "Riou & fils Sète", fiscalAddress: "2 quai Vauban" };
    expect(await setup.read()).toMatchObject({ isProfessional: true, ...kept });
  });

  test("deletes the company of a boat that a private person rents out", async () => {
    const company = { companyName: "Rio Nautisme", fiscalAddress: "1 quai du Port" };
    await setup.change({ isProfessional: true, ...company, website: "rio.fr" });
    const no = { "Êtes-vous un professionnel ? > Non": true, Port: "Vieux-Port de Marseille" };
    await (await setup.open("general")).press("Enregistrer", no);
    const none = { companyName: null, fiscalAddress: null, website: null };
    expect(await setup.read()).toMatchObject({ isProfessional: false, ...none });
  });

  // spec 2-5.19
  test("removes forbidden characters from every text, and keeps the rest", async () => {
    await (await setup.open("general")).press("Enregistrer", {
      Ville: "arcachon!",
      Port: "port d'arcachon (33)".replace("(33)", "()"),
      Constructeur: "Rio@",
      Modèle: "Espera #2",
      "Nom du bateau": "Lison <3",
    });
    expect(await setup.read()).toMatchObject({
      city: "Arcachon, France",
      port: "Port d'Arcachon",
      manufacturer: "Rio",
      model: "Espera 2",
      title: "Lison 3",
    });
  });

  test("removes the yacht's subtype from a boat that is not a yacht", async () => {
    const sent = await setup.post({
      intent: "general/save",
      version: versionIn(await setup.open("general")),
      type: "voile",
      yachtSubtype: "moteur",
      city: "Marseille, France",
      port: "Vieux-Port de Marseille",
      isProfessional: "non",
      manufacturer: "Jeanneau",
      model: "Sun Odyssey",
      title: "Mistral",
      status: "approved",
      userId: "somebody",
      ratingSum: "50",
    });
    expect(sent.toast).toEqual(saved);
    expect(await setup.read()).toMatchObject({
      type: "voile",
      yachtSubtype: null,
      title: "Mistral",
      userId: setup.owner.userId,
      ratingSum: 0,
    });
  });
});
