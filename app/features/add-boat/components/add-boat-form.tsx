import type { ComponentProps } from "react";
import { Form } from "react-router";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { addBoatSteps } from "./add-boat-steps.ts";
import { BoatStep } from "./boat-step.tsx";
import { FormNotice } from "#app/ui/form-notice.tsx";
import { PhotosStep } from "./photos-step.tsx";
import { PriceStep } from "./price-step.tsx";
import { StepDots } from "./step-dots.tsx";
import { TextStep } from "./text-step.tsx";
import { useAddBoatForm } from "./use-add-boat-form.ts";

type AddBoatFormProps = {
  /** Sent with the form, so that it creates only one boat. */
  submissionId: string;
  refusal: FormRefused | null;
  TypeIcon: ComponentProps<typeof BoatStep>["TypeIcon"];
};

const contents = [BoatStep, PhotosStep, TextStep, PriceStep];

/**
 * The add-boat dialog of spec 1 §2 as a page: four steps in sequence, or without scripts all four
 * in one form.
 */
export function AddBoatForm({ submissionId, refusal, TypeIcon }: AddBoatFormProps) {
  const hydrated = useHydrated();
  const addBoat = useAddBoatForm(refusal);
  const { form, step, heading, pending, onSubmit, next, previous } = addBoat;
  const isLast = step === addBoatSteps.length - 1;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      noValidate
      onSubmit={onSubmit}
      className="group/add grid grid-cols-1 gap-8"
    >
      <StepDots step={step} />
      <FormNotice
        result={refusal && !refusal.isOffline ? refusal.result : null}
        fieldsWrong={m.owner_fill_required()}
      />
      <input type="hidden" name="submissionId" value={submissionId} />
      {addBoatSteps.map(({ label }, index) => {
        const Step = contents[index];
        return (
          <section
            key={label()}
            aria-labelledby={`step-${index}`}
            hidden={hydrated && index !== step}
            className={classNames(
              "border-t border-hairline pt-8",
              // The other steps stay hidden while scripts are loading.
              !hydrated && index > 0 && "no-script-only",
            )}
          >
            <h2
              id={`step-${index}`}
              ref={index === step ? heading : undefined}
              tabIndex={-1}
              className="mb-6 text-h3 outline-none"
            >
              {label()}
            </h2>
            {Step && <Step addBoat={addBoat} TypeIcon={TypeIcon} />}
          </section>
        );
      })}
      <div className="flex items-center justify-between gap-4 border-t border-hairline pt-6">
        <Button disabled={step === 0} onClick={previous} className="script-only">
          {m.owner_previous()}
        </Button>
        {!isLast && (
          <Button
            variant="primary"
            className="script-only"
            onClick={({ currentTarget }) => currentTarget.form && next(currentTarget.form)}
          >
            {m.owner_next()}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          hidden={hydrated && !isLast}
          className={classNames("ml-auto", hydrated ? !isLast && "hidden" : "no-script-only")}
        >
          {m.owner_save()}
        </Button>
      </div>
    </Form>
  );
}
