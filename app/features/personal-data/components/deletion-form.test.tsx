// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { press, run, type } from "#tests/support/running-part.tsx";
import { DeletionForm } from "./deletion-form.tsx";

test("typing the password clears its error, and ticking the box clears the error of the box", async () => {
  const error = { password: ["Mot de passe incorrect"], confirmed: ["Cochez la case"] };
  const result = { status: "error" as const, initialValue: {}, error };
  const refusal = { form: "", done: false as const, reason: "password_wrong", result };
  const body = await run(<DeletionForm refusal={refusal} />);
  const shown = () =>
    Object.values(error)
      .flat()
      .filter((text) => queryByText(body, text));
  expect(shown()).toEqual(["Mot de passe incorrect", "Cochez la case"]);
  await press(getByRole(body, "checkbox"));
  expect(shown()).toEqual(["Mot de passe incorrect"]);
  await type(getByLabelText(body, "Votre mot de passe"), "Mistral#2026");
  expect(shown()).toEqual([]);
});
