import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { findSetupSection, type SetupSection, setupSections } from "../domain/setup-progress.ts";
import { setupSectionLabel } from "../labels-setup.ts";
import type { BoatSetup } from "../queries/get-boat-setup.server.ts";
import { SetupFooter } from "./setup-footer.tsx";
import { SetupHeader } from "./setup-header.tsx";
import { SetupSections } from "./setup-sections.tsx";

type SetupPageProps = {
  setup: BoatSetup;
  /** The key of the address, which may name no section; null when it names none at all. */
  sectionKey: string | null;
  /** The moderation status, where the owner must know it. */
  status: ReactNode;
  /** The section's form. */
  children: ReactNode;
};

/**
 * The setup editor around one of its sections (spec 2 §2). On phones the list of sections is a
 * screen of its own, and so is each section.
 */
export function SetupPage({ setup, sectionKey, status, children }: SetupPageProps) {
  const isList = sectionKey === null;
  const section = isList ? setupSections[0] : findSetupSection(sectionKey);
  return (
    <>
      <div className="page grid grid-cols-1 gap-8 py-8 md:gap-10 md:py-12">
        <SetupHeader setup={setup} status={status} />
        <div className="grid grid-cols-1 gap-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-12">
          <div className={isList ? "" : "max-md:hidden"}>
            <SetupSections boatId={setup.id} completed={setup.completed} current={section} />
          </div>
          <section
            aria-labelledby="section"
            className={isList ? "min-w-0 max-md:hidden" : "min-w-0"}
          >
            <LocalizedLink
              to={`/boat-setup/${setup.id}`}
              className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-1 text-md font-medium text-sea hover:underline md:hidden"
            >
              <ChevronLeft />
              {m.sections_list()}
            </LocalizedLink>
            <h2 id="section" className="mb-6 text-h3">
              {section ? setupSectionLabel(section) : m.owner_section_unknown()}
            </h2>
            {children}
            {section && <NextSection boatId={setup.id} section={section} />}
          </section>
        </div>
      </div>
      <SetupFooter setup={setup} />
    </>
  );
}

function NextSection({ boatId, section }: { boatId: string; section: SetupSection }) {
  const next = setupSections[setupSections.indexOf(section) + 1];
  if (!next) return null;
  return (
    <LocalizedLink
      to={`/boat-setup/${boatId}?section=${next}`}
      className="mt-9 flex min-h-11 items-center justify-between gap-2 border-t border-hairline pt-4 text-md font-medium text-sea hover:underline"
    >
      {m.sections_next({ name: setupSectionLabel(next) })}
      <ChevronRight />
    </LocalizedLink>
  );
}
