import { parse } from "@conform-to/react";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { type BoatDraft, boatDrafts } from "./boat-draft.ts";
import type { AddBoatForm } from "./use-add-boat-form.ts";
import { useChangedForm } from "./use-changed-form.ts";

type Options = {
  /** The key of the draft. */
  place: string;
  addBoat: AddBoatForm;
  version: string | undefined;
  /** Set once the form was saved or discarded, so that no draft is written any more. */
  isOver: RefObject<boolean>;
  /** The draft that the form was restored from, if any. */
  draft: BoatDraft | null;
};

/**
 * Stores the unsaved form on this device at each input, photo, row and step. It survives a reload, signing in
 * again and a lost connection.
 */
export function useKeptDraft({ place, addBoat, version, isOver, draft }: Options) {
  const { photosState, photoTarget, step, form } = addBoat;
  const { hasChanged, begin, rows, photos } = useChangedForm(addBoat, draft !== null);

  function write(element: HTMLFormElement) {
    if (isOver.current) return;
    const { payload } = parse(new FormData(element), { resolve: (value) => ({ value }) });
    const { photos: _photos, ...values } = payload;
    boatDrafts.write(place, {
      submissionId: "submissionId" in photoTarget ? photoTarget.submissionId : "",
      values,
      photos: [...photosState.stored],
      ...(version !== undefined && { version }),
    });
  }

  const writeAgain = useEffectEvent((_photos: string, _rows: string, _step: number) => {
    const element = document.forms.namedItem(form.id);
    if (element && hasChanged) write(element);
  });
  // Adding or removing a row causes no input event.
  useEffect(() => writeAgain(photos, rows, step), [photos, rows, step]);

  return {
    isBegun: hasChanged,
    /** Call at each input. */
    keep: (element: HTMLFormElement) => {
      begin();
      write(element);
    },
  };
}
