/** Who wrote a review: the renter about the boat and its owner, or the owner about the renter. */
export const reviewSides = ["client", "owner"] as const;

/** `waiting` is read by its author alone, `refused` was taken away by a moderator. */
export const reviewStatuses = ["waiting", "published", "refused"] as const;
