import { m } from "#app/i18n/paraglide/messages.js";
import { DescriptionForm } from "./description-form.tsx";

/** The section 'description' in the browser. */
export const descriptionEditor = {
  Form: DescriptionForm,
  failures: { save: m.owner_edit_failed },
};
