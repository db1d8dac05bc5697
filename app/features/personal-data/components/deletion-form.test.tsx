// @vitest-environment happy-dom
import { getAllByRole, getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { redirect } from "react-router";
import { expect, test } from "vitest";
import { hydrateAfter } from "#tests/support/early-part.tsx";
import { press, run, runPages, type, until } from "#tests/support/running-part.tsx";
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

test("the titles of listings are not said to be erased, because reservations keep them", async () => {
  const body = await run(<DeletionForm refusal={null} />);
  const [erased] = getAllByRole(body, "listitem");
  expect(erased?.textContent).toMatch(
    /^Effacé.*textes et photos de vos annonces, sauf leurs titres\.$/,
  );
});

const button = (body: HTMLElement) => getByRole(body, "button", { name: /^Supprimer/ });

test("a box that is ticked before hydration confirms the deletion", async () => {
  const left = await hydrateAfter(<DeletionForm refusal={null} />, () => {});
  expect(button(left)).toHaveProperty("disabled", true);
  const body = await hydrateAfter(<DeletionForm refusal={null} />, (early) => {
    getByRole<HTMLInputElement>(early, "checkbox").checked = true;
  });
  expect(button(body)).toHaveProperty("disabled", false);
});

test("the button stays pending while the page after the deletion loads", async () => {
  let isLeaving = false;
  const body = await runPages([
    {
      path: "/",
      Component: () => <DeletionForm refusal={null} />,
      action: () => redirect("/next"),
    },
    {
      path: "/next",
      loader: () => {
        isLeaving = true;
        return new Promise(() => {});
      },
    },
  ]);
  await press(getByRole(body, "checkbox"));
  await press(getByRole(body, "button", { name: /^Supprimer/ }));
  await until(() => isLeaving);
  expect(getByRole(body, "button", { name: /^Supprimer/ }).getAttribute("aria-disabled")).toBe(
    "true",
  );
});
