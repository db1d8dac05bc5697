import { useLayoutEffect, useRef } from "react";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { focusFirst } from "#app/ui/focus-first.ts";
import { inlineLinkClasses } from "#app/ui/text-link.tsx";
import { toast } from "#app/ui/toast.ts";
import type { FavouriteAnswer } from "../schema.ts";

/**
 * Says that a boat was added to the favourites or removed, and then offers to undo it: in the list of
 * favourites, its heart has disappeared with its card. Both hearts of a boat's page share one toast.
 */
export function toastFavourite({ change, since }: FavouriteAnswer, boatId: string): void {
  toast(
    change === "added"
      ? { tone: "success", title: m.favourites_added() }
      : {
          tone: "success",
          title: m.favourites_removed(),
          description: <UndoRemoval boatId={boatId} since={since} />,
        },
    "favourite",
  );
}

/**
 * The button that adds a removed boat again, at its earlier place in the list. It is replaced by the next
 * toast, so the focus moves to the page.
 */
function UndoRemoval({ boatId, since }: { boatId: string; since: string | null }) {
  const place = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const form = place.current;
    return () => {
      if (!form?.contains(document.activeElement)) return;
      queueMicrotask(() => focusFirst([document.querySelector<HTMLElement>("main h1")]));
    };
  }, []);
  const { Form, isSending } = useFormFetcher();
  const action = localizedPath(useLanguage(), "/favourites");
  return (
    <Form ref={place} method="post" action={action} preventScrollReset>
      <ScriptedField />
      <input type="hidden" name="boatId" value={boatId} />
      {since && <input type="hidden" name="since" value={since} />}
      <button
        type="submit"
        name="isFavourite"
        value="true"
        aria-disabled={isSending || undefined}
        className={`${inlineLinkClasses} cursor-pointer py-1`}
      >
        {m.favourites_undo()}
      </button>
    </Form>
  );
}
