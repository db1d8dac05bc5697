import { type DefaultValue, parse, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import {
  errorOf,
  type FormAnswer,
  type FormRefused,
  refusalOf,
  typedIn,
} from "#app/forms/form-answer.ts";
import { toastRefusal } from "#app/forms/refusal-toast.ts";
import { withUnreadableNumbers } from "#app/forms/unreadable-numbers.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { differencesBetween, type FieldTexts, type Values } from "#app/forms/form-differences.ts";
import { useSectionDrafts } from "./section-drafts.tsx";

type Options<Schema extends z.ZodType> = {
  /** The name that the form sends: '<section>/<form>'. */
  name: string;
  /** The form's id, which its draft is kept under. */
  id: string;
  /** The version of what it shows; undefined for a form that adds something. */
  version?: string | undefined;
  /** What is stored, as it would be typed. */
  values: Values;
  /** What was chosen beside the form, which wins over a draft. */
  chosen?: Values;
  schema: Schema;
  texts: FieldTexts;
  pageAnswer: FormAnswer | null;
};

/**
 * A form of a section. It sends the version of the section that its fields were filled from, also
 * when the page's data was loaded again meanwhile: only an own save, or a conflict that was shown
 * with both values, moves it on. What is typed is kept on the device until it is saved.
 */
export function useSectionForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>({
  name,
  id,
  version = "",
  values,
  chosen,
  schema,
  texts,
  pageAnswer,
}: Options<Schema>) {
  const { startOf, keep, forget, restart } = useSectionDrafts();
  const [start] = useState(() => {
    const draft = startOf(id);
    return draft && { ...draft, values: { ...draft.values, ...chosen } };
  });
  const pageRefusal = refusalOf(pageAnswer, name);
  const [seenVersion, setSeenVersion] = useState(
    start?.version ?? typedIn(pageRefusal, "version") ?? version,
  );
  const [isConflict, setConflict] = useState(
    isConflictIn(pageRefusal) || (start !== null && start.version !== version),
  );
  const [typed, setTyped] = useState<Values | null>(start?.values ?? typedValues(pageRefusal));
  const [savedText, setSavedText] = useState("");
  const fetcher = useFormFetcher({
    form: name,
    // Saved: at the last moment that a form has, when its row is closed by it.
    onLeaving: () => {
      setConflict(false);
      setSavedText(JSON.stringify(readTyped(id)));
      forget(id);
    },
    onRedirect: () => setSeenVersion(version),
    onRefused: (refused) => {
      if (isConflictIn(refused)) setConflict(true);
      const text = errorOf(refused);
      if (text) toastRefusal({ title: m.shell_error_title(), text });
    },
  });

  /**
   * Fields lose the focus when their form goes away: what another form shows under its id is not its own. One that
   * was given up keeps nothing either, although a tap takes the focus from a field and is looked at afterwards.
   */
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  /** Looks at what is typed now; called after everything that may have changed it. */
  function noticeTyping() {
    if (isOver.current) return;
    const now = readTyped(id);
    if (!now) return;
    setTyped(now);
    const isUnsaved =
      differencesBetween(texts, now, values).length > 0 && JSON.stringify(now) !== savedText;
    if (isUnsaved) keep(id, { version: seenVersion, values: now });
    else forget(id);
  }

  /** Shows the form again, with the stored value in these fields and what is typed in the others. */
  function takeStored(taken: readonly string[]) {
    const merged = { ...readTyped(id) };
    for (const field of taken) merged[field] = values[field];
    restart(id, { version: seenVersion, values: merged });
  }

  const refusal = fetcher.refusal ?? pageRefusal;
  const [draftResult] = useState(() => start && { initialValue: start.values });
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    // An answer that was made in the browser must not reset the fields.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was typed, by field
    lastResult: (refusal && !refusal.isOffline ? refusal.result : draftResult) as never,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is stored, as typed
    defaultValue: values as DefaultValue<z.input<Schema>>,
    shouldRevalidate: "onInput",
    onValidate: ({ form: element, formData }) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this form's schema
      parseWithZod(withUnreadableNumbers(element, formData), { schema }) as never,
  });
  const state = {
    name,
    Form: fetcher.Form,
    /** Saving after a conflict replaces the version that the owner was shown. */
    sentVersion: isConflict ? version : seenVersion,
    isSending: fetcher.isSending,
    /** What stays on the page above the fields: a toast would be gone before it is read. */
    notice: refusal === pageRefusal && !isConflict ? (refusal?.result ?? null) : null,
    conflict: isConflict && typed ? differencesBetween(texts, typed, values) : null,
    takeStored,
    noticeTyping,
    /** Shows the form empty the next time: what was chosen for it was given up. */
    forgetTyped: () => {
      isOver.current = true;
      forget(id);
    },
  };
  return { form, fields, state };
}

export type SectionFormState = ReturnType<typeof useSectionForm>["state"];

/** Whether somebody saved the section since the form was filled. */
function isConflictIn(refusal: FormRefused | null): boolean {
  return refusal?.reason === "changed_meanwhile";
}

function typedValues(refusal: FormRefused | null): Values | null {
  return refusal?.result.initialValue ?? null;
}

/** What stands in a form's fields; null when it is not on the page. */
function readTyped(id: string): Record<string, unknown> | null {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return null;
  const texts = new FormData();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && !ownFields.has(name)) texts.append(name, value);
  }
  return parse(texts, { resolve: (value) => ({ value }) }).payload;
}

/** Fields of the form itself, which nobody typed. */
const ownFields = new Set(["intent", "version", "id"]);
