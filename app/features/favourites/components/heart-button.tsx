import { Heart } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

/** A boat whose favourite is changed. */
export type FavouriteButtonProps = {
  boatId: string;
  /** The boat's title, for a list of several boats. */
  title?: string;
  /** Shows only the icon, over a picture. */
  floating?: boolean;
  /**
   * Left out of a visitor's HTML: in a list, the hearts of all boats would be a fifth of a page that is sent
   * to everyone.
   */
  late?: boolean;
};

type HeartButtonProps = Omit<ComponentProps<"button">, "children" | "type"> & {
  text: string;
  /** Its name in a list of several boats. */
  label?: string | undefined;
  isFilled?: boolean;
  /** Shows only the icon, over a picture. */
  floating?: boolean | undefined;
};

/** The button of a favourite's form. */
export function HeartButton({ text, label, isFilled, floating, ...props }: HeartButtonProps) {
  const icon = <Heart className={isFilled ? "fill-coral text-coral" : undefined} />;
  return floating ? (
    <IconButton {...props} type="submit" variant="floating" label={label ?? text} icon={icon} />
  ) : (
    <Button {...props} type="submit" size="sm" icon={icon}>
      {text}
    </Button>
  );
}
