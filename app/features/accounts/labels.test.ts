import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { passwordRules } from "./domain/password-policy.ts";
import {
  type AccountRefusal,
  passwordRuleLabel,
  type RefusalHeadings,
  refusalWords,
} from "./labels.ts";

const refusals: AccountRefusal[] = [
  "invalid_credentials",
  "email_not_confirmed",
  "account_exists",
  "password_weak",
  "link_invalid",
  "rate_limited",
  "unexpected",
];
const languages = ["fr", "en"] as const;

/** Every text of accounts in that language, as it stands in the file of the messages. */
function textsOf(language: (typeof languages)[number]): string {
  const file = new URL(`../../../messages/${language}/accounts.json`, import.meta.url);
  return readFileSync(file, "utf8").replaceAll(/[\u00a0\u202f]/g, " ");
}

const words = (reason: AccountRefusal, headings: RefusalHeadings) =>
  inLanguage("fr", () => refusalWords(reason, { waitMinutes: 5, headings }));

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

// spec 1-8.01
test.each(languages)(
  "every refusal and criterion is a message of its language (%s)",
  (language) => {
    const file = textsOf(language);
    const other = textsOf(language === "fr" ? "en" : "fr");
    const said = inLanguage(language, () => [
      ...refusals.flatMap((reason) => Object.values(refusalWords(reason))),
      ...passwordRules.map((rule) => passwordRuleLabel(rule)),
    ]).map(plain);
    for (const text of said) {
      expect(file).toContain(JSON.stringify(text));
      expect(other).not.toContain(JSON.stringify(text));
    }
  },
);

describe("an error that a form has no words of its own for", () => {
  test("of signing in is a message under the general title", () => {
    expect(words("rate_limited", { rate_limited: m.shell_error_title() })).toEqual({
      title: "Erreur",
      text: "Trop de tentatives. Réessayez dans 5 minutes.",
    });
  });

  test("of registering is a message under 'registration error'", () => {
    const { title, text } = words("rate_limited", {
      rate_limited: m.accounts_registration_error(),
    });
    expect(plain(title)).toBe("Erreur d'inscription");
    expect(text).toContain("Trop de tentatives");
  });

  test("of a new password stands under 'Erreur', in the specification's words", () => {
    const headings = { password_weak: "Erreur", link_invalid: "Erreur", unexpected: "Erreur" };
    expect(words("password_weak", headings).text).toBe(
      "Le mot de passe ne respecte pas tous les critères requis",
    );
    expect(words("unexpected", headings).text).toBe("Une erreur inattendue s'est produite");
    expect(words("link_invalid", headings).text).toMatch(/^Ce lien n'est plus valable\. /);
  });

  test("of asking for a link is its own message", () => {
    expect(words("rate_limited", {})).toEqual({
      title: "Trop de tentatives",
      text: "Réessayez dans 5 minutes.",
    });
  });
});

// spec 1-8.24
test("the general texts of the specification exist", () => {
  const said = inLanguage("en", () => [
    m.accounts_invalid_credentials(),
    m.accounts_not_found(),
    m.profile_save_failed(),
  ]);
  expect(said).toEqual([
    "Invalid email or password",
    "Account not found",
    "Error updating profile",
  ]);
});
