import { Sailboat, Ship } from "lucide-react";
import type { ReactNode } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { CaptainIcon } from "#app/ui/icons/repeated-icons.tsx";
import type { BoatPageView } from "../views/boat-page-view.server.ts";

type BoatHeadingProps = {
  title: string;
  view: BoatPageView;
  /** The rating, or 'Nouveau'. */
  rating: ReactNode;
  /** Buttons on the right. */
  actions: ReactNode;
};

const icons = { sail: <Sailboat />, motor: <Ship />, captain: <CaptainIcon /> };

/** The boat's title, and below it badges, rating and place in one line (spec 1 §2). */
export function BoatHeading({ title, view, rating, actions }: BoatHeadingProps) {
  return (
    <div className="mb-5 flex items-end justify-between gap-6 max-md:mt-5 max-md:mb-0">
      <div className="min-w-0">
        <h1 className="text-h1 wrap-anywhere">{title}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="flex flex-wrap gap-2">
            {view.badges.map(({ text, icon }) => (
              <Badge
                key={text}
                tone={icon === "captain" ? "night" : "limestone"}
                icon={icon && icons[icon]}
                // The terms of cancellation do not fit on one line of the narrowest screens.
                className="h-auto! min-h-7 py-1 whitespace-normal!"
              >
                {text}
              </Badge>
            ))}
          </span>
          {rating}
          <span className="text-ink-soft">{view.place}</span>
        </div>
      </div>
      <div className="hidden flex-none gap-2 md:flex">{actions}</div>
    </div>
  );
}

type BreadcrumbProps = { title: string; city: string; town: string; query: URLSearchParams };

/**
 * Links to all boats and to those of the city, followed by this boat's title. The city's link keeps the
 * chosen days and guests.
 */
export function BoatBreadcrumb({ title, city, town, query }: BreadcrumbProps) {
  const inCity = new URLSearchParams(query);
  inCity.set("location", city);
  const link = "underline decoration-line underline-offset-3 hover:text-ink hover:decoration-ink";
  return (
    <nav aria-label={m.boats_breadcrumb()} className="hidden pt-1.5 pb-3.5 md:block">
      <ol className="flex flex-wrap gap-2 text-sm text-ink-soft [&>li+li]:before:mr-2 [&>li+li]:before:content-['›']">
        <li>
          <LocalizedLink to="/search" className={link}>
            {m.boats_all_boats()}
          </LocalizedLink>
        </li>
        <li>
          <LocalizedLink to={`/search?${inCity}`} className={link}>
            {town}
          </LocalizedLink>
        </li>
        <li aria-current="page" className="max-w-96 truncate">
          {title}
        </li>
      </ol>
    </nav>
  );
}
