import { photoErrorTexts } from "#app/features/boat-photos/labels.ts";
import type { StepProps } from "./step-props.ts";

/** Second step: photos, which are optional (spec 1 §2, §5). */
export function PhotosStep({ addBoat, PhotoBoard }: StepProps) {
  const { photos, photoFiles } = addBoat.fields;
  return (
    <PhotoBoard
      id={photoFiles.id}
      name={photos.name}
      filesName={photoFiles.name}
      target={addBoat.photoTarget}
      initial={addBoat.firstPhotos}
      errors={photoErrorTexts(photos.allErrors, photoFiles.allErrors)}
      onChange={addBoat.setPhotos}
    />
  );
}
