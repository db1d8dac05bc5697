import type { ComponentType } from "react";
import type { PhotoBoardProps } from "#app/features/boat-photos/domain/stored-photos.ts";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import type { AddBoatForm } from "./use-add-boat-form.ts";

export type StepProps = Parts & { addBoat: AddBoatForm };

/** Components of other features that the steps show. */
export type Parts = {
  TypeIcon: ComponentType<{ type: BoatType; className: string }>;
  PhotoBoard: ComponentType<PhotoBoardProps>;
};
