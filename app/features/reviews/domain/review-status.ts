/** Who wrote a review: the renter about the boat and its owner, or the owner about the renter. */
export const reviewSides = ["client", "owner"] as const;

/** Only the author can read a `waiting` review; a moderator removed a `refused` one. */
export const reviewStatuses = ["waiting", "published", "refused"] as const;
