import { CircleAlert } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { mostPhotos } from "../schema.ts";
import { namingPhoto } from "./add-boat-steps.ts";
import { PhotoPicker } from "./photo-picker.tsx";
import type { AddBoatForm } from "./use-add-boat-form.ts";

/** Second step: photos, none required (spec 1 §2, §5). */
export function PhotosStep({ addBoat: { fields } }: { addBoat: AddBoatForm }) {
  const { photos } = fields;
  const errors = Object.entries(photos.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => namingPhoto(name, message)),
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <PhotoPicker
        id={photos.id}
        name="photos"
        label={m.owner_photos()}
        hint={m.owner_photos_hint({ count: mostPhotos })}
        most={mostPhotos}
        errorId={errors.length > 0 ? `${photos.id}-error` : undefined}
      />
      {errors.length > 0 && (
        <ul id={`${photos.id}-error`} className="grid gap-1 text-sm font-medium text-danger">
          {errors.map((error) => (
            <li key={error} className="flex gap-1.5">
              <CircleAlert className="mt-0.5 size-4" />
              {error}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
