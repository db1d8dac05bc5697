/**
 * The first path segment of destination pages; alone it is the page that lists them. A separate
 * file, because every page links there and none should load the list of cities for it.
 */
export const destinationRoots = { fr: "/location-bateau", en: "/en/boat-rental" } as const;
