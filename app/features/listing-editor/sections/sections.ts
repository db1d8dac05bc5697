import { setupSections } from "../domain/setup-progress.ts";
import { descriptionEditor } from "./description/description-section.ts";
import { pricesEditor } from "./prices/prices-section.ts";
import type { SectionEditor } from "./section.ts";
import type { EditableSection, SectionContents } from "./sections.server.ts";

/** The browser's side of each section that can be edited; sections.server.ts has the server's. */
export const sectionEditors: { [Key in EditableSection]: SectionEditor<SectionContents[Key]> } = {
  description: descriptionEditor,
  prix: pricesEditor,
};

/** Whether a section of an address exists and can be edited. */
export function isEditableSection(key: string): key is EditableSection {
  return Object.hasOwn(sectionEditors, key);
}

/** The section that the editor opens with. */
export const firstSection = setupSections.find(isEditableSection) ?? setupSections[0];

/** The error when a form of a section fails, by the names that the forms send. */
export const sectionFailures = Object.fromEntries(
  Object.entries(sectionEditors).flatMap(([key, { failures }]) =>
    Object.entries(failures).map(([name, text]) => [`${key}/${name}`, text]),
  ),
);
