// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const said = () => listToasts().map(({ tone, title }) => [tone, title]);

// spec 1-5.01
test("an empty password shows an error toast and an error at the field, an invalid address only the latter", async () => {
  const body = await run(<SignInForm />);
  const send = getByRole(body, "button", { name: "Se connecter" });
  await type(getByLabelText(body, "Adresse e-mail"), "claire");
  await type(getByLabelText(body, "Mot de passe"), "Mistral#2027");
  await press(send);
  await until(() => textOf(body).includes("Veuillez entrer une adresse email valide"));
  expect(said()).toEqual([]);
  await type(getByLabelText(body, "Adresse e-mail"), "claire@example.org");
  await type(getByLabelText(body, "Mot de passe"), "");
  await press(send);
  await until(() => said().length > 0);
  expect(said()).toEqual([["error", "Veuillez entrer votre mot de passe"]]);
  expect(textOf(body)).toContain("Veuillez entrer votre mot de passe");
});

test("the form of the dialog is only sent once the request before it is answered", async () => {
  const heart = Promise.withResolvers<null>();
  let isSignedIn = false;
  const dialog = {
    sendAfter: heart.promise,
    onDone: () => (isSignedIn = true),
    show: () => undefined,
  };
  const body = await run(<SignInForm dialog={dialog} />, {
    answers: [{ done: true, value: { next: "done" } }],
  });
  await type(getByLabelText(body, "Adresse e-mail"), "claire@example.org");
  await type(getByLabelText(body, "Mot de passe"), "Mistral#2027");
  await import("./form-checks.ts");
  await press(getByRole(body, "button", { name: "Se connecter" }));
  expect(isSignedIn).toBe(false);
  heart.resolve(null);
  await until(() => isSignedIn);
});
