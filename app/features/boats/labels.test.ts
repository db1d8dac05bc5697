import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { extraCategories, extraTypesOf } from "./domain/boat-extra-catalogue.ts";
import { boatStatuses } from "./domain/boat-status.ts";
import { boatTypes } from "./domain/boat-type.ts";
import { countryCodes } from "./domain/enumerations.ts";
import { equipmentGroups, equipmentKeys } from "./domain/equipment-catalogue.ts";
import { navigationModes } from "./domain/navigation-mode.ts";
import { findCity, referenceCities } from "./domain/reference-cities.ts";
import { boatStatusLabel, cityLabel, navigationModeLabel } from "./labels.ts";
import { boatTypeLabel } from "./labels-type.ts";
import { equipmentGroupLabel, equipmentLabel } from "./labels-equipment.ts";
import { extraCategoryLabel, extraTypeLabel } from "./labels-extras.ts";
import { phonePrefixLabel } from "./labels-forms.ts";

function messageKeys(language: string): string[] {
  const file = new URL(`../../../messages/${language}/reference.json`, import.meta.url);
  return Object.keys(JSON.parse(readFileSync(file, "utf8")));
}

const inFrench = () => overwriteGetLocale(() => "fr");
const inEnglish = () => overwriteGetLocale(() => "en");

afterEach(inFrench);

test("every text is there in both languages", () => {
  expect(messageKeys("en")).toEqual(messageKeys("fr"));
});

describe.each([
  ["French", inFrench],
  ["English", inEnglish],
])("in %s", (_language, speak) => {
  // spec 2-3.49
  test("values of one enumeration have labels of their own", () => {
    speak();
    for (const labels of [
      boatTypes.map(boatTypeLabel),
      navigationModes.map(navigationModeLabel),
      boatStatuses.map(boatStatusLabel),
      equipmentKeys.map(equipmentLabel),
      equipmentGroups.map(({ key }) => equipmentGroupLabel(key)),
      extraCategories.map(extraCategoryLabel),
      extraCategories.flatMap(extraTypesOf).map(extraTypeLabel),
      referenceCities.map(({ name }) => cityLabel(name)),
    ]) {
      expect(labels).not.toContain("");
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  test("a city's label leads back to the city", () => {
    speak();
    for (const city of referenceCities) expect(findCity(cityLabel(city.name))).toBe(city);
  });
});

test("a label is in the language of the moment", () => {
  inFrench();
  expect(boatTypeLabel("moteur")).toBe("Bateau à moteur");
  inEnglish();
  expect(boatTypeLabel("moteur")).toBe("Motorboat");
});

// spec 2-4.01
test("moderation statuses have the words of spec 2 §4", () => {
  inFrench();
  expect(boatStatuses.map(boatStatusLabel)).toEqual([
    "En attente de modération",
    "Approuvé",
    "Rejeté",
    "Suspendu",
  ]);
});

// spec 2-3.25
test("French labels of extras' categories are what is stored", () => {
  inFrench();
  expect(extraCategories.map(extraCategoryLabel)).toEqual(extraCategories);
});

test("French names of cities are what is stored", () => {
  inFrench();
  for (const { name } of referenceCities) expect(cityLabel(name)).toBe(name);
});

test("an unlisted city stays as it is", () => {
  expect(cityLabel("Paris, France")).toBe("Paris, France");
});

test("a telephone prefix shows its country", () => {
  inFrench();
  expect(phonePrefixLabel("+33")).toBe("+33 (France)");
  expect(countryCodes.map(phonePrefixLabel)).toContain("+49 (Allemagne)");
});
