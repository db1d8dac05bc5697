import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MissingTaxDetails } from "./queries/find-missing-tax-details.server.ts";

/** The notice to a seller without tax details: that they are missing, and from when payouts are held. */
export function missingTaxDetailsText({ isHeld, heldFrom }: MissingTaxDetails): string {
  if (isHeld) return m.tax_details_held();
  return heldFrom === null
    ? m.tax_details_missing()
    : m.tax_details_due({ day: formatDate(heldFrom) });
}
