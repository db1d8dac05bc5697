import { Sailboat, Ship, ShipWheel } from "lucide-react";
import type { ReactNode } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { isSailing } from "../domain/boat-type.ts";
import { hasCaptainAvailable } from "../domain/navigation-mode.ts";
import {
  boatPlaceLabel,
  cancellationPolicyLabel,
  navigationModeLabel,
  yachtSubtypeLabel,
} from "../labels.ts";
import { boatTypeLabel } from "../labels-type.ts";
import type { BoatDetails } from "../queries/boat-details.server.ts";

type BoatHeadingProps = {
  boat: BoatDetails;
  /** Rating or 'Nouveau'. */
  rating: ReactNode;
  /** Buttons at the right. */
  actions: ReactNode;
};

/** The name of a boat and what can be said of it in one line (spec 1 §2). */
export function BoatHeading({ boat, rating, actions }: BoatHeadingProps) {
  const sailing = isSailing(boat.type, boat.yachtSubtype);
  const captain = hasCaptainAvailable(boat.navigationMode);
  return (
    <div className="mb-5 flex items-end justify-between gap-6 max-md:mt-5 max-md:mb-0">
      <div className="min-w-0">
        <h1 className="text-h1 wrap-anywhere">{boat.title}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="flex flex-wrap gap-2">
            <Badge tone="limestone">
              {boat.yachtSubtype ? yachtSubtypeLabel(boat.yachtSubtype) : boatTypeLabel(boat.type)}
            </Badge>
            {!saysDrive(boat) && (
              <Badge tone="limestone" icon={sailing ? <Sailboat /> : <Ship />}>
                {sailing ? m.boats_sailing() : m.boats_motor()}
              </Badge>
            )}
            <Badge
              tone={captain ? "night" : "limestone"}
              icon={captain ? <ShipWheel /> : undefined}
            >
              {navigationModeLabel(boat.navigationMode)}
            </Badge>
            <Badge tone="limestone">
              {m.boats_policy_badge({ policy: cancellationPolicyLabel(boat.cancellationPolicy) })}
            </Badge>
          </span>
          {rating}
          <span className="text-ink-soft">{boatPlaceLabel(boat)}</span>
        </div>
      </div>
      <div className="hidden flex-none gap-2 md:flex">{actions}</div>
    </div>
  );
}

/** Whether the name of the type already says sail or motor. */
function saysDrive({ type, yachtSubtype }: BoatDetails): boolean {
  return type === "moteur" || type === "voile" || yachtSubtype !== null;
}

type BreadcrumbProps = { boat: BoatDetails; query: URLSearchParams };

/** All boats, those of the city, this one; the search goes on with the same days and guests. */
export function BoatBreadcrumb({ boat, query }: BreadcrumbProps) {
  const inCity = new URLSearchParams(query);
  inCity.set("location", boat.city);
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
            {boatPlaceLabel({ city: boat.city, port: "" })}
          </LocalizedLink>
        </li>
        <li aria-current="page" className="max-w-96 truncate">
          {boat.title}
        </li>
      </ol>
    </nav>
  );
}
