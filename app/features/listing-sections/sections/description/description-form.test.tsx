// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { press, run, until } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import { DescriptionForm } from "./description-form.tsx";

const content = {
  title: "Vega",
  description: "",
  capacity: 6,
  cabinsCount: 2,
  berthsCount: 4,
  bathroomsCount: 1,
  berthDetails: [{ id: "1", name: "Cabine avant", details: "Lit double" }],
  length: 10,
  boatYear: 2017,
  fuelConsumption: null,
  renovationDetails: "",
};

test("opening a sleeping area moves focus to its name, and closing it moves focus back to its button", async () => {
  const body = await run(sectionForm(DescriptionForm, content));
  const button = (name: string) => getByRole(body, "button", { name });
  button("Modifier").focus();
  await press(button("Modifier"));
  expect(document.activeElement).toBe(getByLabelText(body, "Nom"));
  button("Terminé").focus();
  await press(button("Terminé"));
  expect(document.activeElement).toBe(button("Modifier"));
});

// What browsers report for '1-2' in a number field.
function typeNoNumber(field: HTMLInputElement) {
  field.value = "";
  Object.defineProperty(field, "validity", { value: { badInput: true } });
}

test("text that is not a number is refused with the reason, not saved as an empty field", async () => {
  const body = await run(sectionForm(DescriptionForm, content));
  typeNoNumber(getByLabelText<HTMLInputElement>(body, "Cabines"));
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  await until(() => queryByText(body, "Veuillez saisir un nombre entier de 0 à 99.") !== null);
  expect(getByLabelText(body, "Cabines").getAttribute("aria-invalid")).toBe("true");
  expect(getByLabelText(body, "Couchages").getAttribute("aria-invalid")).toBeNull();
});
