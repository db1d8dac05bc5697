import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { setupPath } from "../domain/setup-path.ts";
import { findSetupSection, type SetupSection, setupSections } from "../domain/setup-progress.ts";
import { setupSectionLabel } from "../labels-setup.ts";
import type { BoatSetupView } from "../views/boat-setup-view.server.ts";
import { SetupBar } from "./setup-bar.tsx";
import { SetupFooter } from "./setup-footer.tsx";
import { SetupHeader } from "./setup-header.tsx";
import { SetupSections } from "./setup-sections.tsx";
import { StatusReason } from "./status-reason.tsx";

type SetupPageProps = {
  setup: BoatSetupView;
  /** The section key in the URL, possibly unknown; null when there is none. */
  sectionKey: string | null;
  /** The moderation status, when the owner needs to see it. */
  status: ReactNode;
  /** The section's form. */
  children: ReactNode;
};

/**
 * The setup editor around one of its sections (spec 2 §2). On phones the list of sections and each section
 * are separate screens, without the site's header and footer.
 */
export function SetupPage({ setup, sectionKey, status, children }: SetupPageProps) {
  const isList = sectionKey === null;
  const section = isList ? setupSections[0] : findSetupSection(sectionKey);
  return (
    <div data-fills-phone className="max-md:flex max-md:min-h-dvh max-md:flex-col">
      <div
        className={classNames(
          "page grid grid-cols-1 content-start gap-6 pb-8 max-md:flex-1 md:gap-10 md:py-12",
          isList && "pt-3",
        )}
      >
        {!isList && <SetupBar setup={setup} />}
        <SetupHeader setup={setup} status={status} isInBar={!isList} />
        <StatusReason setup={setup} isOnList={isList} />
        <div className="grid grid-cols-1 gap-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-12">
          <div className={isList ? "" : "max-md:hidden"}>
            <SetupSections setup={setup} current={section} />
          </div>
          <section
            aria-labelledby="section"
            className={isList ? "min-w-0 max-md:hidden" : "min-w-0"}
          >
            <h2 id="section" className="mb-6 text-h3">
              {section ? setupSectionLabel(section) : m.owner_section_unknown()}
            </h2>
            {children}
            {section && <NextSection boatId={setup.id} section={section} />}
          </section>
        </div>
      </div>
      <SetupFooter setup={setup} isOnList={isList} />
    </div>
  );
}

function NextSection({ boatId, section }: { boatId: string; section: SetupSection }) {
  const next = setupSections[setupSections.indexOf(section) + 1];
  if (!next) return null;
  return (
    <LocalizedLink
      to={setupPath(boatId, next)}
      className="mt-9 flex min-h-11 items-center justify-between gap-2 border-t border-hairline pt-4 text-md font-medium text-sea hover:underline"
    >
      {m.sections_next({ name: setupSectionLabel(next) })}
      <ChevronRight />
    </LocalizedLink>
  );
}
