/**
 * The id of a payout's latest order, at the provider and in the ledger. Each attempt is an order of its
 * own: the answer to a failed one says nothing about the next.
 */
export function payoutOrderId({ id, attempts }: { id: string; attempts: number }): string {
  return `${id}/${attempts}`;
}
