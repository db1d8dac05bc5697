import { lazy, Suspense, useState } from "react";
import { declinedOffer } from "#app/i18n/english-offer.ts";
import { useLanguage } from "#app/i18n/use-language.ts";

// Few visitors see it, so it is loaded only then.
const LanguageOfferBar = lazy(async () => ({
  default: (await import("./language-offer-bar.tsx")).LanguageOfferBar,
}));

const halfAYear = 180 * 24 * 60 * 60;

/**
 * Offers English on French pages to a browser that prefers it; declining is stored. It stands above the
 * page from the beginning, so that it covers and moves nothing.
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
