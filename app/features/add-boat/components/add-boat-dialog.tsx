import { useEffect, useEffectEvent, useState } from "react";
import { usePlaces } from "#app/forms/own-place.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { randomUuid } from "#app/platform/uuid.ts";
import { toast } from "#app/ui/toast.ts";
import type { BoatFormStart } from "../queries/get-boat-form.server.ts";
import { type BoatDraft, boatDrafts } from "./boat-draft.ts";
import { BoatFormDialog } from "./boat-form-dialog.tsx";
import { loadBoatForm } from "./load-boat-form.ts";
import { isSavedForm } from "./saved-forms.ts";
import type { Parts } from "./step-props.ts";

export type AddBoatDialogProps = Parts & {
  /** The id of the boat to edit, or `new`. */
  boat: string;
  onClose: () => void;
};

/**
 * How long the form of a new boat waits for the owner's company, or to learn whether its draft is over, in
 * milliseconds. The form also works without.
 */
const maxWaitMs = 2000;

/**
 * The dialog of spec 1 §2, for a new boat or an existing one. It loads the initial values first: the company
 * of the owner's profile, or the boat. A draft whose boat was saved is dropped.
 */
export function AddBoatDialog({ boat, onClose, ...parts }: AddBoatDialogProps) {
  const { own: place } = usePlaces(boat);
  const [draft, setDraft] = useState(() => unsavedDraft(place));
  const isNew = boat === "new";
  const [start, setStart] = useState<BoatFormStart | null>(null);
  const asked = isNew && draft ? `?draft=${draft.submissionId}` : "";
  const address = localizedPath(useLanguage(), `/boat-setup/${boat}/form`) + asked;

  const show = useEffectEvent((loaded: BoatFormStart | null) => {
    if (isNew && draft && !loaded?.isDraftOver) return setStart(newBoat(draft.submissionId));
    if (loaded?.isDraftOver) {
      boatDrafts.write(place, null);
      setDraft(null);
    }
    if (loaded) setStart(loaded);
    // Without the loaded company, the owner types it.
    else if (isNew) setStart(newBoat());
    else {
      const description = m.owner_setup_load_failed();
      toast({ tone: "error", title: m.shell_error_title(), description });
      onClose();
    }
  });
  const isMissing = start === null;
  useEffect(() => {
    const abort = new AbortController();
    if (isMissing) {
      const limit = isNew ? [AbortSignal.timeout(maxWaitMs)] : [];
      void loadBoatForm(address, AbortSignal.any([abort.signal, ...limit])).then(
        (loaded) => abort.signal.aborted || show(loaded),
      );
    }
    return () => abort.abort();
  }, [isMissing, isNew, address]);

  return start && <BoatFormDialog {...{ start, draft, place, onClose }} {...parts} />;
}

/** The draft, unless another tab has saved it as a boat since it was written. */
function unsavedDraft(place: string): BoatDraft | null {
  const draft = boatDrafts.read(place);
  return draft && isSavedForm(place, draft.submissionId) ? null : draft;
}

function newBoat(submissionId = randomUuid()): BoatFormStart {
  return { target: { submissionId }, photos: [] };
}
