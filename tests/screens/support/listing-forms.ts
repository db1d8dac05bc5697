import { createBoat } from "#tests/factories/create-boat.ts";
import type { BoatSetup } from "./boat-setup.ts";
import type { FieldValue } from "./form.ts";
import { typedBoat } from "./new-boat.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";

export type Typed = Record<string, FieldValue>;

const season = { Début: "01-07", Fin: "31-08", "Prix par jour": "100" };
const kayak = { Catégorie: "Équipement", Type: "kayak", Prix: "15" };
const days = { Début: "2027-05-10", Fin: "2027-05-12" };
const calendar = { "Nom du calendrier": "Club", "Adresse iCal": "webcal://club.example/a.ics" };

/**
 * Every form in which an owner describes a boat, by name: the form for a new boat and those of the editor's
 * sections. Each function opens its form, fills it in with valid values, overrides these with `typed`, and
 * submits it.
 */
export function listingForms(site: Site, setup: BoatSetup) {
  const save = (section: string, name = "Enregistrer", proper: Typed = {}) => {
    return async (typed: Typed) => (await setup.open(section)).press(name, { ...proper, ...typed });
  };
  const linkCalendar = (name: string, proper: Typed) => async (typed: Typed) => {
    const form = await (await setup.open("calendrier")).follow("Relier un calendrier");
    return form.press(name, { ...proper, ...typed });
  };
  return {
    "new boat": async (typed) => {
      const page = await site.openAs(setup.owner, "/boat-setup?add=1");
      return page.press("Enregistrer", { ...typedBoat, ...typed });
    },
    "empty boat": async () =>
      (await site.openAs(setup.owner, "/boat-setup?add=1")).press("Enregistrer"),
    general: save("general", "Enregistrer", { Port: "Vieux-Port de Marseille" }),
    description: save("description"),
    photos: save("photos"),
    "base price": async (typed) => {
      const page = await setup.open("prix");
      return page.pressButton(page.main.getAllByRole("button", { name: "Enregistrer" })[0], typed);
    },
    rules: save("prix", "Enregistrer ces règles"),
    period: save("prix", "Ajouter", season),
    copy: async (typed) => {
      await createBoat(site.db, { userId: setup.owner.userId, title: "Alizé" });
      await setup.change({
        seasonalPricing: [{ id: "1", startDate: "01-07", endDate: "31-08", price: "300.00" }],
      });
      return save("prix", "Copier les périodes")(typed);
    },
    extra: async (typed) => {
      const form = await (await setup.open("extras")).follow("Ajouter un extra");
      return form.press("Ajouter", { ...kayak, ...typed });
    },
    booking: save("reservation"),
    documents: save("documents"),
    block: save("calendrier", "Bloquer", days),
    "calendar address": linkCalendar("Relier l'adresse", calendar),
    "calendar file": linkCalendar("Relier le fichier", { "Nom du calendrier": "Club" }),
    technical: save("autre"),
  } satisfies Record<string, (typed: Typed) => Promise<Page>>;
}

export type ListingForm = keyof ReturnType<typeof listingForms>;
