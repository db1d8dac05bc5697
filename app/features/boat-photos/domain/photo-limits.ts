/** The maximum number of a boat's photos, and the maximum size of each in bytes. */
export const maxPhotos = 30;
export const maxPhotoBytes = 25 * 1024 * 1024;

/**
 * How many days an uploaded photo waits for its boat, so that an unfinished listing can be completed later.
 */
export const stagedPhotoDays = 7;

/** The most uploaded photos of one owner that wait for a boat: those of four boats. */
export const maxStagedPhotos = 4 * maxPhotos;
