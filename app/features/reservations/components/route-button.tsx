import { Navigation } from "lucide-react";
import type { Position } from "#app/features/places/domain/reference-harbours.ts";
import { routeLink } from "#app/features/places/domain/route-link.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type ButtonVariant, buttonClasses } from "#app/ui/button.tsx";

type RouteButtonProps = { position: Position; variant?: ButtonVariant };

/** Opens the route to a port in a new tab, because the user still needs this page. */
export function RouteButton({ position, variant = "outline" }: RouteButtonProps) {
  return (
    <a
      href={routeLink(position)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ variant, size: "sm" })}
    >
      <Navigation />
      {m.reservations_route()}
    </a>
  );
}
