import { describe, expect, test } from "vitest";
import { useBoatSetup } from "./support/boat-setup.ts";
import { listingForms } from "./support/listing-forms.ts";
import { errorsOf } from "./support/new-boat.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);
const forms = listingForms(site, setup);

const title = "Veuillez saisir un titre.";

describe("a form of a listing", () => {
  test.each(["new boat", "description", "general"] as const)(
    "%s refuses a title of invisible characters",
    async (form) => {
      const label = form === "general" ? "Nom du bateau" : "Titre de l'annonce";
      const page = await forms[form]({ [label]: "\u200B\u2060 \u0007" });
      expect(errorsOf(page)).toEqual({ [label]: title });
    },
  );

  test("removes characters that change the text direction", async () => {
    await forms.description({
      "Titre de l'annonce": "Sloop \u202EMistral\u202C ⛵",
      Description: "Un \u2066sloop\u2069 clair.",
    });
    expect(await setup.read()).toMatchObject({
      title: "Sloop Mistral ⛵",
      description: "Un sloop clair.",
    });
    const list = await forms.extra({ "Description (facultatif)": "\u202EKayak à deux" });
    expect(list.body).toContain("Kayak à deux");
    expect(list.body).not.toContain("\u202E");
  });
});
