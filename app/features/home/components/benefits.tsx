import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { ArrowLink } from "#app/ui/text-link.tsx";
import { BoatPicture, BubblePicture, ShieldPicture, WheelPicture } from "./benefit-pictures.tsx";

/** Reasons to choose Escale, with the popular boats and a link to start searching (spec 1 §2). */
export function Benefits({ popular }: { popular: ReactNode }) {
  return (
    <section aria-labelledby="benefits" className="mt-18 bg-limestone py-15 md:mt-24 md:py-21">
      <div className="page">
        <div className="grid grid-cols-1 gap-x-18 gap-y-9 lg:grid-cols-[25rem_1fr]">
          <div>
            <h2 id="benefits" className="max-w-95 text-h2">
              {m.home_benefits_title()}
            </h2>
            <p className="mt-4.5 max-w-92 text-lg text-ink-soft">{m.home_benefits_text()}</p>
            <div className="mt-6.5 flex flex-wrap items-center gap-x-6 gap-y-2">
              <LinkButton to="/search" variant="sea">
                {m.home_start_search()}
              </LinkButton>
              <ArrowLink to="/help">{m.home_how_it_works()}</ArrowLink>
            </div>
          </div>
          <ul className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2 md:gap-y-11">
            <Benefit
              picture={<BoatPicture />}
              title={m.home_benefit_listing_title()}
              text={m.home_benefit_listing_text()}
            />
            <Benefit
              picture={<WheelPicture />}
              title={m.home_benefit_captain_title()}
              text={m.home_benefit_captain_text()}
            />
            <Benefit
              picture={<ShieldPicture />}
              title={m.home_benefit_price_title()}
              text={m.home_benefit_price_text()}
            />
            <Benefit
              picture={<BubblePicture />}
              title={m.home_benefit_owner_title()}
              text={m.home_benefit_owner_text()}
            />
          </ul>
        </div>
        {popular}
      </div>
    </section>
  );
}

function Benefit({ picture, title, text }: { picture: ReactNode; title: string; text: string }) {
  return (
    <li className="grid grid-cols-[3rem_1fr] gap-x-4.5 md:block">
      <span className="row-span-2 md:mb-4 md:block">{picture}</span>
      <h3 className="text-h4">{title}</h3>
      <p className="mt-1.5 text-ink-soft">{text}</p>
    </li>
  );
}
