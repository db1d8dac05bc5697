import type { ContestDomainEvent } from "#app/features/cancellations/domain/contest-events.ts";
import type { Subscribers } from "#app/platform/events/events.ts";
import { type AccountEvent, accountSubscribers } from "./subscribers-accounts.server.ts";
import { type BoatEvent, boatSubscribers } from "./subscribers-boats.server.ts";
import { contestSubscribers } from "./subscribers-contests.server.ts";
import { type OperatorEvent, operatorSubscribers } from "./subscribers-operator.server.ts";
import { type PaymentEvent, paymentSubscribers } from "./subscribers-payments.server.ts";
import { type RentalEvent, rentalSubscribers } from "./subscribers-rentals.server.ts";
import { type ReportEvent, reportSubscribers } from "./subscribers-reports.server.ts";

type SiteEvent =
  | AccountEvent
  | BoatEvent
  | ContestDomainEvent
  | OperatorEvent
  | PaymentEvent
  | RentalEvent
  | ReportEvent;

declare module "#app/platform/events/events.ts" {
  interface Register {
    event: SiteEvent;
  }
}

/**
 * What follows from each event that a command records, by channel. An event without a row is a type error.
 */
export const subscribers: Subscribers<SiteEvent> = {
  ...accountSubscribers,
  ...boatSubscribers,
  ...contestSubscribers,
  ...operatorSubscribers,
  ...paymentSubscribers,
  ...rentalSubscribers,
  ...reportSubscribers,
};
