/** What owners do to their listings, beside the changes of their sections. */
export type ListingDomainEvent = {
  boatId: string;
  ownerId: string;
  type:
    | "boat_put_online"
    | "boat_taken_offline"
    | "boat_resubmitted"
    | "boat_archived"
    | "boat_restored";
};
