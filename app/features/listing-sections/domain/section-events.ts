import type { Change } from "#app/features/add-boat/domain/changed-values.ts";
import type { SetupSection } from "#app/features/listing-editor/domain/setup-progress.ts";

/** Event when an owner changes a section of the setup editor. */
export type SectionDomainEvent = {
  type: "boat_section_changed";
  boatId: string;
  ownerId: string;
  section: SetupSection;
  /** The changed fields, with their values before and after. */
  changes: Readonly<Record<string, Change>>;
};
