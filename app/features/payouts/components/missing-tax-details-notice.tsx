import { missingTaxDetailsText } from "#app/features/tax-details/labels.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import type { PayoutsView } from "../views/payouts-view.server.ts";

type MissingTaxDetailsNoticeProps = { missing: NonNullable<PayoutsView["missingTaxDetails"]> };

/**
 * Asks an owner for missing tax details: the law requires them of everyone who earned something, and
 * payouts are held without them.
 */
export function MissingTaxDetailsNotice({ missing }: MissingTaxDetailsNoticeProps) {
  return (
    <div
      className={classNames(
        "mt-6 flex flex-wrap items-center justify-between gap-x-6 rounded-md px-4 py-2 text-md",
        missing.isHeld ? "bg-danger-soft text-danger" : "bg-warning-soft text-warning",
      )}
    >
      <p className="max-w-prose">{missingTaxDetailsText(missing)}</p>
      <LocalizedLink
        to="/my-profile/tax"
        prefetch="none"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
      >
        {m.tax_details_missing_action()}
      </LocalizedLink>
    </div>
  );
}
