import { Suspense, useState } from "react";
import { declinedOffer } from "#app/i18n/english-offer.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { lazyPart } from "./lazy-part.tsx";

// Few visitors see it, so it is loaded lazily.
const LanguageOfferBar = lazyPart(
  async () => (await import("./language-offer-bar.tsx")).LanguageOfferBar,
);

const halfAYear = 180 * 24 * 60 * 60;

/**
 * Offers English on French pages if the browser prefers it; a refusal is stored. The offer is above the page
 * from the first render, so that it covers and moves nothing.
 */
export function LanguageOffer({ isOffered }: { isOffered: boolean }) {
  const [isDeclined, setDeclined] = useState(false);
  if (useLanguage() !== "fr" || !isOffered || isDeclined) return null;
  function decline() {
    const secure = window.location.protocol === "https:" ? "; secure" : "";
    // oxlint-disable-next-line unicorn/no-document-cookie -- the store for it is not in every browser
    document.cookie = `${declinedOffer}; path=/; max-age=${halfAYear}; samesite=lax${secure}`;
    setDeclined(true);
  }
  return (
    <Suspense>
      <LanguageOfferBar onDecline={decline} />
    </Suspense>
  );
}
