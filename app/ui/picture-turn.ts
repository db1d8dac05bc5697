/** The index of the next or previous picture; after the last comes the first. */
export function placeAfterTurn(place: number, step: 1 | -1, count: number): number {
  return (place + step + count) % count;
}
