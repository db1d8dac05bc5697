// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryAllByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { press, run, type, until } from "#tests/setup/running-part.tsx";
import { sectionForm } from "#tests/setup/running-section.tsx";
import { ExtrasForm } from "./extras-form.tsx";

const form = sectionForm(ExtrasForm, { extras: [], hasOtherBoats: false });
const required = "Veuillez remplir tous les champs obligatoires.";

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
