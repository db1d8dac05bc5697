/**
 * The root path of the destination pages, which is also the page that lists them. It has its own file because
 * every page links to it, and none should load the list of cities just for that.
 */
export const destinationRoots = { fr: "/location-bateau", en: "/en/boat-rental" } as const;
