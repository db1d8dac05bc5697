/** The place of the next or the previous of so many photos; after the last comes the first. */
export function placeAfterTurn(place: number, step: 1 | -1, count: number): number {
  return (place + step + count) % count;
}
