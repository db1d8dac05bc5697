import { BookingForm } from "./booking/booking-form.tsx";
import { CalendarForm } from "./calendar/calendar-form.tsx";
import { DescriptionForm } from "./description/description-form.tsx";
import { DocumentsForm } from "./documents/documents-form.tsx";
import { EquipmentForm } from "./equipment/equipment-form.tsx";
import { ExtrasForm } from "./extras/extras-form.tsx";
import { GeneralForm } from "./general/general-form.tsx";
import { PhotosForm } from "./photos/photos-form.tsx";
import { PricesForm } from "./prices/prices-form.tsx";
import type { SectionEditor } from "./section.ts";
import type { EditableSection, SectionContents } from "./sections.server.ts";
import { TechnicalForm } from "./technical/technical-form.tsx";

/** The browser side of each editable section; sections.server.ts has the server side. */
export const sectionEditors: { [Key in EditableSection]: SectionEditor<SectionContents[Key]> } = {
  general: GeneralForm,
  description: DescriptionForm,
  photos: PhotosForm,
  prix: PricesForm,
  extras: ExtrasForm,
  reservation: BookingForm,
  documents: DocumentsForm,
  calendrier: CalendarForm,
  equipements: EquipmentForm,
  autre: TechnicalForm,
};

/** Whether a section key in a URL exists and can be edited. */
export function isEditableSection(key: string): key is EditableSection {
  return Object.hasOwn(sectionEditors, key);
}
