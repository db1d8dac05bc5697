/** The path of the page on which the renter reviews a quote before paying it. */
export function quotePath(quoteId: string): string {
  return `/quote/${quoteId}`;
}
