import { bookableUntil, returnTimeOf } from "#app/features/availability/domain/rental-end.ts";
import { checkBookingRange } from "#app/features/availability/domain/rental-range.ts";
import { rentalRuleRefusal } from "#app/features/availability/domain/rental-rules.ts";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { navigationModeOf } from "#app/features/boats/domain/navigation-mode.ts";
import { rentalRulesOf } from "#app/features/boats/queries/boat-details.server.ts";
import { toBoatPricing } from "#app/features/boats/queries/boat-pricing.server.ts";
import { writeRequestedPrice } from "#app/features/messages/domain/requested-price.ts";
import { priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CommandContext } from "#app/platform/context.ts";
import { type Outcome, refused } from "#app/platform/errors.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { BookingRequestRefusal } from "../domain/booking-request-refusal.ts";
import { chosenExtras } from "../domain/chosen-extras.ts";
import { findRequestableBoat } from "../queries/find-requestable-boat.server.ts";
import { isTooYoung } from "../queries/is-too-young.server.ts";
import { listExtras } from "../queries/list-extras.server.ts";
import type { BookingRequestInput } from "../schema.ts";
import { type WrittenToOwner, writeToOwner } from "./write-to-owner.server.ts";

/**
 * Asks the owner of a listed boat for days and guests (spec 1 §7 messages), with or without a skipper if the
 * boat offers both, and for extras. The price that the renter saw is stored with the request, which is
 * refused with `price_changed` if the owner has changed the price meanwhile. The request does not hold the
 * days. The owner is notified by mail. Sending the same request again within an hour creates no second
 * message, unless the sender has written something else in between.
 */
export async function sendBookingRequest(
  context: CommandContext,
  asked: BookingRequestInput,
): Promise<Outcome<WrittenToOwner, BookingRequestRefusal>> {
  const { actor, db, now } = context;
  const { boatId, dateFrom, dateTo, guests, skipper, extras, total } = asked;
  const found = await findRequestableBoat(db, actor, boatId);
  if (!found.ok) return found;
  const boat = found.value;
  if (guests < 1 || guests > boat.capacity) return refused("too_many_guests");
  const today = todayInParis(now);
  const range = checkBookingRange(dateFrom, dateTo, today);
  if (!range.ok) return range;
  if (now >= bookableUntil(asked, returnTimeOf(boat, asked))) return refused("too_late_today");
  const ruledOut = rentalRuleRefusal(rentalRulesOf(boat), range.value, today);
  if (ruledOut) return refused(ruledOut);
  const age = { userId: actor.userId, minAge: boat.minAge, on: dateFrom };
  if (await isTooYoung(db, age)) return refused("too_young");
  if (await isBoatTaken(db, boatId, { from: dateFrom, to: dateTo, now })) {
    return refused("dates_taken");
  }
  const offered = await listExtras(db, boatId);
  const chosen = chosenExtras(offered, {
    guests,
    skipper,
    extras,
    mode: navigationModeOf(boat.navigationMode),
  });
  const price = priceStay(
    toBoatPricing(boat, offered),
    { from: dateFrom, to: dateTo, guests },
    chosen.extras,
  );
  if (total !== undefined && total !== price?.totalCents) return refused("price_changed");
  const seen = writeRequestedPrice({ ...chosen, lines: price?.lines ?? [] });
  return writeToOwner(context, {
    asked,
    ownerId: boat.userId,
    subject: (owner) => m.messages_subject_request({ title: boat.title }, owner),
    readStay: async () => ({ dateFrom, dateTo, guests, ...seen }),
  });
}
