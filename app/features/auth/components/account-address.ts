/**
 * The URL of an account page, with the path to return to. Forms also submit to it: without JavaScript, the
 * page that responds reads the path from there, also after an error or between two steps.
 */
export function accountAddress(page: string, redirectTo: string | undefined): string {
  if (!redirectTo) return page;
  return `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams({ redirectTo })}`;
}
