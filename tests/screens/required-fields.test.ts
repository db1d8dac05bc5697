import { expect, test } from "vitest";
import { useBoatSetup } from "./support/boat-setup.ts";
import { textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);

const typed =
  "textarea, input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [readonly])";

/**
 * The labels of a page's text fields: the required ones, and the optional ones that are not marked as
 * optional.
 */
async function fieldsOf(path: string) {
  const page = await site.openAs(setup.owner, path);
  const fields = [...page.document.querySelectorAll<HTMLElement>(`main :is(${typed})`)].map(
    (field) => ({
      label: textOf(page.document.querySelector(`label[for="${field.id}"]`) ?? field),
      isRequired: field.matches("[aria-required=true], [required]"),
      hint: textOf(field.closest("form")?.closest("section") ?? field.closest("form") ?? field),
    }),
  );
  expect(fields).not.toEqual([]);
  const optional = fields.filter(({ isRequired }) => !isRequired);
  return {
    required: fields.filter(({ isRequired }) => isRequired).map(({ label }) => label),
    unmarked: optional
      .filter(({ label, hint }) => !label.endsWith("(facultatif)") && !/facultatif/i.test(hint))
      .map(({ label }) => label),
  };
}

test.each([
  ["/my-profile/personal", ["Prénom", "Nom"]],
  ["/my-profile/professional", []],
  [
    "/boat-setup/{boat}?section=general",
    // The company is required only for professionals.
    [
      "Ville",
      "Port",
      "Nom de la société",
      "Adresse fiscale",
      "Constructeur",
      "Modèle",
      "Nom du bateau",
    ],
  ],
  ["/boat-setup/{boat}?section=description", ["Titre de l'annonce", "Capacité", "Longueur"]],
  ["/boat-setup/{boat}?section=prix", ["Prix de base par jour", "Début", "Fin", "Prix par jour"]],
  [
    "/boat-setup/{boat}?section=reservation",
    // Required only for co-navigation.
    ["Frais d'une journée", "Personnes à bord, vous compris"],
  ],
  ["/boat-setup/{boat}?section=documents", []],
  ["/boat-setup/{boat}?section=calendrier", ["Début", "Fin"]],
  ["/boat-setup/{boat}?section=autre", []],
])("each field of %s is marked as required or as optional", async (path, required) => {
  const fields = await fieldsOf(path.replace("{boat}", setup.boatId));
  expect(fields).toEqual({ required, unmarked: [] });
});
