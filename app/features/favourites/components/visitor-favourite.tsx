import type { SubmitEvent } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useAuthDialog } from "#app/ui/auth-link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type FavouriteButtonProps, HeartButton } from "./heart-button.tsx";

/**
 * Asks a visitor to sign in, after which the boat is added to their favourites: the form makes the browser
 * keep the boat until then. The dialog opens at once, but sends the sign-in only after this form is answered.
 */
export function VisitorFavourite({ boatId, title, floating, late }: FavouriteButtonProps) {
  const hydrated = useHydrated();
  const dialog = useAuthDialog();
  const action = localizedPath(useLanguage(), "/favourites");
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const submit = useSubmit();

  function keepAndAsk(event: SubmitEvent<HTMLFormElement>) {
    if (!dialog) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    const sendAfter = submit(button, { navigate: false });
    dialog.open("login", { redirectTo: here, sendAfter });
  }

  if (late && !hydrated) return null;
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={keepAndAsk} className="flex">
      {dialog && <ScriptedField />}
      <input type="hidden" name="from" value={here} />
      <input type="hidden" name="boatId" value={boatId} />
      <HeartButton
        name="isFavourite"
        value="true"
        text={m.favourites_add()}
        label={title && m.favourites_add_of({ title })}
        floating={floating}
      />
    </Form>
  );
}
