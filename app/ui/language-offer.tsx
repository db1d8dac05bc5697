import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { buttonClasses } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { LanguageForm } from "./language-switch.tsx";

const declined = "lang-offer=declined";
const halfAYear = 180 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/**
 * Offers English to a browser that prefers it, on a French page, when no choice is stored. It floats
 * over the page and nothing moves; saying no is remembered.
 */
export function LanguageOffer({ remembered }: { remembered: string | null }) {
  const language = useLanguage();
  const wanted = useSyncExternalStore(subscribe, wantsOffer, () => false);
  if (!wanted || remembered !== null || language !== "fr") return null;
  const english = { locale: "en" } as const;
  return (
    <aside
      lang="en"
      className="fixed inset-x-4 bottom-4 z-40 flex items-center gap-2 rounded-lg border border-hairline bg-white py-2 pr-2 pl-4 text-md shadow-lg md:top-22 md:right-6 md:bottom-auto md:left-auto"
    >
      <p className="mr-auto">{m.shell_offer_question({}, english)}</p>
      <LanguageForm language="en">
        <button type="submit" className={buttonClasses({ variant: "quiet", size: "sm" })}>
          {m.shell_offer_accept({}, english)}
        </button>
      </LanguageForm>
      <IconButton label={m.shell_offer_decline({}, english)} icon={<X />} onClick={decline} />
    </aside>
  );
}

function wantsOffer(): boolean {
  return navigator.language.startsWith("en") && !document.cookie.includes(declined);
}

function decline() {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the store for it is not in every browser
  document.cookie = `${declined}; path=/; max-age=${halfAYear}; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
