import { type QuoteStatus, waitingQuoteStatuses } from "./quote-lifecycle.ts";
import type { QuoteObstacle } from "./quote-obstacle.ts";

/** The events of a quote that are emailed. */
export type QuoteMailEvent =
  | "sent"
  | "accepted"
  | "refused"
  | "withdrawn"
  | "ends_soon"
  | "expired"
  | "person_left";

/** The statuses of a quote in which the mail about an event still says the truth. */
const trueIn: Readonly<Record<QuoteMailEvent, readonly QuoteStatus[]>> = {
  sent: ["pending"],
  accepted: ["accepted", "payment_pending"],
  refused: ["refused"],
  withdrawn: ["withdrawn"],
  ends_soon: waitingQuoteStatuses,
  expired: ["expired"],
  person_left: ["person_left"],
};

/**
 * Whether a mail about a quote asks the renter to accept or to pay it, so that an obstacle makes it untrue.
 */
export function asksRenter(event: QuoteMailEvent): event is "sent" | "ends_soon" {
  return event === "sent" || event === "ends_soon";
}

/**
 * Whether a mail about a quote is true at the time when it is sent, which may be long after it was queued.
 * The owner may send a quote while their boat is offline, and the renter has to learn that they answered.
 */
export function isMailTrue(
  event: QuoteMailEvent,
  { status, obstacle }: { status: QuoteStatus; obstacle: QuoteObstacle | null },
): boolean {
  if (!trueIn[event].includes(status)) return false;
  if (!asksRenter(event) || obstacle === null) return true;
  return event === "sent" && obstacle === "boat_offline";
}
