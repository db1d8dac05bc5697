import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { errorOf, type FormRefused } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dismissToast, toast } from "#app/ui/toast.ts";
import { addBoatSchema } from "../schema.ts";
import { addBoatSteps, type WrongField, wrongFields } from "./add-boat-steps.ts";

export type AddBoatForm = ReturnType<typeof useAddBoatForm>;

/**
 * The add-boat form and its current step: the next step opens only when nothing in this one is
 * wrong (spec 1 §4); the error is shown as a toast, marked and focused.
 */
export function useAddBoatForm(refusal: FormRefused | null) {
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigation();
  const [form, fields] = useForm({
    id: "add-boat",
    // An answer made in the browser must not reset the fields.
    lastResult:
      navigation.state === "idle" && refusal && !refusal.isOffline ? refusal.result : null,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addBoatSchema }),
  });

  const tell = useEffectEvent((refused: FormRefused) => {
    const [wrong] = wrongFields(refused.result.error);
    const message = errorOf(refused) ?? wrong?.message;
    if (message) toastError(message);
    if (wrong) goTo(wrong.step);
  });
  useEffect(() => {
    // A site that did not answer was reported by a toast already.
    if (refusal && !refusal.isOffline) tell(refusal);
  }, [refusal]);

  function goTo(next: number) {
    if (next === step) return;
    setStep(next);
    // The new step exists after this render.
    requestAnimationFrame(() => heading.current?.focus());
  }

  function stopAt(element: HTMLFormElement, wrong: readonly WrongField[]) {
    const [first] = wrong;
    if (!first) return;
    for (const { name } of wrong) form.validate({ name });
    toastError(first.message);
    goTo(first.step);
    requestAnimationFrame(() => focusField(element, first.name));
  }

  function next(element: HTMLFormElement) {
    const wrong = wrongIn(element).filter((field) => field.step === step);
    if (wrong.length > 0) stopAt(element, wrong);
    else {
      dismissToast(toastId);
      goTo(step + 1);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    const { submitter } = event.nativeEvent;
    // Adding and removing rows have their own submit buttons.
    if (submitter instanceof HTMLButtonElement && submitter.name === intentName) {
      form.onSubmit(event);
      return;
    }
    if (step < addBoatSteps.length - 1) {
      event.preventDefault();
      next(element);
      return;
    }
    form.onSubmit(event);
    if (event.defaultPrevented) stopAt(element, wrongIn(element));
    else dismissToast(toastId);
  }

  return {
    form,
    fields,
    step,
    heading,
    pending: navigation.state !== "idle" && navigation.formMethod === "POST",
    onSubmit,
    next,
    previous: () => goTo(step - 1),
  };
}

function wrongIn(element: HTMLFormElement): WrongField[] {
  const submission = parseWithZod(new FormData(element), { schema: addBoatSchema });
  return submission.status === "success" ? [] : wrongFields(submission.error);
}

/** How the form library names its own buttons. */
const intentName = "__intent__";

/** Only one error toast at a time. */
const toastId = "add-boat";

function toastError(description: string) {
  toast({ tone: "error", title: m.shell_error_title(), description }, toastId);
}

function focusField(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name.replace(/^photos.*/, "photos"));
  const first = control instanceof RadioNodeList ? control[0] : control;
  if (first instanceof HTMLElement) first.focus();
}
