/** The operator's map: an address with {z}, {x} and {y}, and whom it owes (null: OpenStreetMap). */
export type MapTiles = { url: string; attribution: string | null };
