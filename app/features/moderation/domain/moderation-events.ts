import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";

/** What moderators do with listings. */
export type ModerationDomainEvent = {
  type: "boat_status_set";
  boatId: string;
  ownerId: string;
  moderatorId: string;
  from: BoatStatus;
  to: BoatStatus;
  /** What the owner reads: with a rejection and a suspension. */
  reason: string | null;
  /** What the owner could read before. */
  reasonBefore: string | null;
  /** Whether somebody had reported it: the owner is told so, never who. */
  isAfterReport: boolean;
};
