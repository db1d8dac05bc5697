/** What owners do to their listings, beside the changes of their sections. */
export type ListingDomainEvent = {
  boatId: string;
  ownerId: string;
  type:
    | "boat_added"
    /** Its photos could not be stored, so it was removed again. */
    | "boat_withdrawn"
    | "boat_put_online"
    | "boat_taken_offline";
};
