// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryAllByText } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import { ExtrasForm } from "./extras-form.tsx";

const times = { checkIn: "10:00", checkOut: "18:00", dayCheckIn: "10:00", dayCheckOut: "18:00" };
const form = sectionForm(ExtrasForm, { extras: [], hasOtherBoats: false, times });
const required = "Veuillez remplir tous les champs obligatoires.";

beforeEach(() => localStorage.clear());

test("choosing a type before its category also chooses the category, which clears the category's error", async () => {
  const body = await run(form, { query: "edit=new" });
  const category = getByLabelText<HTMLSelectElement>(body, "Catégorie");
  const kind = getByLabelText<HTMLSelectElement>(body, "Type");
  await press(getByRole(body, "button", { name: "Ajouter" }));
  await until(() => category.getAttribute("aria-invalid") === "true");
  await type(kind, "lunch");
  expect([category.value, kind.value]).toEqual(["Nourriture et boissons", "lunch"]);
  await until(() => category.getAttribute("aria-invalid") === null);
  expect(queryAllByText(body, required)).toHaveLength(1);
});

test("the form shows what a renter would pay for the extra as it is typed, unless it is included", async () => {
  const body = await run(form, { query: "edit=new" });
  const choose = (label: string, value: string) => type(getByLabelText(body, label), value);
  const example = () => /Exemple, .*? €\./.exec(textOf(body))?.[0] ?? null;
  await choose("Type", "final-cleaning");
  expect(example()).toBeNull();
  await choose("Prix", "80");
  await choose("Option", "Obligatoire");
  const begin = "Exemple, 3 jours à 4 passagers : Nettoyage final, ";
  await until(() => example() === `${begin}80 € × 3 jours, soit 240 €.`);
  await choose("Par", "forfait");
  await until(() => example() === `${begin}forfait, soit 80 €.`);
  await choose("Par", "heure");
  await until(() => example() === `${begin}80 € × 24 heures, soit 1 920 €.`);
  await choose("Option", "Optionnel");
  await choose("Par", "personne");
  await until(() => example() === `${begin}80 € × 4 passagers, soit 320 €.`);
  await choose("Option", "Inclus");
  await until(() => example() === null);
});

test("the example disappears when a category is chosen that does not have the extra's type", async () => {
  const body = await run(form, { query: "edit=new" });
  const choose = (label: string, value: string) => type(getByLabelText(body, label), value);
  await choose("Type", "final-cleaning");
  await choose("Prix", "80");
  await until(() => textOf(body).includes("Exemple, "));
  await choose("Catégorie", "Transferts");
  expect(textOf(body)).not.toContain("Exemple, ");
});
