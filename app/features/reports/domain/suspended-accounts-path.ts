/** The path of the page of suspended accounts after the given suspension, or of the first page. */
export function suspendedAccountsPath(after: string | null): string {
  const query = after === null ? "" : `?${new URLSearchParams({ accountsAfter: after })}`;
  return `/moderation/reports${query}#suspended-accounts`;
}
