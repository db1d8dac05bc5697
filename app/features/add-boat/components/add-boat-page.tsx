import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { useShownVersion } from "#app/forms/use-shown-version.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { BackLink } from "#app/ui/text-link.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { BoatFormStart } from "../queries/get-boat-form.server.ts";
import { AddBoatForm } from "./add-boat-form.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { StepDots } from "./step-dots.tsx";
import type { Parts } from "./step-props.ts";
import { useAddBoatForm } from "./use-add-boat-form.ts";
import { useChangedForm } from "./use-changed-form.ts";

type AddBoatPageProps = Parts & {
  /** The boat to edit, or the form of a new one. */
  start: BoatFormStart;
  refusal: FormRefused | null;
};

/** The dialog of spec 1 §2 as a page with its own URL, which also works without JavaScript. */
export function AddBoatPage({ start: loaded, refusal, ...parts }: AddBoatPageProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  // The fields show what was loaded first, although the page's data may be loaded again.
  const [start] = useState(() => startAfter(refusal, loaded));
  const version = useShownVersion(loaded.version, { isSending, refusal });
  const addBoat = useAddBoatForm({ ...start, refusal, isSending });
  const { hasChanged, begin } = useChangedForm(addBoat, refusal !== null);
  return (
    <div className="page py-8 md:py-12">
      <div className="mx-auto grid max-w-160 grid-cols-1 gap-6">
        <header>
          <BackLink to="/my-boats">{m.owner_back_to_my_boats()}</BackLink>
          <h1 className="text-h2">
            {addBoat.isEdit ? m.add_boat_edit_title() : m.owner_add_boat()}
          </h1>
          {!addBoat.isEdit && <p className="mt-2 text-ink-soft">{m.owner_add_intro()}</p>}
        </header>
        <StepDots step={addBoat.step} />
        <AddBoatForm
          addBoat={addBoat}
          refusal={refusal}
          Form={Form}
          version={version}
          onInput={begin}
          {...parts}
        />
        <UnsavedChanges when={hasChanged} />
        <div className="flex border-t border-hairline pt-6">
          <StepButtons addBoat={addBoat} />
        </div>
      </div>
    </div>
  );
}

/** The form of a new boat keeps its id when it is refused without JavaScript. */
function startAfter(refusal: FormRefused | null, start: BoatFormStart): BoatFormStart {
  const submissionId = "submissionId" in start.target && typedIn(refusal, "submissionId");
  return submissionId ? { ...start, target: { submissionId } } : start;
}
