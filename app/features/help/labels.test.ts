import { describe, expect, test } from "vitest";
import { helpArticleIds } from "./domain/help-catalogue.ts";
import { searchHelp } from "./domain/help-search.ts";
import { helpArticleParagraphs, listHelpArticles } from "./labels.ts";

describe("the help centre", () => {
  // spec 2-2.59
  test.each(["paiement", "assurance", "annulation", "réservation"])(
    "answers the popular search %s",
    (query) => {
      expect(searchHelp(listHelpArticles(), query).length).toBeGreaterThan(0);
    },
  );

  // spec 1-2.14 2-2.61
  test.each(helpArticleIds)("has a real text for %s", (id) => {
    const paragraphs = helpArticleParagraphs(id);
    expect(paragraphs.length).toBeGreaterThan(1);
    for (const paragraph of paragraphs) expect(paragraph.length).toBeGreaterThan(60);
  });
});
