import { describe, expect, test } from "vitest";
import {
  categoryOfArticle,
  helpArticleIds,
  helpCategories,
  helpCategoryNames,
  readHelpArticle,
  readHelpCategory,
} from "./help-catalogue.ts";

describe("the articles of the help centre", () => {
  // spec 2-2.58
  test("each belong to one of three categories", () => {
    expect(helpCategoryNames).toEqual(["account", "payments", "changes"]);
    expect(new Set(helpArticleIds).size).toBe(helpArticleIds.length);
    expect(categoryOfArticle("refund")).toBe("payments");
  });

  test("are at least eight in each category", () => {
    for (const articles of Object.values(helpCategories)) {
      expect(articles.length).toBeGreaterThanOrEqual(8);
    }
  });

  test("and the categories are parsed from URLs", () => {
    expect(readHelpArticle("refund")).toBe("refund");
    expect(readHelpArticle("__proto__")).toBeNull();
    expect(readHelpCategory("payments")).toBe("payments");
    expect(readHelpCategory("toString")).toBeNull();
  });
});
