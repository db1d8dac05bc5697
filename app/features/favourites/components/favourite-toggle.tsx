import { type MouseEvent, useRef } from "react";
import { useLocation } from "react-router";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFocusAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useAuthDialog } from "#app/ui/auth-link.tsx";
import type { FavouriteAnswer } from "../schema.ts";
import { type FavouriteButtonProps, HeartButton } from "./heart-button.tsx";

type FavouriteToggleProps = FavouriteButtonProps & { isFavourite: boolean };

/**
 * Adds the boat to the user's favourites or removes it: a toggle button that submits its form, with and
 * without JavaScript, and then stays on the page. The route of the form's address shows the result. If the
 * session has ended meanwhile, the dialog to sign in opens.
 */
export function FavouriteToggle({ boatId, title, isFavourite, floating }: FavouriteToggleProps) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const place = useRef<HTMLFormElement>(null);
  useFocusAfterRemoval(place);
  const dialog = useAuthDialog();
  const { Form, isSending, sending } = useFormFetcher<FavouriteAnswer>({
    key: `favourite ${boatId}`,
    onDone({ change }) {
      if (change === "asks_to_sign_in") dialog?.open("login", { redirectTo: here });
    },
  });
  const requested = sending?.get("isFavourite");
  const isPressed = requested ? requested === "true" : isFavourite;
  return (
    <Form
      ref={place}
      method="post"
      action={localizedPath(language, "/favourites")}
      preventScrollReset
      className="flex"
    >
      <ScriptedField />
      <input type="hidden" name="from" value={here} />
      <input type="hidden" name="boatId" value={boatId} />
      <HeartButton
        name="isFavourite"
        value={String(!isFavourite)}
        text={m.favourites_favourite()}
        label={title && m.favourites_of({ title })}
        isFilled={isPressed}
        floating={floating}
        aria-pressed={isPressed}
        aria-disabled={isSending || undefined}
        onClick={(event: MouseEvent) => {
          if (isSending) event.preventDefault();
        }}
      />
    </Form>
  );
}
