import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchHelp } from "./help-search.ts";

const refund = { title: "Remboursement", text: "Après une annulation.", category: "Paiements" };
const cancel = {
  title: "Annulation",
  text: "Le locataire est remboursé.",
  category: "Modifications",
};
const account = { title: "Créer un compte", text: "Une adresse, un prénom.", category: "Compte" };
const articles = [refund, cancel, account];

describe("the search of the help centre", () => {
  test("ignores case and accents", () => {
    expect(searchHelp(articles, "CREER")).toEqual([account]);
    expect(searchHelp(articles, "prenom")).toEqual([account]);
  });

  // spec 2-2.58
  test("lists matches in titles first, then those in texts and category names", () => {
    expect(searchHelp(articles, "annulation")).toEqual([cancel, refund]);
    expect(searchHelp(articles, "paiements")).toEqual([refund]);
  });

  test("requires every word, in any order and not necessarily adjacent", () => {
    expect(searchHelp(articles, "locataire, remboursé ?")).toEqual([cancel]);
    expect(searchHelp(articles, "compte annulation")).toEqual([]);
  });

  test("finds everything for an empty query", () => {
    expect(searchHelp(articles, "  ")).toHaveLength(3);
  });

  test("finds nothing for punctuation alone", () => {
    expect(searchHelp(articles, "?!")).toEqual([]);
  });

  test("finds each article by any of its words", () => {
    fc.assert(
      fc.property(fc.constantFrom(...articles), fc.nat(20), (article, place) => {
        const words = `${article.title} ${article.text}`.split(/[\s.,]+/).filter(Boolean);
        const word = words[place % words.length] ?? "";
        expect(searchHelp(articles, word.toUpperCase())).toContain(article);
      }),
    );
  });
});
