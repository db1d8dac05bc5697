import type { ComponentProps, ComponentType, ReactNode } from "react";
import type { Form as RouterForm } from "react-router";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { FormNotice } from "#app/ui/form-notice.tsx";
import { SaveOnEnter } from "#app/ui/save-on-enter.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { addBoatSteps } from "./add-boat-steps.ts";
import { BoatStep } from "./boat-step.tsx";
import { PhotosStep } from "./photos-step.tsx";
import { PriceStep } from "./price-step.tsx";
import type { Parts, StepProps } from "./step-props.ts";
import { TextStep } from "./text-step.tsx";
import type { AddBoatForm as BoatForm } from "./use-add-boat-form.ts";

type AddBoatFormProps = Parts & {
  addBoat: BoatForm;
  refusal: FormRefused | null;
  /** The router's `Form`, or a fetcher's form, which submits without leaving the page. */
  Form: ComponentType<ComponentProps<typeof RouterForm>>;
  /** The URL to submit to, if it is not that of the current page. */
  action?: string;
  /** The version of the boat when the form was loaded. */
  version?: string | undefined;
  /** Called at each input. */
  onInput?: (form: HTMLFormElement) => void;
  /** Additional hidden fields. */
  children?: ReactNode;
};

const contents: readonly ComponentType<StepProps>[] = [BoatStep, PhotosStep, TextStep, PriceStep];

/**
 * The four steps of the boat form, one at a time (spec 1 §2); without JavaScript, all of them in one form.
 */
export function AddBoatForm({
  addBoat,
  refusal,
  Form,
  action,
  version,
  onInput,
  children,
  ...parts
}: AddBoatFormProps) {
  const hydrated = useHydrated();
  const { form, step, heading, photoTarget, beginChecks, onSubmit } = addBoat;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      noValidate
      {...(action !== undefined && { action })}
      onFocus={beginChecks}
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => onInput?.(currentTarget)}
      className="group/add grid grid-cols-1 gap-8"
    >
      <SaveOnEnter pending={addBoat.pending} />
      <FormNotice
        result={refusal && !refusal.isOffline ? refusal.result : null}
        fieldsWrong={m.owner_fill_required()}
      />
      {"submissionId" in photoTarget && (
        <input type="hidden" name="submissionId" value={photoTarget.submissionId} />
      )}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children}
      {addBoatSteps.map(({ label }, index) => {
        const Step = contents[index];
        return (
          <section
            key={label()}
            aria-labelledby={`step-${index}`}
            hidden={hydrated && index !== step}
            // Only the first step is visible until hydration; without JavaScript, all of them are.
            className={classNames(!hydrated && index > 0 && "no-script-only")}
          >
            <h2
              id={`step-${index}`}
              ref={index === step ? heading : undefined}
              tabIndex={-1}
              className="mb-5 text-h4 outline-none [@media(scripting:enabled)]:sr-only"
            >
              {label()}
            </h2>
            {Step && <Step addBoat={addBoat} {...parts} />}
          </section>
        );
      })}
    </Form>
  );
}
