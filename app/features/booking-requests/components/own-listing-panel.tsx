import { Pencil } from "lucide-react";
import type { BoatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { setupPath } from "#app/features/listing-editor/domain/setup-path.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DailyPrice, StayTotal } from "./booking-card.tsx";
import type { BookingProps } from "./booking-fields.tsx";

type OwnListingPanelProps = BookingProps & {
  view: BoatPageView;
  isOwn: boolean;
  isListed: boolean;
};

/**
 * Replaces the booking card if booking is not possible: on the owner's own boat, and on a hidden one.
 * Choosing days in the calendar shows what a renter would pay for them.
 */
export function OwnListingPanel({ isOwn, isListed, ...booking }: OwnListingPanelProps) {
  return (
    <Card variant="raised" className="grid gap-4">
      <DailyPrice {...booking} />
      <StayTotal {...booking} />
      <p className="text-ink-soft">{isListed ? m.boats_own_boat_note() : m.boats_not_bookable()}</p>
      {isOwn && (
        <LinkButton to={setupPath(booking.boat.id)} icon={<Pencil />}>
          {m.boats_edit_listing()}
        </LinkButton>
      )}
    </Card>
  );
}
