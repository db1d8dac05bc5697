import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { bookingSection } from "./booking/booking-section.server.ts";
import { calendarSection } from "./calendar/calendar-section.server.ts";
import { descriptionSection } from "./description/description-section.server.ts";
import { documentsSection } from "./documents/documents-section.server.ts";
import { equipmentSection } from "./equipment/equipment-section.server.ts";
import { extrasSection } from "./extras/extras-section.server.ts";
import { generalSection } from "./general/general-section.server.ts";
import { photosSection } from "./photos/photos-section.server.ts";
import { pricesSection } from "./prices/prices-section.server.ts";
import { type ReadableSection, type ServerSection, sectionVersions } from "./section.server.ts";
import { technicalSection } from "./technical/technical-section.server.ts";

/** The server side of each section; sections.ts has the browser side. */
const serverSections = {
  general: generalSection,
  description: descriptionSection,
  photos: photosSection,
  prix: pricesSection,
  extras: extrasSection,
  reservation: bookingSection,
  documents: documentsSection,
  calendrier: calendarSection,
  equipements: equipmentSection,
  autre: technicalSection,
};

/** The editable sections, each with the type of its content. */
export type SectionContents = {
  [Key in keyof typeof serverSections]: ContentOf<(typeof serverSections)[Key]>;
};
export type EditableSection = keyof SectionContents;

type ContentOf<Section> = Section extends ReadableSection<infer Content> ? Content : never;

/** A section with the data that its form shows. */
export type OpenSection<Key extends EditableSection = EditableSection> = {
  key: Key;
  versions: Record<string, string>;
  content: SectionContents[Key];
};

const sections: { [Key in EditableSection]: ServerSection<Key, SectionContents[Key]> } =
  serverSections;

/** Loads a section of a boat, with the current versions of its parts. */
export async function openSection<Key extends EditableSection>(
  db: Db,
  boat: OwnBoat,
  { key, ...scope }: { key: Key; now: Date; query?: URLSearchParams },
): Promise<OpenSection<Key>> {
  const section = sections[key];
  const content = await section.load(boat, { db, ...scope });
  return { key, versions: sectionVersions(section, content), content };
}

/** The handlers of all forms of all sections, by form name. */
export const sectionForms = Object.fromEntries(
  Object.values(serverSections).flatMap(({ key, forms }) =>
    Object.entries(forms).map(([name, handler]) => [`${key}/${name}`, handler]),
  ),
);
