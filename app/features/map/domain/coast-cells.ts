import type { Bounds } from "#app/features/places/domain/reference-harbours.ts";

/**
 * The detailed coast is stored in squares of this many degrees, named by their south-western
 * corner.
 */
export const cellDegrees = 2;

/** The south-western corner of a square of the fine coast, in degrees. */
type CoastCell = { south: number; west: number };

/** The file name of a square: 'n42-w2' holds 42 to 44 degrees north, 2 to 0 west. */
export function cellName({ south, west }: CoastCell): string {
  return `n${south}-${west < 0 ? "w" : "e"}${Math.abs(west)}`;
}

/** The squares that an area touches, from the south-west to the north-east. */
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
