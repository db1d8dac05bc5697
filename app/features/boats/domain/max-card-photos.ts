/** A card shows at most so many photos of a boat. */
export const maxCardPhotos = 5;
