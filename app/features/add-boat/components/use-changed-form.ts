import { useState } from "react";
import type { AddBoatForm } from "./use-add-boat-form.ts";

/**
 * Whether the boat form has unsaved input: from the beginning, or once something was typed (`begin`), a row
 * was added or removed, or a photo was chosen.
 */
export function useChangedForm(addBoat: AddBoatForm, isFromTheBeginning: boolean) {
  const [isBegun, setIsBegun] = useState(isFromTheBeginning);
  const { photosState, firstPhotos } = addBoat;
  const rows = rowsOf(addBoat);
  const [firstRows] = useState(rows);
  const photos = urlsOf(photosState.stored);
  const hasChanged =
    isBegun || rows !== firstRows || photos !== urlsOf(firstPhotos) || photosState.sendingCount > 0;
  return { hasChanged, begin: () => setIsBegun(true), rows, photos };
}

/** The keys of the seasons and extras in the form, whatever their fields contain. */
function rowsOf({ fields }: AddBoatForm): string {
  return [fields.periods, fields.extras]
    .map((list) => list.getFieldList().map(({ key }) => key))
    .join(" ");
}

function urlsOf(photos: readonly { url: string }[]): string {
  return photos.map(({ url }) => url).join(" ");
}
