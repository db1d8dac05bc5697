import { describe, expect, test } from "vitest";
import {
  completedSections,
  findSetupSection,
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
const technical = {
  engineType: "in-board",
  enginePower: 40,
  beam: 3.8,
  draft: 1.9,
} satisfies Partial<SetupFacts>;

describe("the setup of a boat", () => {
  // spec 2-9.18 1-1.04
  test("has ten sections", () => {
    expect(setupSections).toHaveLength(10);
  });

  test("has no section for a key that is not one of them", () => {
    expect(findSetupSection("prix")).toBe("prix");
    expect(findSetupSection("Prix")).toBeNull();
    expect(findSetupSection("")).toBeNull();
  });

  // spec 2-4.27
  test("starts with general and reservation complete", () => {
    expect(completedSections(nothing)).toEqual(["general", "reservation"]);
  });

  // spec 2-4.28 2-4.29 2-4.30 2-4.31
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

  // spec 2-4.30 2-5.26
  test.each(Object.keys(documents))(
    "does not complete the section documents without %s",
    (missing) => {
      const facts = { ...nothing, ...documents, [missing]: null };
      expect(completedSections(facts)).not.toContain("documents");
    },
  );

  // spec 2-4.31 2-5.25
  test.each(Object.keys(technical))("does not complete the section autre without %s", (missing) => {
    const facts = { ...nothing, ...technical, [missing]: null };
    expect(completedSections(facts)).not.toContain("autre");
  });

  test("counts a draft of zero metres as filled in", () => {
    expect(completedSections({ ...nothing, ...technical, draft: 0 })).toContain("autre");
  });

  // spec 2-4.32
  test("has a progress in percent of its ten sections", () => {
    expect(setupProgress([])).toBe(0);
    expect(setupProgress(["general", "reservation", "prix"])).toBe(30);
    expect(setupProgress(setupSections)).toBe(100);
  });
});
