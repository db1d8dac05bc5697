// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { RevealForm } from "./reveal-form.tsx";

const texts = { title: "Afficher l'IBAN", text: "Votre mot de passe.", submit: "Afficher" };
const wrong = "Mot de passe incorrect";
const refused: FormAnswer<string> = {
  form: "reveal",
  done: false,
  reason: "password_wrong",
  result: { status: "error", error: { password: [wrong] } },
};

const show = (answers: unknown[]) =>
  run(
    <RevealForm answer={null} {...texts}>
      {(iban: string) => iban}
    </RevealForm>,
    { answers },
  );
const isOpen = (body: HTMLElement) => body.querySelector("details")?.open;

async function send(body: HTMLElement, password: string) {
  await type(getByLabelText(body, "Votre mot de passe"), password);
  await press(getByRole(body, "button", { name: texts.submit }));
}

/** Opens the form and submits a password that is refused. */
async function refusePassword(later: unknown[]) {
  const body = await show([refused, ...later]);
  body.querySelector("details")?.setAttribute("open", "");
  await send(body, "faux");
  await until(() => textOf(body).includes(wrong));
  return body;
}

test("a wrong password is reported until another one is typed, and the form stays open", async () => {
  const body = await refusePassword([]);
  await type(getByLabelText(body, "Votre mot de passe"), "autre");
  expect(textOf(body)).not.toContain(wrong);
  expect(isOpen(body)).toBe(true);
});

test("the form stays open while another password is being checked", async () => {
  const body = await refusePassword([new Promise(() => {})]);
  await send(body, "autre");
  expect(isOpen(body)).toBe(true);
});

test("the form closes when a value that was revealed after a refusal is hidden", async () => {
  const body = await refusePassword([{ form: "reveal", done: true, value: "FR76 3000" }]);
  await send(body, "juste");
  await until(() => textOf(body).includes("FR76 3000"));
  await press(getByRole(body, "button", { name: "Masquer" }));
  expect(isOpen(body)).toBe(false);
  expect(textOf(body)).not.toContain(wrong);
});

test("the focus moves to what shows the value again when its button to hide it disappears", async () => {
  const body = await show([{ form: "reveal", done: true, value: "FR76 3000" }]);
  await send(body, "juste");
  await until(() => textOf(body).includes("FR76 3000"));
  const hide = getByRole(body, "button", { name: "Masquer" });
  hide.focus();
  await press(hide);
  expect(document.activeElement).toBe(body.querySelector("summary"));
});
