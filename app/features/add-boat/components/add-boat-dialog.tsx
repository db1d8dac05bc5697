import { useEffect, useEffectEvent, useState } from "react";
import { usePlaces } from "#app/forms/own-place.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { randomUuid } from "#app/platform/uuid.ts";
import { toast } from "#app/ui/toast.ts";
import type { BoatFormStart } from "../queries/get-boat-form.server.ts";
import { boatDrafts } from "./boat-draft.ts";
import { BoatFormDialog } from "./boat-form-dialog.tsx";
import type { Parts } from "./step-props.ts";

export type AddBoatDialogProps = Parts & {
  /** The id of the boat to edit, or `new`. */
  boat: string;
  onClose: () => void;
};

/**
 * How long the form of a new boat waits for the owner's company, in milliseconds. The form also works without
 * it.
 */
const maxCompanyWaitMs = 2000;

/**
 * The dialog of spec 1 §2, for a new boat or an existing one. It loads the initial values first: the company
 * of the owner's profile, or the boat.
 */
export function AddBoatDialog({ boat, onClose, ...parts }: AddBoatDialogProps) {
  const { own: place } = usePlaces(boat);
  const [draft] = useState(() => boatDrafts.read(place));
  const isNew = boat === "new";
  const [start, setStart] = useState<BoatFormStart | null>(() =>
    isNew && draft ? newBoat(draft.submissionId) : null,
  );
  const address = localizedPath(useLanguage(), `/boat-setup/${boat}/form`);

  const show = useEffectEvent((loaded: BoatFormStart | null) => {
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
      const limit = isNew ? [AbortSignal.timeout(maxCompanyWaitMs)] : [];
      void loadBoatForm(address, AbortSignal.any([abort.signal, ...limit])).then(
        (loaded) => abort.signal.aborted || show(loaded),
      );
    }
    return () => abort.abort();
  }, [isMissing, isNew, address]);

  return start && <BoatFormDialog {...{ start, draft, place, onClose }} {...parts} />;
}

function newBoat(submissionId = randomUuid()): BoatFormStart {
  return { target: { submissionId }, photos: [] };
}

/** The initial values of the form; null if the request fails or the server refuses it. */
async function loadBoatForm(address: string, signal: AbortSignal): Promise<BoatFormStart | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
