import { Heart } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { useLocation } from "react-router";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFocusAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import type { FavouriteInput } from "../schema.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

type FavouriteToggleProps = {
  boatId: string;
  /** The boat's title, for a list of several boats. */
  title?: string;
  isFavourite: boolean;
  /** Shows only the icon, over a picture. */
  floating?: boolean | undefined;
};

/**
 * Adds the boat to the user's favourites or removes it: a toggle button that submits its form, with and without
 * JavaScript, and then stays on the page.
 */
export function FavouriteToggle(props: FavouriteToggleProps) {
  const { boatId, title, isFavourite, floating = false } = props;
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const place = useRef<HTMLFormElement>(null);
  useFocusAfterRemoval(place);
  const { Form, isSending, sending } = useFormFetcher<FavouriteInput["isFavourite"]>({
    key: `favourite ${boatId}`,
    onDone: (isNow) =>
      toast({ tone: "success", title: isNow ? m.favourites_added() : m.favourites_removed() }),
  });
  const requested = sending?.get("isFavourite");
  const isPressed = requested ? requested === "true" : isFavourite;
  const toggle = {
    type: "submit",
    name: "isFavourite",
    value: String(!isFavourite),
    "aria-pressed": isPressed,
    "aria-disabled": isSending || undefined,
    onClick(event: MouseEvent) {
      if (isSending) event.preventDefault();
    },
  } as const;
  const label = title ? m.favourites_of({ title }) : m.favourites_favourite();
  const icon = <Heart className={isPressed ? "fill-coral text-coral" : undefined} />;
  return (
    <Form
      ref={place}
      method="post"
      action={localizedPath(language, "/favourites")}
      preventScrollReset
      className="flex"
    >
      <ScriptedField />
      <input type="hidden" name="from" value={pathname + search} />
      <input type="hidden" name="boatId" value={boatId} />
      {floating ? (
        <IconButton {...toggle} variant="floating" label={label} icon={icon} />
      ) : (
        <Button {...toggle} size="sm" icon={icon}>
          {m.favourites_favourite()}
        </Button>
      )}
    </Form>
  );
}
