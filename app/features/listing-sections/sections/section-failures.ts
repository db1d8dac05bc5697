import type { SetupSection } from "#app/features/listing-editor/domain/setup-progress.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** The error text for each form of a section when its request fails (spec 2 §8), by form name. */
export const sectionFailures = {
  "general/save": m.owner_edit_failed,
  "description/save": m.owner_edit_failed,
  "photos/save": m.boat_photos_failed,
  "prix/save": m.owner_price_failed,
  "prix/rules": m.sections_rules_failed,
  "prix/copy": m.sections_copy_failed,
  "prix/add": m.sections_period_add_failed,
  "prix/edit": m.owner_price_failed,
  "prix/remove": m.sections_period_remove_failed,
  "extras/add": m.sections_extra_add_failed,
  "extras/edit": m.sections_extra_edit_failed,
  "extras/remove": m.sections_extra_remove_failed,
  "documents/save": m.sections_documents_failed,
  "documents/insurance": m.documents_failed,
  "documents/ownership": m.documents_failed,
  "documents/remove-insurance": m.documents_remove_failed,
  "documents/remove-ownership": m.documents_remove_failed,
  "calendrier/add": m.sections_block_add_failed,
  "calendrier/edit": m.sections_block_edit_failed,
  "calendrier/remove": m.sections_block_remove_failed,
  "reservation/save": m.sections_booking_failed,
  "equipements/save": m.sections_equipment_failed,
  "autre/save": m.sections_technical_failed,
} satisfies Record<`${SetupSection}/${string}`, () => string>;

/** The same for all forms of the editor: also the buttons of its frame. */
export const setupFailures = {
  ...sectionFailures,
  complete: m.owner_edit_failed,
  publish: m.owner_status_failed,
};

/** The text when a form's subject was deleted meanwhile: a row of a list, whose id the form has, or the boat. */
export function goneText(form: FormData): string {
  return form.has("id") ? m.sections_row_gone_kept() : m.owner_boat_gone();
}

type FormName = keyof typeof sectionFailures;

/** The names of a section's forms. */
export type SectionFormNames<Key extends SetupSection> = FormName extends infer Name
  ? Name extends `${Key}/${infer Own}`
    ? Own
    : never
  : never;
