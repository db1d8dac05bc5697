import { describe, expect, test } from "vitest";
import {
  completedSections,
  type SetupFacts,
  type SetupSection,
  setupProgress,
  setupSections,
} from "./setup-progress.ts";

const nothing: SetupFacts = {
  boatYear: null,
  photoCount: 0,
  hasBasePrice: false,
  periodCount: 0,
  extraCount: 0,
  hasCalendarEntry: false,
  equipmentCount: 0,
  insuranceCertificateUrl: null,
  ownershipCertificateUrl: null,
  insuranceCertification: false,
  engineType: null,
  enginePower: null,
  beam: null,
  draft: null,
};

const documents = {
  insuranceCertificateUrl: "a.pdf",
  ownershipCertificateUrl: "b.pdf",
  insuranceCertification: true,
};
const technical = { engineType: "in-board", enginePower: 40, beam: 3.8, draft: 1.9 };

describe("the setup of a boat", () => {
  test("has ten sections", () => {
    expect(setupSections).toHaveLength(10);
  });

  test("is complete in general and reservation from the start", () => {
    expect(completedSections(nothing)).toEqual(["general", "reservation"]);
  });

  test.each<[SetupSection, Partial<SetupFacts>]>([
    ["description", { boatYear: 1998 }],
    ["photos", { photoCount: 1 }],
    ["prix", { hasBasePrice: true }],
    ["prix", { periodCount: 1 }],
    ["extras", { extraCount: 2 }],
    ["documents", documents],
    ["calendrier", { hasCalendarEntry: true }],
    ["equipements", { equipmentCount: 3 }],
    ["autre", technical],
  ])("completes the section %s once %o", (section, facts) => {
    expect(completedSections({ ...nothing, ...facts })).toContain(section);
  });

  test.each(Object.keys(documents))("wants the documents whole: not without %s", (missing) => {
    const facts = { ...nothing, ...documents, [missing]: null };
    expect(completedSections(facts)).not.toContain("documents");
  });

  test.each(Object.keys(technical))(
    "wants the technical points whole: not without %s",
    (missing) => {
      const facts = { ...nothing, ...technical, [missing]: null };
      expect(completedSections(facts)).not.toContain("autre");
    },
  );

  test("takes a draft of zero for a draft", () => {
    expect(completedSections({ ...nothing, ...technical, draft: 0 })).toContain("autre");
  });

  test("shows the ticks as a percentage of the ten", () => {
    expect(setupProgress([])).toBe(0);
    expect(setupProgress(["general", "reservation", "prix"])).toBe(30);
    expect(setupProgress(setupSections)).toBe(100);
  });
});
