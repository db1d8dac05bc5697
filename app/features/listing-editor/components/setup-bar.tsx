import { ChevronLeft } from "lucide-react";
import { formatPercent } from "#app/i18n/format.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { setupPath } from "../domain/setup-path.ts";
import type { BoatSetup } from "../queries/get-boat-setup.server.ts";

/**
 * A sticky bar above a section on phones: the link back to the list of sections, the boat and its progress.
 * Screen readers get boat and progress from the page's header instead.
 */
export function SetupBar({ setup }: { setup: BoatSetup }) {
  const percent = formatPercent(setup.progress, useLanguage());
  return (
    <div data-section-bar className="sticky top-0 z-20 -mx-5 bg-white md:hidden">
      <div className="flex min-h-14 items-center gap-1 pr-5 pl-2">
        <LocalizedLink
          to={setupPath(setup.id)}
          aria-label={m.sections_list()}
          className="grid size-11 flex-none place-items-center text-sea"
        >
          <ChevronLeft />
        </LocalizedLink>
        <div aria-hidden="true" className="min-w-0 flex-1 leading-snug">
          <p className="truncate text-md font-semibold">{setup.title}</p>
          <p className="truncate text-sm text-ink-soft">{m.owner_setup_title()}</p>
        </div>
        <p aria-hidden="true" className="pl-3 text-md font-semibold tabular-nums">
          {percent}
        </p>
      </div>
      <div aria-hidden="true" className="h-1 bg-hairline">
        <div className="h-full bg-sea" style={{ width: `${setup.progress}%` }} />
      </div>
    </div>
  );
}
