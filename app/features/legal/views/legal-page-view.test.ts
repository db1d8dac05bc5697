import { expect, test } from "vitest";
import { translationDays } from "#app/features/translation/domain/translation-text.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { type LegalPageName, legalPages, type Operator } from "../domain/legal-page.ts";
import { legalPageView } from "./legal-page-view.server.ts";

const operator: Operator = {
  name: "Port des Sables SARL",
  address: "1 quai des Brumes, 34200 Sète",
  registration: "RCS Sète 123 456 789",
  director: "Ada Riou",
  host: "Hébergeur du Large",
  mediator: "Médiation de la Mer, 2 rue du Phare, 29200 Brest",
  audit: null,
};
const contact = { email: "bord@port.example", phone: "+33\u00A04\u00A011\u00A022\u00A033\u00A044" };
const pages: LegalPageName[] = ["privacy", "terms", "notice", "accessibility"];
type Part = ReturnType<typeof legalPageView>["parts"][number];
const linesOf = ({ blocks }: Part) =>
  blocks.flatMap((block) =>
    "rows" in block ? block.rows.flatMap(({ term, text }) => [term, text]) : [block.text],
  );
const textOf = (page: LegalPageName, by: Operator) =>
  legalPageView(page, by, contact).parts.flatMap(linesOf).join("\n");

test.each(pages)("the page '%s' has a title and a text for each of its parts", (page) => {
  const { parts } = legalPageView(page, operator, contact);
  expect(parts.map(({ id }) => id)).toEqual(legalPages[page]);
  for (const part of parts) expect([part.title, ...linesOf(part)]).not.toContain("");
});

test("the operator's details come from the configuration", () => {
  const said = textOf("notice", operator);
  const { mediator, audit: _, ...published } = operator;
  for (const detail of [...Object.values(published), ...Object.values(contact)]) {
    expect(said).toContain(detail);
  }
  expect(textOf("terms", operator)).toContain(`Médiateur : ${mediator}`.replace(" :", "\u202f:"));
  expect(textOf("privacy", operator)).toContain(operator.name);
  expect(textOf("privacy", operator)).toContain(contact.email);
});

test("the privacy page says how long translations of messages are kept, as long as they are", () => {
  const kept = `La traduction d'un texte, quand quelqu'un l'a demandée : ${translationDays} jours.`;
  expect(textOf("privacy", operator).replaceAll("\u202f", " ")).toContain(kept);
});

const withBar = (text: string) => `${text} | Bât. B | `;
const rowsOf = (page: LegalPageName, by: Operator, phone: string) =>
  legalPageView(page, by, { ...contact, phone }).parts.flatMap(({ blocks }) =>
    blocks.filter((block) => "rows" in block),
  );

test("a '|' in the operator's own details makes no row, and is shown", () => {
  const written: Operator = {
    name: withBar("Port des Sables"),
    address: withBar("1 quai des Brumes"),
    registration: withBar("RCS Sète"),
    director: withBar("Ada Riou"),
    host: withBar("Hébergeur du Large"),
    mediator: withBar("Médiation de la Mer"),
    audit: { percent: 80, by: withBar("Audit du Port"), on: calendarDate("2027-01-10") },
  };
  for (const page of pages) {
    const phone = withBar("04 11 22 33 44");
    expect(rowsOf(page, written, phone)).toEqual(rowsOf(page, operator, contact.phone));
  }
  const { audit, mediator, ...published } = written;
  for (const detail of Object.values(published))
    expect(textOf("notice", written)).toContain(detail);
  expect(textOf("terms", written)).toContain(mediator);
  expect(textOf("accessibility", written)).toContain(audit?.by);
});

test("details that the operator did not configure are named as missing, never invented", () => {
  const unknown = { ...operator, address: null, registration: null, director: null, host: null };
  const { parts } = legalPageView("notice", unknown, contact);
  const missing = "Non renseigné : ce site est une démonstration.";
  const said = parts.map((part) => linesOf(part).map((text) => text.replace(/\s/g, " ")));
  expect(said.slice(0, 3)).toEqual([[operator.name, missing], [missing], [missing]]);
});

test("an operator without a telephone can be contacted by email only", () => {
  const byMail = { email: contact.email, phone: null };
  const said = (page: LegalPageName) =>
    legalPageView(page, operator, byMail)
      .parts.filter(({ id }) => id === "contact")
      .flatMap(linesOf);
  const missing = "Non renseigné : ce site est une démonstration.";
  const [email, phone] = said("notice");
  expect([email, phone?.replaceAll(/\s/g, " ")]).toEqual([contact.email, missing]);
  expect(said("accessibility").join(" ")).toMatch(/autrement\s: bord@port\.example\.$/);
});

test("the terms state the commission that is actually charged", () =>
  expect(textOf("terms", operator)).toMatch(/commission de 10\s%/));

test("the terms call the amount paid before departure an acompte", () =>
  expect(textOf("terms", operator)).toMatch(/est un acompte, et non des arrhes/));

const audited = { percent: 87, by: "Cabinet Horizon", on: calendarDate("2026-10-05") };

const byAudit = " % des critères sont respectés, selon l'audit de Cabinet Horizon du 05/10/2026.";

test.each([
  [null, "aucune conformité n'est affirmée"],
  [audited, `partiellement conforme au RGAA 4.1 : 87${byAudit}`],
  [{ ...audited, percent: 100 }, `Ce site est conforme au RGAA 4.1 : 100${byAudit}`],
])("the accessibility statement of an audit %j says: %s", (audit, sentence) => {
  const said = textOf("accessibility", { ...operator, audit }).replaceAll(/\s/g, " ");
  expect(said).toContain(sentence);
});
