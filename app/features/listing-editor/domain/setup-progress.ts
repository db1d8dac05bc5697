import type { EngineType } from "#app/features/boats/domain/boat-type.ts";

/** The ten sections of a boat's setup, in display order (spec 2 §2). */
export const setupSections = [
  "general",
  "description",
  "photos",
  "prix",
  "extras",
  "reservation",
  "documents",
  "calendrier",
  "equipements",
  "autre",
] as const;
export type SetupSection = (typeof setupSections)[number];

/** The section with this key, or null. */
export function findSetupSection(key: string): SetupSection | null {
  return setupSections.find((section) => section === key) ?? null;
}

/** The facts that decide which sections of a boat are complete. */
export type SetupFacts = {
  boatYear: number | null;
  photoCount: number;
  hasBasePrice: boolean;
  periodCount: number;
  extraCount: number;
  /** True if the boat has an unavailability or a confirmed reservation. */
  hasCalendarEntry: boolean;
  equipmentCount: number;
  insuranceCertificateUrl: string | null;
  ownershipCertificateUrl: string | null;
  insuranceCertification: boolean;
  engineType: EngineType | null;
  enginePower: number | null;
  beam: number | null;
  draft: number | null;
};

const rules: Record<SetupSection, (facts: SetupFacts) => boolean> = {
  general: () => true,
  description: ({ boatYear }) => boatYear !== null,
  photos: ({ photoCount }) => photoCount > 0,
  prix: ({ hasBasePrice, periodCount }) => hasBasePrice || periodCount > 0,
  extras: ({ extraCount }) => extraCount > 0,
  reservation: () => true,
  documents: (facts) =>
    Boolean(facts.insuranceCertificateUrl) &&
    Boolean(facts.ownershipCertificateUrl) &&
    facts.insuranceCertification,
  calendrier: ({ hasCalendarEntry }) => hasCalendarEntry,
  equipements: ({ equipmentCount }) => equipmentCount > 0,
  autre: ({ engineType, enginePower, beam, draft }) =>
    Boolean(engineType) && enginePower !== null && beam !== null && draft !== null,
};

/** The complete sections (spec 2 §4 Setup section completion). */
export function completedSections(facts: SetupFacts): SetupSection[] {
  return setupSections.filter((section) => rules[section](facts));
}

/** The share of complete sections in whole percent (spec 2 §2). */
export function setupProgress(completed: readonly SetupSection[]): number {
  return Math.round((100 * completed.length) / setupSections.length);
}
