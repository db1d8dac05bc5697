import { type DefaultValue, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import {
  errorOf,
  type FormAnswer,
  type FormRefused,
  refusalOf,
  typedIn,
} from "#app/forms/form-answer.ts";
import { differencesBetween, type FieldTexts, type Values } from "#app/forms/form-differences.ts";
import { toastRefusal } from "#app/forms/refusal-toast.ts";
import { withUnreadableNumbers } from "#app/forms/unreadable-numbers.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { useLateCheck } from "#app/forms/use-late-check.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useSectionDrafts } from "./section-drafts.tsx";

type Options<Schema extends z.ZodType> = {
  /** The form's name in the request: '<section>/<form>'. */
  name: string;
  /** The form's id, under which its draft is stored. */
  id: string;
  /** The version of the part of the section that the form shows; undefined for a form that adds something. */
  version?: string | undefined;
  /** The stored values, as they would be typed. */
  values: Values;
  /** Values chosen outside the form, which take precedence over a draft. */
  chosen?: Values;
  /** Imports the schema, which loads the validation library, when the owner starts to fill in the form. */
  schema: () => Promise<Schema>;
  texts: FieldTexts;
  pageAnswer: FormAnswer | null;
};

/**
 * The state of a section's form. The form sends the version of its part of the section as it was when the
 * fields were filled, even if the page's data was reloaded since. That version only changes when the form is
 * saved, or when a conflict was shown with both values. Unsaved input is stored on the device.
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
    start?.version || typedIn(pageRefusal, "version") || version,
  );
  const [isConflict, setConflict] = useState(
    isConflictIn(pageRefusal) ||
      (start !== null && start.version !== justSaved && start.version !== version),
  );
  const [typed, setTyped] = useState<Values | null>(start?.values ?? typedValues(pageRefusal));
  const [savedText, setSavedText] = useState("");
  /**
   * True once the form was unmounted or given up, or has added something. Fields lose focus when their form
   * is removed, and another form with the same id may then be on the page: its content must not become this
   * form's draft. A tap that gives the form up also blurs a field, and the fields are read after that: then
   * no draft may be stored either.
   */
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  const fetcher = useFormFetcher({
    form: name,
    // The form was saved. This is its last moment on the page if saving closes its row.
    onLeaving: (sent) => {
      setConflict(false);
      setSeenVersion(justSaved);
      const saved = JSON.stringify(valuesIn(sent));
      setSavedText(saved);
      // What was typed since is not saved. A form that has added something starts empty next time.
      const hasAdded = version === "";
      if (hasAdded) isOver.current = true;
      const now = readTyped(id) ?? startOf(id)?.values;
      if (hasAdded || !now || JSON.stringify(now) === saved) forget(id);
      else keep(id, { version: justSaved, values: now });
    },
    onRedirect: () => {
      isOver.current = false;
      setSeenVersion(version);
      const typedSince = startOf(id);
      if (typedSince) keep(id, { ...typedSince, version });
    },
    onRefused: (refused) => {
      if (isConflictIn(refused)) setConflict(true);
      const text = errorOf(refused);
      if (text) toastRefusal({ title: m.shell_error_title(), text });
    },
  });

  /** Reads what is typed now; called after everything that may have changed it. */
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

  /** Restarts the form with the stored values of the given fields, and what is typed in the others. */
  function takeStored(taken: readonly string[]) {
    const merged = { ...readTyped(id) };
    for (const field of taken) merged[field] = values[field];
    restart(id, { version: seenVersion, values: merged });
  }

  const checks = useLateCheck(async () => {
    const [{ checkWithSchema }, loaded] = await Promise.all([
      import("#app/forms/check-with-schema.ts"),
      schema(),
    ]);
    return (form) => checkWithSchema(form, loaded);
  });
  const refusal = fetcher.refusal ?? pageRefusal;
  const [draftResult] = useState(() => start && resultOf(start.values));
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    // A refusal created in the browser must not reset the fields.
    lastResult: refusal && !refusal.isOffline ? refusal.result : draftResult,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is stored, as typed
    defaultValue: values as DefaultValue<z.input<Schema>>,
    shouldRevalidate: "onInput",
    onValidate: ({ form: element, formData }) =>
      checks.check(withUnreadableNumbers(element, formData)),
  });
  const state = {
    name,
    Form: fetcher.Form,
    /** After a conflict was shown, saving overwrites the stored version that the owner has seen. */
    sentVersion: isConflict ? version : seenVersion,
    isSending: fetcher.isSending || checks.isWaiting,
    checks,
    /**
     * The refusal of a form that was submitted without JavaScript. It is shown above the fields, because a
     * toast would be gone before it is read.
     */
    notice: refusal === pageRefusal && !isConflict ? (refusal?.result ?? null) : null,
    conflict: isConflict && typed ? differencesBetween(texts, typed, values) : null,
    takeStored,
    noticeTyping,
    /**
     * Discards what was typed, so that the form starts empty next time, because what was chosen for it was
     * given up.
     */
    forgetTyped: () => {
      isOver.current = true;
      forget(id);
    },
  };
  return { form, fields, state };
}

export type SectionFormState = ReturnType<typeof useSectionForm>["state"];

/** Whether the section was saved elsewhere since the form was filled. */
function isConflictIn(refusal: FormRefused | null): boolean {
  return refusal?.reason === "changed_meanwhile";
}

function typedValues(refusal: FormRefused | null): Values | null {
  return refusal?.result.initialValue ?? null;
}

/** A result with which the form library starts a form with these values. */
function resultOf(typed: Values): SubmissionResult {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was typed, by field
  return { initialValue: typed as NonNullable<SubmissionResult["initialValue"]> };
}

/** The current values of a form's fields; null when the form is not on the page. */
function readTyped(id: string): Record<string, unknown> | null {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return null;
  return valuesIn(new FormData(form));
}

function valuesIn(fields: FormData): Record<string, unknown> {
  const texts = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === "string" && !ownFields.has(name)) texts.append(name, value);
  }
  return parse(texts, { resolve: (value) => ({ value }) }).payload;
}

/**
 * The version of what is typed after a save and before the page has the saved version: a row may close by
 * then. The form continues with the version with which it is shown next.
 */
const justSaved = "";

/** Hidden fields that the form itself sets. */
const ownFields = new Set(["intent", "version", "id"]);
