import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";

/** Event when a moderator decides about a listing. */
export type ModerationDomainEvent = {
  type: "boat_status_set";
  boatId: string;
  ownerId: string;
  moderatorId: string;
  from: BoatStatus;
  to: BoatStatus;
  /** The reason sent to the owner with a rejection or a suspension; otherwise null. */
  reason: string | null;
  /** The reason that the owner could read before. */
  reasonBefore: string | null;
  /** Whether the listing had been reported. The owner is told this, but never by whom. */
  isAfterReport: boolean;
};
