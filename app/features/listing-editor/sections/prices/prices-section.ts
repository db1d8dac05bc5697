import { m } from "#app/i18n/paraglide/messages.js";
import { PricesForm } from "./prices-form.tsx";

/** The section 'prix' in the browser. */
export const pricesEditor = {
  Form: PricesForm,
  failures: { save: m.owner_price_failed },
};
