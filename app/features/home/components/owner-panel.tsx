import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { PanelEdge } from "#app/ui/panel-edge.tsx";
import owner600 from "#app/ui/pictures/owner-600.avif?url&no-inline";
import owner900 from "#app/ui/pictures/owner-900.webp?url&no-inline";
import owner1200 from "#app/ui/pictures/owner-1200.avif?url&no-inline";

/** The section that invites boat owners. */
export function OwnerPanel({ action }: { action: ReactNode }) {
  return (
    <section aria-labelledby="owners" className="mx-auto mt-18 max-w-308 px-2 md:mt-24 md:px-6">
      <div className="relative flex flex-col overflow-hidden rounded-[1.125rem] bg-sea-night text-white lg:min-h-110 lg:justify-center lg:rounded-2xl">
        <div className="relative z-10 order-last px-6 pt-7 pb-8 lg:order-none lg:max-w-125 lg:py-14 lg:pl-15">
          <h2 id="owners" className="text-h2">
            {m.home_owner_title()}
          </h2>
          <p className="mt-5 mb-7.5 max-w-98 text-lg text-foam">{m.home_owner_text()}</p>
          {action}
          <p className="mt-4 text-sm text-foam">{m.home_owner_note()}</p>
        </div>
        <div className="relative h-62 lg:absolute lg:inset-y-0 lg:right-0 lg:h-auto lg:w-[62%]">
          <picture>
            <source
              type="image/avif"
              srcSet={`${owner600} 600w, ${owner1200} 1200w`}
              sizes="(width >= 64rem) 730px, 100vw"
            />
            <img
              src={owner900}
              alt=""
              width={1200}
              height={800}
              loading="lazy"
              decoding="async"
              className="size-full object-cover object-[60%_65%]"
            />
          </picture>
          <PanelEdge className="hidden w-44 lg:block" />
        </div>
      </div>
    </section>
  );
}
