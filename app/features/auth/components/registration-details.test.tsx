// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import { RegistrationDetails } from "./registration-details.tsx";

const said = () => listToasts().map(({ title }) => title);

test("a toast asks to fill in all fields if one is empty, but not for a phone number that is too long", async () => {
  const form = <RegistrationDetails email="claire@example.org" shown onBack={() => {}} />;
  const body = await run(form);
  const send = getByRole(body, "button", { name: "S'inscrire" });
  expect(send).toHaveProperty("disabled", true);
  await type(getByLabelText(body, "Mot de passe"), "Mistral#2027");
  expect(send).toHaveProperty("disabled", false);
  await type(getByLabelText(body, "Prénom"), "Claire");
  await type(getByLabelText(body, "Nom"), "Durand");
  await type(getByLabelText(body, "Téléphone"), "1".repeat(31));
  await press(send);
  await until(() => textOf(body).includes("Ce numéro n'existe pas dans ce pays"));
  expect(said()).toEqual([]);
  for (const name of ["Prénom", "Nom", "Téléphone"]) {
    const field = getByLabelText<HTMLInputElement>(body, name);
    const typed = field.value;
    await type(field, "  ");
    await press(send);
    expect(said()).toEqual(["Veuillez remplir tous les champs"]);
    await type(field, typed);
  }
});

test("the notice of each refusal is scrolled into view, because the button is far below it", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const refused = {
    form: "register",
    done: false,
    reason: "account_exists",
    isOffline: false,
    title: "Ce compte existe déjà",
    result: { status: "error", error: { "": ["Connectez-vous."] } },
  };
  const form = <RegistrationDetails email="claire@example.org" shown onBack={() => {}} />;
  const body = await run(form, { answers: [refused, { ...refused }] });
  for (const [name, typed] of [
    ["Mot de passe", "Mistral#2027"],
    ["Prénom", "Claire"],
    ["Nom", "Durand"],
    ["Téléphone", "06 12 34 56 78"],
  ] as const) {
    await type(getByLabelText(body, name), typed);
  }
  for (const times of [1, 2]) {
    await press(getByRole(body, "button", { name: "S'inscrire" }));
    await until(() => scroll.mock.calls.length >= times);
    expect(scroll.mock.contexts.at(-1)).toBe(getByRole(body, "alert"));
  }
});

test("the terms and the privacy policy open in another tab", async () => {
  const form = <RegistrationDetails email="claire@example.org" shown onBack={() => {}} />;
  const body = await run(form);
  for (const name of ["Conditions générales", "Confidentialité"]) {
    expect(getByRole(body, "link", { name })).toHaveProperty("target", "_blank");
  }
});
