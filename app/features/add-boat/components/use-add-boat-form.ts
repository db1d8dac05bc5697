import { parse, type Submission, useForm } from "@conform-to/react";
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type {
  PhotosState,
  PhotoTarget,
  StoredPhoto,
} from "#app/features/boat-photos/domain/stored-photos.ts";
import { namingPhoto } from "#app/features/boat-photos/labels.ts";
import { errorOf, type FormRefused } from "#app/forms/form-answer.ts";
import { withUnreadableNumbers } from "#app/forms/unreadable-numbers.ts";
import { isFormsOwn, isStoppedForm, useLateCheck } from "#app/forms/use-late-check.ts";
import { useWaitingForm } from "#app/forms/use-waiting-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dismissToast, toast } from "#app/ui/toast.ts";
import type { AddBoatInput, BoatFields } from "../schema.ts";
import { addBoatSteps, type WrongField, wrongFields } from "./add-boat-steps.ts";

export type AddBoatForm = ReturnType<typeof useAddBoatForm>;

type Options = {
  /** The boat to edit, or the form of a new one. */
  target: PhotoTarget;
  /** Initial field values: those of the boat or of a draft. */
  values?: Record<string, unknown> | undefined;
  photos?: readonly StoredPhoto[];
  /** The engine power of an existing boat, if the setup knows it. */
  enginePower?: number | null;
  refusal: FormRefused | null;
  isSending: boolean;
};

/**
 * The state of the boat form and its current step. The next step opens only when the current one is valid
 * (spec 1 §4). Otherwise the first error is shown as a toast, and its field is marked and focused. The form
 * is submitted once its photos are uploaded. If the validation cannot be loaded, the steps open without it,
 * and the server's answer leads to the first invalid field.
 */
export function useAddBoatForm(options: Options) {
  const { target, values, photos = [], enginePower = null, refusal, isSending } = options;
  const checks = useLateCheck(async () => {
    const [{ checkWithSchema }, { addBoatSchema, editBoatSchema }] = await Promise.all([
      import("#app/forms/check-with-schema.ts"),
      import("../schema.ts"),
    ]);
    const schema = "boatId" in target ? editBoatSchema : addBoatSchema;
    return (typed) => checkWithSchema(typed, schema);
  }, readUnchecked);
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const [photosState, setPhotos] = useState<PhotosState>(() => ({
    stored: photos,
    sendingCount: 0,
    failed: [],
  }));
  // If an upload failed, submitting again shows which one.
  const uploads = useWaitingForm(photosState.sendingCount > 0);
  const [form, fields] = useForm<BoatFields, AddBoatInput>({
    id: "add-boat",
    ...(values && { defaultValue: values }),
    // A result that the browser made when the request failed must not reset the fields.
    lastResult: !isSending && refusal && !refusal.isOffline ? refusal.result : null,
    shouldRevalidate: "onInput",
    onValidate: ({ form: element, formData }) =>
      checks.check(withUnreadableNumbers(element, formData)),
  });

  function wrongIn(element: HTMLFormElement): WrongField[] {
    const submission = checks.check(withUnreadableNumbers(element, new FormData(element)));
    return submission.status === "success" ? [] : wrongFields(submission.error);
  }

  const tell = useEffectEvent((refused: FormRefused) => {
    const [wrong] = wrongFields(refused.result.error);
    const message = errorOf(refused) ?? wrong?.message;
    if (message) toastError(message);
    if (wrong) goTo(wrong.step);
  });
  useEffect(() => {
    // A failed request was already reported by a toast.
    if (refusal && !refusal.isOffline) tell(refusal);
  }, [refusal]);

  function goTo(next: number) {
    if (next === step) return;
    setStep(next);
    // Waits for the next render, which shows the new step.
    requestAnimationFrame(() => {
      heading.current?.focus();
      heading.current?.scrollIntoView({ block: "nearest" });
    });
  }

  function stopAt(element: HTMLFormElement, wrong: readonly WrongField[]) {
    const [first] = wrong;
    if (!first) return;
    for (const { name } of wrong) form.validate({ name });
    toastError(first.message);
    goTo(first.step);
    requestAnimationFrame(() => focusField(element, first.name));
  }

  async function next(element: HTMLFormElement) {
    const isChecked = await checks.wait();
    const wrong = isChecked ? wrongIn(element).filter((field) => field.step === step) : [];
    if (wrong.length > 0) stopAt(element, wrong);
    else if (step === photosStep && stopsAtFailedPhoto()) return;
    else {
      dismissToast(toastId);
      goTo(step + 1);
    }
  }

  /** Whether a photo could not be uploaded: then its step is shown, with the reason as a toast. */
  function stopsAtFailedPhoto(): boolean {
    const [failed] = photosState.failed;
    if (!failed) return false;
    toastError(namingPhoto(`photoFiles[${failed.number - 1}]`, failed.reason));
    goTo(photosStep);
    return true;
  }

  /** True while photos are being uploaded, or if an upload failed. */
  function waitsForPhotos(element: HTMLFormElement): boolean {
    if (photosState.sendingCount > 0) {
      uploads.wait(element);
      toast({ tone: "info", title: m.boat_photos_wait() }, toastId);
      return true;
    }
    return stopsAtFailedPhoto();
  }

  function submitChecked(event: SubmitEvent<HTMLFormElement>) {
    form.onSubmit(event);
    if (isStoppedForm(event)) stopAt(event.currentTarget, wrongIn(event.currentTarget));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    if (!isFormsOwn(event)) uploads.forget();
    if (!isFormsOwn(event) && step < addBoatSteps.length - 1) {
      event.preventDefault();
      // Conform shows errors by submitting the form, which browsers ignore during another submission.
      setTimeout(() => void next(element), 0);
      return;
    }
    checks.whenReady(submitChecked)(event);
    if (event.defaultPrevented) return;
    if (waitsForPhotos(element)) event.preventDefault();
    else dismissToast(toastId);
  }

  return {
    form,
    fields,
    step,
    heading,
    isLast: step === addBoatSteps.length - 1,
    isEdit: "boatId" in target,
    enginePower,
    pending: isSending || checks.isWaiting || uploads.isWaiting,
    beginChecks: checks.begin,
    photoTarget: target,
    firstPhotos: photos,
    photosState,
    setPhotos,
    onSubmit,
    next,
    previous: () => {
      uploads.forget();
      goTo(step - 1);
    },
  };
}

/** Reads the form to add or remove a row. */
function readUnchecked(form: FormData): Submission<AddBoatInput> {
  return parse(form, { resolve: () => ({ error: {} }) });
}

const photosStep = 1;

/** Shared by all toasts of the form, so that only one is shown at a time. */
const toastId = "add-boat";

function toastError(description: string) {
  toast({ tone: "error", title: m.shell_error_title(), description }, toastId);
}

function focusField(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name.replace(/^photo.*/, "photoFiles"));
  const first = control instanceof RadioNodeList ? control[0] : control;
  if (first instanceof HTMLElement) first.focus();
}
