import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { markup, readable } from "#tests/setup/markup.tsx";
import type { AccountRefusal } from "../labels.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const email = "claire@escale.example";
const refused = (reason: AccountRefusal): FormAnswer => ({
  done: false,
  reason,
  submission: null,
  ...(reason === "rate_limited" && { waitMinutes: 5 }),
});
const wait = "Trop de tentatives. Réessayez dans 5 minutes.";

const read = (form: ReactNode) => readable(markup(form)).replaceAll("&#x27;", "'");
const signInSaid = (reason: AccountRefusal) => read(<SignInForm answer={refused(reason)} />);
const newPasswordSaid = (reason: AccountRefusal) =>
  read(<NewPasswordForm token="x" answer={refused(reason)} />);
const registrationSaid = (reason: AccountRefusal) =>
  read(
    <RegistrationForm
      at={{ step: "details", email }}
      answer={refused(reason)}
      onDone={() => undefined}
    />,
  );

// spec 1-8.04
test("signing in shows other errors under the general title, and an unexpected one as such", () => {
  expect(signInSaid("rate_limited")).toContain(`Erreur ${wait}`);
  expect(signInSaid("invalid_credentials")).toContain("Erreur de connexion Identifiants invalides");
  expect(signInSaid("unexpected")).toContain("Une erreur inattendue s'est produite");
});

// spec 1-5.06 1-8.07
test("registering shows other errors under 'registration error', and an unexpected one as such", () => {
  expect(registrationSaid("rate_limited")).toContain(`Erreur d'inscription ${wait}`);
  expect(registrationSaid("unexpected")).toContain("Une erreur inattendue s'est produite");
  expect(registrationSaid("password_weak")).toContain(
    "Mot de passe trop faible Le mot de passe ne respecte pas tous les critères requis",
  );
});

// spec 1-8.09
test("asking for a link shows its own error", () => {
  const said = read(<ForgotPasswordForm answer={refused("rate_limited")} />);
  expect(said).toContain("Trop de tentatives Réessayez dans 5 minutes.");
});

// spec 2-8.30 2-8.33
test("a new password shows every error under 'Erreur'", () => {
  expect(newPasswordSaid("password_weak")).toContain(
    "Erreur Le mot de passe ne respecte pas tous les critères requis",
  );
  expect(newPasswordSaid("link_invalid")).toContain(
    "Erreur Ce lien n'est plus valable. Il a expiré",
  );
  expect(newPasswordSaid("unexpected")).toContain("Erreur Une erreur inattendue s'est produite");
  expect(newPasswordSaid("rate_limited")).toContain("Trop de tentatives");
});

// spec 1-2.84
test("a known address is shown, and its password asked for", () => {
  const form = markup(<SignInForm initialEmail={email} />);
  expect(readable(form)).toContain(email);
  expect(readable(form)).not.toContain("Adresse email");
  expect(form).toMatch(/<input[^>]*type="password"/);
});
