import { parseWithZod } from "@conform-to/zod/v4";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { addBoatSchema } from "../schema.ts";
import { type BoatDraft, type DraftPlace, writeDraft } from "./boat-draft.ts";
import type { AddBoatForm } from "./use-add-boat-form.ts";

type Options = {
  place: DraftPlace;
  addBoat: AddBoatForm;
  version: string | undefined;
  /** The form is over: nothing is kept of it any more. */
  isOver: RefObject<boolean>;
  /** What it began with. */
  draft: BoatDraft | null;
};

/**
 * Keeps a form that was begun on this device at each input, each photo and each step: it survives a
 * reload, signing in again, and a dead line.
 */
export function useKeptDraft({ place, addBoat, version, isOver, draft }: Options) {
  const [isBegun, setIsBegun] = useState(draft !== null);
  const { photosState, photoTarget, firstPhotos, step, form } = addBoat;

  function write(element: HTMLFormElement) {
    if (isOver.current) return;
    const { payload } = parseWithZod(new FormData(element), { schema: addBoatSchema });
    const { photos: _photos, ...values } = payload;
    writeDraft(place, {
      submissionId: "submissionId" in photoTarget ? photoTarget.submissionId : "",
      values,
      photos: [...photosState.stored],
      ...(version !== undefined && { version }),
    });
  }

  const photos = urlsOf(photosState.stored);
  const hasChanged = isBegun || photos !== urlsOf(firstPhotos) || photosState.sendingCount > 0;
  const writeAgain = useEffectEvent((_photos: string, _step: number) => {
    const element = document.forms.namedItem(form.id);
    if (element && hasChanged) write(element);
  });
  // Rows that were added or removed are no input: they are kept with the next step.
  useEffect(() => writeAgain(photos, step), [photos, step]);

  return {
    isBegun: hasChanged,
    /** Something was typed. */
    keep: (element: HTMLFormElement) => {
      setIsBegun(true);
      write(element);
    },
  };
}

function urlsOf(photos: readonly { url: string }[]): string {
  return photos.map(({ url }) => url).join(" ");
}
