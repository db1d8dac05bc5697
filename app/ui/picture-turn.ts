/** The index of the next or previous picture; the first follows the last. */
export function placeAfterTurn(place: number, step: 1 | -1, count: number): number {
  return (place + step + count) % count;
}
