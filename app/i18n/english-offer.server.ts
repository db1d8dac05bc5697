import { declinedOffer } from "./english-offer.ts";
import { findRememberedLanguage } from "./language-cookie.server.ts";

/**
 * Whether to offer English: the browser prefers it, and the visitor neither declined nor chose a language
 * here.
 */
export async function offersEnglish(request: { headers: Pick<Headers, "get"> }): Promise<boolean> {
  const { headers } = request;
  if (!prefersEnglish(headers.get("Accept-Language") ?? "")) return false;
  if (headers.get("Cookie")?.includes(declinedOffer)) return false;
  return (await findRememberedLanguage(request)) === null;
}

/** Whether English has the highest weight in an Accept-Language header: `en-GB,en;q=0.9,fr;q=0.8`. */
export function prefersEnglish(acceptLanguage: string): boolean {
  const [first] = acceptLanguage
    .split(",")
    .map((part) => {
      const [tag = "", weight] = part.trim().toLowerCase().split(";q=");
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .toSorted((a, b) => b.weight - a.weight);
  return first?.tag.split("-")[0] === "en";
}
