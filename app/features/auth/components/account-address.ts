/**
 * The address of an account page with the path to return to. Forms carry it too: without scripts
 * the page that answers reads it from there, also after an error or between two steps.
 */
export function accountAddress(page: string, redirectTo: string | undefined): string {
  if (!redirectTo) return page;
  return `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams({ redirectTo })}`;
}
