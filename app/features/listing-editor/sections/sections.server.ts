import type { Db } from "#app/platform/db.server.ts";
import { saveSectionForm } from "../forms/save-section-form.server.ts";
import type { OwnBoat } from "../queries/get-own-boat.server.ts";
import {
  type BoatDescription,
  descriptionSection,
} from "./description/description-section.server.ts";
import { type BoatPrices, pricesSection } from "./prices/prices-section.server.ts";
import { type SavedSection, sectionVersion, type ServerSection } from "./section.server.ts";

/** The sections that can be edited, with what each shows. */
export type SectionContents = { description: BoatDescription; prix: BoatPrices };
export type EditableSection = keyof SectionContents;

/** The server's side of each section; sections.ts has the browser's. */
const serverSections: { [Key in EditableSection]: ServerSection<SectionContents[Key]> } = {
  description: withSaveButton(descriptionSection),
  prix: withSaveButton(pricesSection),
};

function withSaveButton<Content, Input>(
  section: SavedSection<Content, Input>,
): ServerSection<Content> {
  return { load: section.load, forms: { save: saveSectionForm(section) } };
}

/** A section as its form shows it. */
export type OpenSection<Key extends EditableSection = EditableSection> = {
  key: Key;
  version: string;
  content: SectionContents[Key];
};

/** A section of a boat with its current version. */
export async function openSection<Key extends EditableSection>(
  db: Db,
  boat: OwnBoat,
  key: Key,
): Promise<OpenSection<Key>> {
  const content = await serverSections[key].load(db, boat);
  return { key, version: sectionVersion(content), content };
}

/** The handlers of all forms of all sections, by the names that the forms send. */
export const sectionForms = Object.fromEntries(
  Object.entries(serverSections).flatMap(([key, { forms }]) =>
    Object.entries(forms).map(([name, handler]) => [`${key}/${name}`, handler]),
  ),
);
