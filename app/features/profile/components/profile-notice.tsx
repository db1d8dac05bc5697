import { type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { FormNotice } from "#app/ui/form-notice.tsx";
import type { ProfileRefusal } from "../commands/update-profile.server.ts";

/** The refusal of a profile that was saved elsewhere after the form was loaded. */
export const changedMeanwhile: ProfileRefusal = "changed_meanwhile";

/** Errors of the whole profile form after a submit without JavaScript; a conflict has its own notice. */
export function ProfileNotice({ answer }: { answer: FormAnswer<unknown> | null }) {
  const refusal = refusalOf(answer, "profile");
  return (
    <div className="mb-7 empty:hidden">
      <FormNotice result={refusal && refusal.reason !== changedMeanwhile ? refusal.result : null} />
    </div>
  );
}
