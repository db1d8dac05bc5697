import type { MouseEvent } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { AddBoatForm } from "./use-add-boat-form.ts";

/** Previous and Next, and Save on the last step (spec 1 §2). May be rendered outside the form. */
export function StepButtons({ addBoat }: { addBoat: AddBoatForm }) {
  const hydrated = useHydrated();
  const { form, step, isLast, pending, previous, next } = addBoat;
  return (
    <div className="flex flex-1 items-center justify-between gap-3">
      <Button disabled={step === 0} onClick={previous} className="script-only">
        {m.owner_previous()}
      </Button>
      {!isLast && (
        <Button
          variant="primary"
          className="script-only max-md:flex-1"
          pending={pending}
          onClick={(event) => {
            if (isSecondOfDoubleClick(event)) return;
            const element = document.forms.namedItem(form.id);
            if (element) void next(element);
          }}
        >
          {m.owner_next()}
        </Button>
      )}
      <Button
        type="submit"
        form={form.id}
        variant="primary"
        pending={pending}
        onClick={(event) => isSecondOfDoubleClick(event) && event.preventDefault()}
        hidden={hydrated && !isLast}
        className={classNames(
          "ml-auto max-md:flex-1",
          hydrated ? !isLast && "hidden" : "no-script-only",
        )}
      >
        {m.owner_save()}
      </Button>
    </div>
  );
}

/**
 * Double-clicking Next must not skip or submit the step that the first click opened, which the user has not
 * seen.
 */
function isSecondOfDoubleClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
