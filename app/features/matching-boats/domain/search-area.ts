/** An area of the map in degrees; it does not cross the date line. */
export type SearchArea = { south: number; west: number; north: number; east: number };

const degrees = /^-?\d{1,3}(?:\.\d{1,20})?$/;

/** Reads 'south,west,north,east' ('43.1,5.2,43.5,5.9'); null for an invalid area. */
export function readSearchArea(text: string): SearchArea | null {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => degrees.test(part))) return null;
  const [south = NaN, west = NaN, north = NaN, east = NaN] = parts.map(Number).map(toFineDegrees);
  const onEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return onEarth && south < north && west < east ? { south, west, north, east } : null;
}

/** The area in the format of a URL; parts beyond the limits of the earth are cut off. */
export function writeSearchArea({ south, west, north, east }: SearchArea): string {
  return [within(south, 90), within(west, 180), within(north, 90), within(east, 180)].join(",");
}

function within(value: number, max: number): number {
  return toFineDegrees(Math.min(Math.max(value, -max), max));
}

/**
 * Rounds to 0.0001 degrees, about 10 metres, which is less than the distance between harbours. Adding zero
 * turns -0 into 0.
 */
function toFineDegrees(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}
