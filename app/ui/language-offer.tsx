import { lazy, Suspense, useSyncExternalStore } from "react";
import { useLanguage } from "#app/i18n/use-language.ts";

// Few visitors see it, so it is loaded only then.
const LanguageOfferBar = lazy(async () => ({
  default: (await import("./language-offer-bar.tsx")).LanguageOfferBar,
}));

const declined = "lang-offer=declined";
const halfAYear = 180 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/**
 * Offers English to a browser that prefers it, on a French page, when no choice is stored;
 * declining is stored.
 */
export function LanguageOffer({ remembered }: { remembered: string | null }) {
  const language = useLanguage();
  const wanted = useSyncExternalStore(subscribe, wantsOffer, () => false);
  if (!wanted || remembered !== null || language !== "fr") return null;
  return (
    <Suspense>
      <LanguageOfferBar onDecline={decline} />
    </Suspense>
  );
}

function wantsOffer(): boolean {
  return navigator.language.startsWith("en") && !document.cookie.includes(declined);
}

function decline() {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the store for it is not in every browser
  document.cookie = `${declined}; path=/; max-age=${halfAYear}; samesite=lax${secure}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
