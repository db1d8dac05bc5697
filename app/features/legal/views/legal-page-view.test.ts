import { expect, test } from "vitest";
import { type LegalPageName, legalPages, type Operator } from "../domain/legal-page.ts";
import { legalPageView } from "./legal-page-view.server.ts";

const operator: Operator = {
  name: "Port des Sables SARL",
  address: "1 quai des Brumes, 34200 Sète",
  registration: "RCS Sète 123 456 789",
  director: "Ada Riou",
  host: "Hébergeur du Large",
};
const contact = { email: "bord@port.example", phone: "+33 4 11 22 33 44" };
const pages: LegalPageName[] = ["privacy", "terms", "notice"];
const textOf = (page: LegalPageName, by: Operator) =>
  legalPageView(page, by, contact)
    .parts.flatMap(({ paragraphs }) => paragraphs)
    .join("\n");

test.each(pages)("the page '%s' has a title and a text for each of its parts", (page) => {
  const { parts } = legalPageView(page, operator, contact);
  expect(parts.map(({ id }) => id)).toEqual(legalPages[page]);
  for (const part of parts) expect([part.title, ...part.paragraphs]).not.toContain("");
});

test("the operator's details come from the configuration", () => {
  const said = textOf("notice", operator);
  for (const detail of [...Object.values(operator), ...Object.values(contact)]) {
    expect(said).toContain(detail);
  }
  expect(textOf("privacy", operator)).toContain(operator.name);
  expect(textOf("privacy", operator)).toContain(contact.email);
});

test("details that the operator did not configure are named as missing, never invented", () => {
  const unknown = { ...operator, address: null, registration: null, director: null, host: null };
  const { parts } = legalPageView("notice", unknown, contact);
  const missing = "Non renseigné : ce site est une démonstration.";
  const said = parts.map(({ paragraphs }) => paragraphs.map((text) => text.replace(/\s/g, " ")));
  expect(said.slice(0, 3)).toEqual([[operator.name, missing], [missing], [missing]]);
});

test("the terms name the commission that is really charged", () =>
  expect(textOf("terms", operator)).toMatch(/commission de 10\s%/));
