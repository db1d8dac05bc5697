import { expect, test } from "vitest";
import { howDidYouKnowChoices } from "#app/features/listing-editor/domain/listing-choices.ts";
import { howDidYouKnowLabel } from "./labels.ts";

// spec 1-3.19
test("the answers to how an owner heard of the site have the labels of spec 1 §3", () => {
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
