import { Heart } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { AuthLink } from "#app/ui/auth-link.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { iconButtonClasses } from "#app/ui/icon-button.tsx";
import { LateFavouriteToggle } from "./late-favourite-toggle.tsx";

type FavouriteButtonProps = {
  boatId: string;
  /** Null for visitors, who sign in first. */
  isFavourite: boolean | null;
  /** Shows only the icon, over a picture. */
  floating?: boolean;
};

/** Adds the boat to the user's favourites or removes it. */
export function FavouriteButton({ isFavourite, floating, ...props }: FavouriteButtonProps) {
  if (isFavourite !== null) {
    return <LateFavouriteToggle {...props} isFavourite={isFavourite} floating={floating} />;
  }
  return (
    <AuthLink
      kind="login"
      rel="nofollow"
      aria-label={floating ? m.favourites_add() : undefined}
      className={floating ? iconButtonClasses("floating") : buttonClasses({ size: "sm" })}
    >
      <Heart />
      {!floating && m.favourites_add()}
    </AuthLink>
  );
}
