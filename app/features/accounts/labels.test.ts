import { describe, expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { type AccountRefusal, type RefusalHeadings, refusalWords } from "./labels.ts";

const words = (reason: AccountRefusal, headings: RefusalHeadings) =>
  inLanguage("fr", () => refusalWords(reason, { waitMinutes: 5, headings }));

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

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
