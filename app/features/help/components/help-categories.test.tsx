// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { run } from "#tests/support/running-part.tsx";
import { HelpCategories } from "./help-categories.tsx";

test.each([
  ["Gestion du compte", "/help?category=account"],
  ["Paiements", "/help?category=payments"],
  ["Modifications", "/help?category=changes"],
])("the link to all answers of a category names it: %s", async (description, address) => {
  const body = await run(<HelpCategories />);
  const link = getByRole(body, "link", { name: /^Voir les \d+ réponses$/, description });
  expect(link.getAttribute("href")).toBe(address);
});
