import { X } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClasses } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { LanguageForm } from "./language-switch.tsx";

const english = { locale: "en" } as const;

/** The offer itself: it floats over the page without moving it. */
export function LanguageOfferBar({ onDecline }: { onDecline: () => void }) {
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
      <IconButton label={m.shell_offer_decline({}, english)} icon={<X />} onClick={onDecline} />
    </aside>
  );
}
