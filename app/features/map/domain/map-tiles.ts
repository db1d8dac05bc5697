/** The operator's map tiles: a URL with {z}, {x} and {y}, and the attribution (null means OpenStreetMap). */
export type MapTiles = { url: string; attribution: string | null };
