/**
 * Where the pages of destinations begin; alone it is the page that lists them. Apart from the rest,
 * because every page links there and none should carry the list of cities for it.
 */
export const destinationRoots = { fr: "/location-bateau", en: "/en/boat-rental" } as const;
