// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { run, textOf, type } from "#tests/support/running-part.tsx";
import { PlainAutocomplete } from "./plain-autocomplete.tsx";

// spec 1-5.20
test("a field with suggestions drops refused characters, and lists them from then on", async () => {
  const body = await run(<PlainAutocomplete aria-label="Constructeur" suggest={() => []} />);
  const field = getByRole<HTMLInputElement>(body, "combobox", { name: "Constructeur" });
  await type(field, "Duf");
  expect(textOf(body)).not.toContain("ne sont pas acceptés");
  await type(field, "Duf*our (");
  expect(field.value).toBe("Dufour ");
  const named = 'Ces caractères ne sont pas acceptés ici : < > # " ( ) ! ° $ + ; € * ? = ` _ @';
  expect(textOf(body)).toContain(named);
  await type(field, "Dufour 390");
  expect(textOf(body)).toContain(named);
});
