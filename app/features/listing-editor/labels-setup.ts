import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { SetupSection } from "./domain/setup-progress.ts";

/** The name of a section of the setup editor (spec 2 §2). */
export const setupSectionLabel = /* @__PURE__ */ labelsOf<SetupSection>({
  general: m.owner_section_general,
  description: m.owner_section_description,
  photos: m.owner_section_photos,
  prix: m.owner_section_prix,
  extras: m.owner_section_extras,
  reservation: m.owner_section_reservation,
  documents: m.owner_section_documents,
  calendrier: m.owner_section_calendrier,
  equipements: m.owner_section_equipements,
  autre: m.owner_section_autre,
});
