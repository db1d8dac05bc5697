import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { heroSources } from "./hero-pictures.ts";

/** The hero picture and the slogan, with the search over the picture's lower edge. */
export function Hero({ search }: { search: ReactNode }) {
  return (
    <div className="mx-auto max-w-314 px-2 md:px-3">
      <div className="relative min-h-149 overflow-hidden rounded-[1.125rem] bg-[#8cc8c3] md:min-h-[clamp(32rem,calc(100svh-9.5rem),40rem)] md:rounded-2xl">
        <picture>
          {heroSources.map(({ media, type, srcSet, sizes }) => (
            <source key={media + type} media={media} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            src={heroSources.at(-1)?.src}
            alt={m.home_picture()}
            width={1680}
            height={860}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover max-md:object-bottom md:object-[50%_40%]"
          />
        </picture>
        <div className="relative mx-5.5 mt-6.5 mb-25 text-sea-night md:mx-15 md:mt-14 md:max-w-145">
          <h1 className="max-w-[7.5em] text-hero text-wrap">{m.home_heading()}</h1>
          <p className="mt-3.5 max-w-78 text-lg font-medium md:mt-5.5 md:max-w-100 md:text-xl">
            <span className="md:hidden">{m.home_lead_short()}</span>
            <span className="max-md:hidden">{m.home_lead()}</span>
          </p>
        </div>
      </div>
      <div className="relative z-10 mx-3 -mt-21 md:mx-8 lg:-mt-11 xl:mx-auto xl:max-w-278">
        {search}
      </div>
    </div>
  );
}
