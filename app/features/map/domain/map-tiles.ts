/**
 * The operator's map tiles: an address with {z}, {x} and {y}, and the attribution (null:
 * OpenStreetMap).
 */
export type MapTiles = { url: string; attribution: string | null };
