import { expect, test } from "vitest";
import { countryCodes, howDidYouKnowChoices } from "./domain/enumerations.ts";
import { howDidYouKnowLabel, phonePrefixLabel } from "./labels-forms.ts";

// spec 1-3.19
test("the ways of having heard of the site read as in spec 1 §3", () => {
  expect(howDidYouKnowChoices.map((choice) => howDidYouKnowLabel(choice))).toEqual([
    "Internet (Google)",
    "Publicité sur les réseaux sociaux",
    "Presse",
    "Bouche-à-oreille",
    "Contact de notre équipe",
    "Salon nautique",
    "Flyer",
  ]);
});

// spec 1-2.88 1-3.20
test("each telephone prefix names the country of spec 1 §3", () => {
  expect(countryCodes.map((prefix) => phonePrefixLabel(prefix))).toEqual([
    "+33 (France)",
    "+1 (États-Unis)",
    "+44 (Royaume-Uni)",
    "+49 (Allemagne)",
    "+39 (Italie)",
    "+34 (Espagne)",
  ]);
});
