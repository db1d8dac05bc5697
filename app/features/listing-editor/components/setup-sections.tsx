import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { type SetupSection, setupSections } from "../domain/setup-progress.ts";
import { setupSectionLabel } from "../labels-setup.ts";

type SetupSectionsProps = {
  boatId: string;
  completed: readonly SetupSection[];
  /** Null when the address names none of them. */
  current: SetupSection | null;
};

const line = "flex min-h-11 items-center gap-3 rounded-md px-3 text-md";

/** The ten sections of a boat's setup, each with its tick (spec 2 §2). */
export function SetupSections({ boatId, completed, current }: SetupSectionsProps) {
  return (
    <nav aria-label={m.owner_setup_sections()}>
      <ol className="grid gap-0.5">
        {setupSections.map((section) => {
          const isCurrent = section === current;
          const content = (
            <SectionState section={section} isComplete={completed.includes(section)} />
          );
          return (
            <li key={section}>
              <LocalizedLink
                to={`/boat-setup/${boatId}?section=${section}`}
                preventScrollReset
                aria-current={isCurrent ? "page" : undefined}
                className={classNames(
                  line,
                  "font-medium",
                  isCurrent ? "bg-range text-sea" : "text-sea hover:bg-range/60",
                )}
              >
                {content}
              </LocalizedLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type SectionStateProps = { section: SetupSection; isComplete: boolean };

function SectionState({ section, isComplete }: SectionStateProps): ReactNode {
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-5.5 flex-none place-items-center rounded-full border",
          isComplete ? "border-pine bg-pine text-white" : "border-field",
        )}
      >
        {isComplete && <Check className="size-3.5! stroke-[2.5]!" />}
      </span>
      <span className="min-w-0">
        {setupSectionLabel(section)}
        <span className="sr-only">
          {` (${isComplete ? m.owner_setup_complete() : m.owner_setup_incomplete()})`}
        </span>
      </span>
    </>
  );
}
