import { namingPhoto } from "./add-boat-steps.ts";
import type { StepProps } from "./step-props.ts";

/** Second step: photos, none required (spec 1 §2, §5). */
export function PhotosStep({ addBoat, PhotoBoard }: StepProps) {
  const { photos, photoFiles } = addBoat.fields;
  const errors = Object.entries({ ...photos.allErrors, ...photoFiles.allErrors }).flatMap(
    ([name, messages]) => messages.map((message) => namingPhoto(name, message)),
  );
  return (
    <PhotoBoard
      id={photoFiles.id}
      name={photos.name}
      filesName={photoFiles.name}
      target={addBoat.photoTarget}
      initial={addBoat.firstPhotos}
      errors={errors}
      onChange={addBoat.setPhotos}
    />
  );
}
