/**
 * The address of a page of accounts with the way back from there. Forms carry it too: without scripts
 * the page that answers them reads it from there, also after an error or between two steps.
 */
export function accountAddress(page: string, redirectTo: string | undefined): string {
  if (!redirectTo) return page;
  return `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams({ redirectTo })}`;
}
