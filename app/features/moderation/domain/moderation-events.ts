import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";

/** What moderators do. */
export type ModerationDomainEvent = {
  type: "boat_status_set";
  boatId: string;
  moderatorId: string;
  from: BoatStatus;
  to: BoatStatus;
};
