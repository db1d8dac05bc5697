import type { ReactNode } from "react";
import { formatPercent } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { classNames } from "#app/ui/class-names.ts";
import { BackLink } from "#app/ui/text-link.tsx";
import type { BoatSetup } from "../queries/get-boat-setup.server.ts";

type SetupHeaderProps = {
  setup: BoatSetup;
  /** The moderation status, when the owner needs to see it. */
  status: ReactNode;
  /** True if a bar shows the same in less space on phones: there the header is for screen readers only. */
  isInBar: boolean;
};

/** The boat that is being set up, and its progress (spec 2 §2). */
export function SetupHeader({ setup, status, isInBar }: SetupHeaderProps) {
  const percent = formatPercent(setup.progress, useLanguage());
  return (
    <header
      className={classNames("md:border-b md:border-hairline md:pb-7", isInBar && "max-md:sr-only")}
    >
      <div className={isInBar ? "max-md:hidden" : ""}>
        <BackLink to="/my-boats">{m.owner_back_to_my_boats()}</BackLink>
      </div>
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_20rem] md:items-end md:gap-12">
        <div>
          <h1 className="text-h2">{m.owner_setup_title()}</h1>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-lg font-semibold wrap-anywhere">{setup.title}</p>
            {status}
          </div>
        </div>
        <div className="grid gap-2">
          <p aria-hidden="true" className="text-sm text-ink-soft">
            {m.owner_setup_progress({ percent })}
          </p>
          <progress
            max={100}
            value={setup.progress}
            aria-label={m.owner_setup_progress({ percent })}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-hairline [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-sea"
          />
        </div>
      </div>
    </header>
  );
}
