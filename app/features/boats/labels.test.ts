import { describe, expect, test } from "vitest";
import { findCity, referenceCities } from "#app/features/places/domain/reference-cities.ts";
import { cityLabel } from "#app/features/places/labels.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { extraCategories, extraTypesOf } from "./domain/boat-extra-catalogue.ts";
import { boatStatuses } from "./domain/boat-status.ts";
import { boatTypes } from "./domain/boat-type.ts";
import { equipmentGroups, equipmentKeys } from "./domain/equipment-catalogue.ts";
import { navigationModes } from "./domain/navigation-mode.ts";
import { boatStatusLabel, navigationModeLabel } from "./labels.ts";
import { equipmentGroupLabel, equipmentLabel } from "./labels-equipment.ts";
import { extraCategoryLabel, extraTypeLabel } from "./labels-extras.ts";
import { boatTypeLabel } from "./labels-type.ts";

describe.each(["fr", "en"] as const)("in %s", (language) => {
  // spec 2-3.49
  test("the values of an enumeration have different labels", () => {
    const enumerations = inLanguage(language, () => [
      boatTypes.map(boatTypeLabel),
      navigationModes.map(navigationModeLabel),
      boatStatuses.map(boatStatusLabel),
      equipmentKeys.map(equipmentLabel),
      equipmentGroups.map(({ key }) => equipmentGroupLabel(key)),
      extraCategories.map(extraCategoryLabel),
      extraCategories.flatMap(extraTypesOf).map(extraTypeLabel),
      referenceCities.map(({ name }) => cityLabel(name)),
    ]);
    for (const labels of enumerations) {
      expect(labels).not.toContain("");
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  test("a city is found again by its label", () => {
    const found = inLanguage(language, () =>
      referenceCities.map((city) => findCity(cityLabel(city.name))),
    );
    expect(found).toEqual(referenceCities);
  });
});

test("a label is in the current language", () => {
  expect(inLanguage("fr", () => boatTypeLabel("moteur"))).toBe("Bateau à moteur");
  expect(inLanguage("en", () => boatTypeLabel("moteur"))).toBe("Motorboat");
});

// spec 2-4.01
test("moderation statuses have the labels of spec 2 §4", () => {
  expect(boatStatuses.map(boatStatusLabel)).toEqual([
    "En attente de modération",
    "Approuvé",
    "Rejeté",
    "Suspendu",
  ]);
});

test("a boat that was never published is labelled as a draft in both languages", () => {
  expect(inLanguage("fr", () => boatStatusLabel("draft"))).toBe("Brouillon");
  expect(inLanguage("en", () => boatStatusLabel("draft"))).toBe("Draft");
});

// spec 2-3.25
test("the French labels of extra categories are the stored values", () => {
  expect(extraCategories.map(extraCategoryLabel)).toEqual(extraCategories);
});

test("the French names of cities are the stored values", () => {
  for (const { name } of referenceCities) expect(cityLabel(name)).toBe(name);
});

test("an unlisted city is shown unchanged", () => {
  expect(cityLabel("Paris, France")).toBe("Paris, France");
});
