import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { findSetupSection } from "../domain/setup-progress.ts";
import { setupSectionLabel } from "../labels-setup.ts";
import type { BoatSetup } from "../queries/get-boat-setup.server.ts";
import { SetupFooter } from "./setup-footer.tsx";
import { SetupHeader } from "./setup-header.tsx";
import { SetupSections } from "./setup-sections.tsx";

type SetupPageProps = {
  setup: BoatSetup;
  /** The key of the address, which may name no section. */
  sectionKey: string;
  /** The moderation status, where the owner must know it. */
  status: ReactNode;
  /** The section's form. */
  children: ReactNode;
};

/** The setup editor around one of its sections (spec 2 §2). */
export function SetupPage({ setup, sectionKey, status, children }: SetupPageProps) {
  const section = findSetupSection(sectionKey);
  return (
    <>
      <div className="page grid grid-cols-1 gap-8 py-8 md:gap-10 md:py-12">
        <SetupHeader setup={setup} status={status} />
        <div className="grid grid-cols-1 gap-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-12">
          <SetupSections boatId={setup.id} completed={setup.completed} current={section} />
          <section
            aria-labelledby="section"
            className="min-w-0 max-md:border-t max-md:pt-8 max-md:border-hairline"
          >
            <h2 id="section" className="mb-6 text-h3">
              {section ? setupSectionLabel(section) : m.owner_section_unknown()}
            </h2>
            {children}
          </section>
        </div>
      </div>
      <SetupFooter />
    </>
  );
}
