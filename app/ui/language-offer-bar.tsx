import { X } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClasses } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { LanguageForm } from "./language-switch.tsx";
import { useHydrated } from "./use-hydrated.ts";

const english = { locale: "en" } as const;

/** The offer itself: a separate line above the navigation. */
export function LanguageOfferBar({ onDecline }: { onDecline: () => void }) {
  const hydrated = useHydrated();
  return (
    <aside
      lang="en"
      aria-label={m.shell_offer_question({}, english)}
      className="bg-limestone text-md max-md:in-[body:has([data-fills-phone])]:hidden"
    >
      <div className="page flex min-h-11 items-center gap-x-3 max-md:pr-2!">
        <p className="min-w-0 py-1 leading-snug">{m.shell_offer_question({}, english)}</p>
        <LanguageForm language="en" className="max-md:ml-auto">
          <button
            type="submit"
            className={buttonClasses({ variant: "quiet", size: "sm", className: "px-3!" })}
          >
            {m.shell_offer_accept({}, english)}
          </button>
        </LanguageForm>
        <IconButton
          label={m.shell_offer_decline({}, english)}
          icon={<X />}
          onClick={onDecline}
          // A click before hydration would be lost.
          disabled={!hydrated}
          className="script-only md:ml-auto"
        />
      </div>
    </aside>
  );
}
