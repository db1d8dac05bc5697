import { expect, test } from "vitest";
import { howDidYouKnowChoices } from "#app/features/listing-editor/domain/listing-choices.ts";
import { howDidYouKnowLabel } from "./labels.ts";

// spec 1-3.19
test("the labels of how an owner heard of the site are those of spec 1 §3", () => {
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
