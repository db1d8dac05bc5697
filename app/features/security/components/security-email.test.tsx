// @vitest-environment happy-dom
import { getByLabelText, queryByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { run, type } from "#tests/support/running-part.tsx";
import { SecurityEmail } from "./security-email.tsx";

test("changing a field clears its own error and not that of the other", async () => {
  const error = { email: ["Adresse déjà utilisée"], password: ["Mot de passe incorrect"] };
  const result = { status: "error" as const, initialValue: {}, error };
  const answer = { form: "change-email", done: false as const, reason: null, result };
  const body = await run(
    <SecurityEmail email="a@example.org" pendingEmail={null} {...{ answer }} />,
  );
  const shown = () =>
    Object.values(error)
      .flat()
      .filter((text) => queryByText(body, text));
  expect(shown()).toEqual(["Adresse déjà utilisée", "Mot de passe incorrect"]);
  await type(getByLabelText(body, /^Nouvelle adresse/), "b@example.org");
  expect(shown()).toEqual(["Mot de passe incorrect"]);
  await type(getByLabelText(body, "Mot de passe actuel"), "Mistral#2026");
  expect(shown()).toEqual([]);
});
