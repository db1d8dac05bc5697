import { useEffect, useEffectEvent, useState } from "react";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { randomUuid } from "#app/platform/uuid.ts";
import { toast } from "#app/ui/toast.ts";
import { useCloseOnBack } from "#app/ui/use-close-on-back.ts";
import type { BoatFormStart } from "../queries/get-boat-form.server.ts";
import { BoatFormDialog } from "./boat-form-dialog.tsx";
import { readDraft } from "./boat-draft.ts";
import type { Parts } from "./step-props.ts";

export type AddBoatDialogProps = Parts & {
  /** The boat that is edited, or `new`. */
  boat: string;
  /** The owner's, under which drafts are kept on this device. */
  email: string;
  onClose: () => void;
};

/** The dialog of spec 1 §2: a new boat, or one that exists, whose values are loaded first. */
export function AddBoatDialog({ boat, email, onClose, ...parts }: AddBoatDialogProps) {
  const place = { email, boat };
  const [draft] = useState(() => readDraft(place));
  const [start, setStart] = useState<BoatFormStart | null>(() =>
    boat === "new" ? newBoat(draft?.submissionId) : null,
  );
  useCloseOnBack(onClose);
  const address = localizedPath(useLanguage(), `/boat-setup/${boat}/form`);

  const show = useEffectEvent((loaded: BoatFormStart | null) => {
    if (loaded) setStart(loaded);
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
      void loadBoatForm(address, abort.signal).then(
        (loaded) => abort.signal.aborted || show(loaded),
      );
    }
    return () => abort.abort();
  }, [isMissing, address]);

  return (
    start && (
      <BoatFormDialog start={start} draft={draft} place={place} onClose={onClose} {...parts} />
    )
  );
}

function newBoat(submissionId = randomUuid()): BoatFormStart {
  return { target: { submissionId }, photos: [] };
}

/** The form of a boat as its page shows it; null when the site does not answer, or refuses. */
async function loadBoatForm(address: string, signal: AbortSignal): Promise<BoatFormStart | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
