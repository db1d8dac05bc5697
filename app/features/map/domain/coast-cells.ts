import type { Bounds } from "#app/features/places/domain/reference-harbours.ts";

/** The size in degrees of the squares in which the detailed coast is stored. */
export const cellDegrees = 2;

/** The south-western corner of a square of the detailed coast, in degrees. */
type CoastCell = { south: number; west: number };

/**
 * The file name of a square, by its south-western corner: 'n42-w2' contains 42 to 44 degrees north, 2 to 0
 * west.
 */
export function cellName({ south, west }: CoastCell): string {
  return `n${south}-${west < 0 ? "w" : "e"}${Math.abs(west)}`;
}

/** The squares that an area touches, from south-west to north-east. */
export function cellsAround({ south, west, north, east }: Bounds): CoastCell[] {
  const rows = steps(south, north);
  const columns = steps(west, east);
  return rows.flatMap((row) => columns.map((column) => ({ south: row, west: column })));
}

function steps(from: number, to: number): number[] {
  const first = Math.floor(from / cellDegrees);
  const last = Math.floor(to / cellDegrees);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * cellDegrees);
}
