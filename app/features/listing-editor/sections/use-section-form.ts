import { useState } from "react";
import {
  errorOf,
  type FormAnswer,
  type FormRefused,
  refusalOf,
  typedIn,
} from "#app/forms/form-answer.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";

type Options = {
  /** The name that the form sends: '<section>/<form>'. */
  name: string;
  /** The section's version in the page's data. */
  version: string;
  pageAnswer: FormAnswer | null;
};

/**
 * A form of a section that is saved as a whole. It sends the version of the section that its fields
 * were filled from, also when the page's data was loaded again meanwhile: only an own save, or a
 * conflict that was shown, moves it on.
 */
export function useSectionForm({ name, version, pageAnswer }: Options) {
  const pageRefusal = refusalOf(pageAnswer, name);
  const [seenVersion, setSeenVersion] = useState(
    isConflict(pageRefusal) ? version : (typedIn(pageRefusal, "version") ?? version),
  );
  const fetcher = useFormFetcher({
    form: name,
    onRedirect: () => setSeenVersion(version),
    onRefused: (refused) => {
      if (isConflict(refused)) setSeenVersion(version);
      const description = errorOf(refused);
      if (description) toast({ tone: "error", title: m.shell_error_title(), description });
    },
  });
  const refusal = fetcher.refusal ?? pageRefusal;
  return {
    name,
    seenVersion,
    Form: fetcher.Form,
    isSending: fetcher.isSending,
    /** For the form library; an answer made in the browser must not reset the fields. */
    lastResult: refusal && !refusal.isOffline ? refusal.result : null,
    /** What stays on the page above the fields: a toast would be gone before it is read. */
    notice: refusal === pageRefusal || isConflict(refusal) ? (refusal?.result ?? null) : null,
  };
}

export type SectionFormState = ReturnType<typeof useSectionForm>;

/** Whether somebody saved the section since the form was filled. */
function isConflict(refusal: FormRefused | null): boolean {
  return refusal?.reason === "changed_meanwhile";
}
