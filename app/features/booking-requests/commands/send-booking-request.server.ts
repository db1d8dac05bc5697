import { keepBoat } from "#app/features/boats/queries/keep-boat.server.ts";
import { navigationModeOf } from "#app/features/boats/domain/navigation-mode.ts";
import { rentalRulesOf } from "#app/features/boats/queries/boat-details.server.ts";
import { toBoatPricing } from "#app/features/boats/queries/boat-pricing.server.ts";
import { priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { checkBookingRange } from "#app/features/availability/domain/rental-range.ts";
import { rentalRuleRefusal } from "#app/features/availability/domain/rental-rules.ts";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { BookingRequestRefusal } from "../domain/booking-request-refusal.ts";
import { chosenExtras } from "../domain/chosen-extras.ts";
import { writeRequestedPrice } from "../domain/requested-price.ts";
import { isTooYoung } from "../queries/is-too-young.server.ts";
import { listExtras } from "../queries/list-extras.server.ts";
import { findRequestableBoat } from "../queries/find-requestable-boat.server.ts";
import { requestMessageId } from "../queries/request-message-id.server.ts";
import { lockCorrespondents } from "#app/features/correspondents/queries/lock-correspondents.server.ts";
import { getCorrespondent } from "#app/features/correspondents/queries/get-correspondent.server.ts";
import type { BookingRequestInput } from "../schema.ts";
import { postMessageOnce } from "#app/features/messages/commands/post-message.server.ts";

/**
 * A renter asks the owner of a listed boat for days and guests (spec 1 §7 messages), with or without
 * skipper where the boat offers both, and for extras. The price that they saw is kept with the
 * request. The days are not held. The owner is notified by mail. Sent again within the hour, it stays
 * one message.
 */
export async function sendBookingRequest(
  { actor, db, now, record }: CommandContext,
  asked: BookingRequestInput,
): Promise<Outcome<{ messageId: string; ownerId: string }, BookingRequestRefusal>> {
  const { boatId, dateFrom, dateTo, guests, content, skipper, extras } = asked;
  const found = await findRequestableBoat(db, actor, boatId);
  if (!found.ok) return found;
  const boat = found.value;
  if (guests < 1 || guests > boat.capacity) return refused("too_many_guests");
  const today = todayInParis(now);
  const range = checkBookingRange(dateFrom, dateTo, today);
  if (!range.ok) return range;
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
  const seen = writeRequestedPrice({ ...chosen, lines: price?.lines ?? [] });
  const messageId = requestMessageId(actor, asked, now);
  const owner = await getCorrespondent(db, boat.userId);
  return db.transaction(async (tx) => {
    if (!(await keepBoat(tx, boatId))) return refused("boat_unavailable");
    const obstacle = await lockCorrespondents(tx, [actor.userId, owner.userId]);
    if (obstacle) return refused(obstacle === "blocked" ? obstacle : "boat_unavailable");
    const isNew = await postMessageOnce(tx, {
      id: messageId,
      boatId,
      senderId: actor.userId,
      recipientId: owner.userId,
      subject: m.messages_subject_request({ title: boat.title }, { locale: owner.language }),
      content,
      bookingDetails: { dateFrom, dateTo, guests, ...seen },
      now,
    });
    if (!isNew) return done({ messageId, ownerId: owner.userId });
    await record(tx, {
      type: "message_sent",
      messageId,
      senderId: actor.userId,
      recipientId: owner.userId,
    });
    return done({ messageId, ownerId: owner.userId });
  });
}
