import { refundTerms } from "#app/features/reservations/domain/renter-refund.ts";
import { formatMoney, formatPercent } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CancellationPolicy } from "../domain/cancellation-policy.ts";
import { cancellationPolicyLabel } from "../labels.ts";
import type { BoatDetails } from "../queries/boat-details.server.ts";
import { DefinitionList } from "./page-section.tsx";

/** Under which conditions the boat is rented (spec 1 §2). */
export function BoatConditions({ boat }: { boat: BoatDetails }) {
  const language = useLanguage();
  const { cancellationPolicy, cautionCents } = boat;
  return (
    <>
      <DefinitionList
        entries={[
          [m.boats_check_in(), boat.checkInTime],
          [m.boats_check_out(), boat.checkOutTime],
          [
            m.boats_day_rental(),
            m.boats_from_to_time({
              from: boat.dayRentalCheckInTime,
              to: boat.dayRentalCheckOutTime,
            }),
          ],
          [m.boats_fuel(), boat.isFuelIncluded ? m.boats_fuel_included() : m.boats_fuel_excluded()],
          [m.boats_license(), licenseText(boat)],
          [m.boats_min_age(), boat.minAge ? m.boats_years_old({ count: boat.minAge }) : null],
          [m.pricing_caution(), cautionCents ? formatMoney(cautionCents) : null],
        ]}
      />
      <p className="mt-5">
        <b className="font-semibold">
          {m.boats_policy_badge({ policy: cancellationPolicyLabel(cancellationPolicy) })}
        </b>
        <span className="block text-ink-soft">{refundText(cancellationPolicy, language)}</span>
      </p>
    </>
  );
}

/** What a policy promises, in a sentence (spec 1 §9). */
export function refundText(policy: CancellationPolicy, language: Language): string {
  const { sharePercent, untilDaysBefore: count } = refundTerms[policy];
  return sharePercent === 100
    ? m.boats_refund_terms_full({ count })
    : m.boats_refund_terms_share({ percent: formatPercent(sharePercent, language), count });
}

/** A boat that only sails with a skipper asks no licence of its renter (spec 2 §2). */
function licenseText({ navigationMode, isLicenseRequired }: BoatDetails): string | null {
  if (navigationMode === "avec_skipper") return m.boats_license_not_required();
  if (isLicenseRequired === null) return null;
  return isLicenseRequired ? m.boats_license_required() : m.boats_license_not_required();
}
