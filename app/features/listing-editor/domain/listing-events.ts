type OfBoat = { boatId: string; ownerId: string };

/** What owners do to their listings, beside the changes of their sections. */
export type ListingDomainEvent =
  | (OfBoat & {
      type:
        | "boat_put_online"
        | "boat_taken_offline"
        | "boat_resubmitted"
        | "boat_archived"
        | "boat_restored";
    })
  // Its row is gone: the event says what it was, and which certificates it had.
  | (OfBoat & { type: "boat_deleted"; title: string; certificates: readonly string[] });
