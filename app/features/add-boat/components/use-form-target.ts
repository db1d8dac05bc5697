import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { PhotoTarget } from "#app/features/boat-photos/domain/stored-photos.ts";
import { randomUuid } from "#app/platform/uuid.ts";
import { isSavedForm } from "./saved-forms.ts";

/**
 * What the form is about. The form of a new boat takes a new id once another tab has saved its draft as a
 * boat: at once, so that photos are uploaded for the new id, and at the latest when it is submitted
 * (`renew`).
 */
export function useFormTarget(start: PhotoTarget, place: string) {
  const [target, setTarget] = useState(start);

  function renew() {
    if (!("submissionId" in target) || !isSavedForm(place, target.submissionId)) return;
    // The form's hidden field must have the new id before the form is read.
    flushSync(() => setTarget({ submissionId: randomUuid() }));
  }

  const renewLater = useEffectEvent(renew);
  useEffect(() => {
    const listen = () => renewLater();
    window.addEventListener("storage", listen);
    return () => window.removeEventListener("storage", listen);
  }, []);

  return { target, renew };
}
