// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { run, textOf, type } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import { EquipmentForm } from "./equipment-form.tsx";

const form = sectionForm(EquipmentForm, { equipments: ["gps"] });

test("the equipment search announces how many pieces it finds, or that it finds none", async () => {
  const body = await run(form);
  const search = getByRole(body, "searchbox");
  const said = () => textOf(getByRole(body, "status"));
  expect(said()).toBe("");
  await type(search, "gps");
  expect(said()).toMatch(/^\d+ équipements? trouvés?/);
  await type(search, "piano");
  expect(said()).toBe("Aucun équipement ne correspond à « piano ».");
  await type(search, "");
  expect(queryByText(body, /Aucun équipement/)).toBeNull();
  expect(getByLabelText(body, "GPS")).toHaveProperty("checked", true);
});
