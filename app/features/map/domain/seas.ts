export type SeaName =
  | "atlantic"
  | "channel"
  | "north_sea"
  | "biscay"
  | "mediterranean"
  | "lion"
  | "ligurian"
  | "tyrrhenian"
  | "adriatic"
  | "ionian"
  | "aegean"
  | "balearic";

/** The names of seas, which are shown where they fit, with the zoom levels at which they are useful. */
export const seas: readonly {
  name: SeaName;
  latitude: number;
  longitude: number;
  from: number;
  to: number;
}[] = [
  { name: "mediterranean", latitude: 38.1, longitude: 6.2, from: 5, to: 7 },
  { name: "atlantic", latitude: 44.9, longitude: -9.2, from: 5, to: 7 },
  { name: "channel", latitude: 50.05, longitude: -3.2, from: 6, to: 8 },
  { name: "north_sea", latitude: 54.2, longitude: 3.4, from: 5, to: 8 },
  { name: "biscay", latitude: 45.5, longitude: -3.9, from: 6, to: 8 },
  { name: "lion", latitude: 42.95, longitude: 4.05, from: 7, to: 9 },
  { name: "ligurian", latitude: 43.55, longitude: 8.75, from: 8, to: 9 },
  { name: "tyrrhenian", latitude: 39.9, longitude: 12.4, from: 6, to: 8 },
  { name: "adriatic", latitude: 42.9, longitude: 15.4, from: 7, to: 8 },
  { name: "ionian", latitude: 37.3, longitude: 18.7, from: 5, to: 8 },
  { name: "aegean", latitude: 38.7, longitude: 25.1, from: 6, to: 8 },
  { name: "balearic", latitude: 40.3, longitude: 2.6, from: 6, to: 8 },
];
