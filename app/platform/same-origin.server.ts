/**
 * Whether a request was made by a page of this site, or by no page at all. The framework checks the
 * forms of pages itself; addresses without a page ask here. Browsers name the origin with each POST.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  if (origin === null || origin === publicUrl) return true;
  return URL.parse(origin)?.host === request.headers.get("Host");
}
