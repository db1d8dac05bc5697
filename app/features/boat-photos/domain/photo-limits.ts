/** The most photos of a boat, and the most bytes of each. */
export const mostPhotos = 30;
export const mostPhotoBytes = 25 * 1024 * 1024;

/** How long an uploaded photo waits for its boat: a listing that was begun can be finished so long. */
export const stagedPhotoDays = 7;
