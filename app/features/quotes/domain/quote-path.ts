/** The page on which the renter reads a quote once more before paying it. */
export function quotePath(quoteId: string): string {
  return `/quote/${quoteId}`;
}
