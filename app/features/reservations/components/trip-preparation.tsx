import type { ReactNode } from "react";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { InlineLink } from "#app/ui/text-link.tsx";
import type { ReservationSide } from "../policy.ts";
import type { TripView } from "../views/trip-view.server.ts";

type TripPreparationProps = { trip: TripView; side: ReservationSide; ownerName: string };

/** What to bring and what to pay at the boat, as far as the boat and the quote say it. */
export function TripPreparation({ trip, side, ownerName }: TripPreparationProps) {
  const { depositCents, isLicenseRequired, minAge, onSite, boat } = trip;
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{m.reservations_prepare()}</h2>
      <ul className="grid text-md">
        {depositCents !== null && (
          <Item
            label={m.reservations_deposit()}
            hint={
              side === "client"
                ? m.reservations_deposit_client({ name: ownerName })
                : m.reservations_deposit_owner()
            }
          >
            {formatMoney(depositCents)}
          </Item>
        )}
        {onSite.map(({ label, cents }, index) => (
          <Item key={`${index} ${label}`} label={m.reservations_on_site({ label })}>
            {formatMoney(cents)}
          </Item>
        ))}
        {isLicenseRequired !== null && (
          <Item label={m.reservations_license()}>
            {isLicenseRequired ? m.reservations_license_bring() : m.reservations_license_none()}
          </Item>
        )}
        {minAge !== null && (
          <Item label={m.reservations_min_age()}>
            {m.reservations_min_age_years({ count: minAge })}
          </Item>
        )}
      </ul>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-md print:hidden">
        <InlineLink to={`/boat/${boat.id}`}>{m.reservations_equipment()}</InlineLink>
        <InlineLink to="/terms">{m.reservations_terms()}</InlineLink>
      </p>
    </section>
  );
}

type ItemProps = { label: string; hint?: string; children: ReactNode };

function Item({ label, hint, children }: ItemProps) {
  return (
    <li className="border-t border-hairline py-2.5 first:border-0 first:pt-0">
      <span className="flex justify-between gap-6">
        <span className="text-ink-soft">{label}</span>
        <span className="text-right font-semibold tabular-nums">{children}</span>
      </span>
      {hint && <span className="mt-1 block text-sm text-ink-soft">{hint}</span>}
    </li>
  );
}
