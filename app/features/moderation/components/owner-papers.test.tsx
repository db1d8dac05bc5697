import { describe, expect, test } from "vitest";
import type { Paper } from "#app/features/documents/domain/paper.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { htmlOf, readingOf } from "#tests/setup/read-markup.tsx";
import { OwnerPapers } from "./owner-papers.tsx";

const address = "/documents/0b9fa9e1-61c7-4f0f-9d64-3f0d0d7d9a11/identity_card.pdf?v=1800000000000";
const papers: Paper[] = [
  { kind: "identity_card", address, leftOn: calendarDate("2027-05-10") },
  { kind: "boat_insurance", address: "/documents/x/y-insurance.png", leftOn: null },
];
const boat = { title: "Sloop Mistral", papers };

describe("the papers on a moderator's card", () => {
  test("are links that save a file, each named with its boat", () => {
    const html = htmlOf(<OwnerPapers boat={boat} />);
    expect(html).toContain(`href="${address}" download=""`);
    expect(html).toContain('aria-label="Télécharger : Pièce d&#x27;identité, Sloop Mistral"');
  });

  test("say what they are and on which day they came, where that is known", () => {
    expect(readingOf(<OwnerPapers boat={boat} />)).toBe(
      "2 pièces déposées | par le propriétaire de Sloop Mistral | Pièce d'identité | Déposé le 10/05/2027 | Attestation d'assurance du bateau",
    );
  });

  test("are a word where the owner left none", () => {
    expect(readingOf(<OwnerPapers boat={{ ...boat, papers: [] }} />)).toBe("Aucune pièce déposée");
  });
});
