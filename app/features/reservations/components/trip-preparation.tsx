import { m } from "#app/i18n/paraglide/messages.js";
import { InlineLink } from "#app/ui/text-link.tsx";
import type { TripView } from "../views/trip-view.server.ts";
import { Detail, DetailList } from "./detail-list.tsx";

type TripPreparationProps = Pick<TripView, "isLicenseRequired" | "minAge" | "listing">;

/** The boat's requirements for those who sail it, as far as its owner specified them. */
export function TripPreparation({ isLicenseRequired, minAge, listing }: TripPreparationProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{m.reservations_prepare()}</h2>
      {(isLicenseRequired !== null || minAge !== null) && (
        <DetailList>
          {isLicenseRequired !== null && (
            <Detail label={m.reservations_license()}>
              {isLicenseRequired ? m.reservations_license_bring() : m.reservations_license_none()}
            </Detail>
          )}
          {minAge !== null && (
            <Detail label={m.reservations_min_age()}>
              {m.reservations_min_age_years({ count: minAge })}
            </Detail>
          )}
        </DetailList>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-md print:hidden">
        {listing !== null && <InlineLink to={listing}>{m.reservations_equipment()}</InlineLink>}
        <InlineLink to="/terms">{m.reservations_terms()}</InlineLink>
      </p>
    </section>
  );
}
