import { missingTaxDetailsText } from "#app/features/tax-details/labels.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import type { PayoutsView } from "../views/payouts-view.server.ts";

type MissingTaxDetailsNoticeProps = { missing: NonNullable<PayoutsView["missingTaxDetails"]> };

/**
 * Asks an owner for missing tax details: the law requires them of everyone who earned something, and
 * payouts are held without them.
 */
export function MissingTaxDetailsNotice({ missing }: MissingTaxDetailsNoticeProps) {
  return (
    <Notice tone={missing.isHeld ? "danger" : "warning"} className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="max-w-prose">{missingTaxDetailsText(missing)}</p>
        <LocalizedLink
          to="/my-profile/tax"
          prefetch="none"
          className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
        >
          {m.tax_details_missing_action()}
        </LocalizedLink>
      </div>
    </Notice>
  );
}
