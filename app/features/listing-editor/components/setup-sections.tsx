import { Check, ChevronRight } from "lucide-react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { setupPath } from "../domain/setup-path.ts";
import { type SetupSection, setupSections } from "../domain/setup-progress.ts";
import { setupSectionLabel } from "../labels-setup.ts";
import type { BoatSetupView } from "../views/boat-setup-view.server.ts";

type SetupSectionsProps = {
  setup: BoatSetupView;
  /** Null when the URL names no known section. */
  current: SetupSection | null;
};

/**
 * Links to the ten sections of a boat's setup, each with a tick when complete (spec 2 §2), and on phones with
 * a summary.
 */
export function SetupSections({ setup, current }: SetupSectionsProps) {
  const { id, completed, summaries } = setup;
  return (
    <nav aria-label={m.owner_setup_sections()}>
      <ol className="grid grid-cols-1 gap-0.5 max-md:gap-0">
        {setupSections.map((section) => (
          <li key={section} className="max-md:border-b max-md:border-hairline">
            <LocalizedLink
              to={setupPath(id, section)}
              // When opened from the list on phones, a section starts at its top.
              preventScrollReset={summaries === null}
              aria-current={section === current ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center gap-3 text-md font-medium max-md:min-h-15 max-md:py-2 md:rounded-md md:px-3 md:text-sea",
                section === current ? "md:bg-range" : "md:hover:bg-range/60",
              )}
            >
              <Tick isComplete={completed.includes(section)} />
              <span className="min-w-0 flex-1">
                {setupSectionLabel(section)}
                <span className="sr-only">
                  {` (${completed.includes(section) ? m.owner_setup_complete() : m.owner_setup_incomplete()})`}
                </span>
                {summaries && (
                  <span className="block truncate text-sm font-normal text-ink-soft md:hidden">
                    {summaries[section]}
                  </span>
                )}
              </span>
              <ChevronRight className="text-ink-soft md:hidden" />
            </LocalizedLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Tick({ isComplete }: { isComplete: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid size-5.5 flex-none place-items-center rounded-full border",
        isComplete ? "border-pine bg-pine text-white" : "border-field",
      )}
    >
      {isComplete && <Check className="size-3.5! stroke-[2.5]!" />}
    </span>
  );
}
