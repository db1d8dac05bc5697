type OfBoat = { boatId: string; ownerId: string };

/** Events when owners change the state of a listing. Changes of its sections are separate events. */
export type ListingDomainEvent =
  | (OfBoat & {
      type:
        | "boat_put_online"
        | "boat_taken_offline"
        | "boat_resubmitted"
        | "boat_archived"
        | "boat_restored";
    })
  // The boat's row is gone, so the event contains its title and its certificates.
  | (OfBoat & { type: "boat_deleted"; title: string; certificates: readonly string[] });
