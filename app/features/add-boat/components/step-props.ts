import type { ComponentType } from "react";
import type {
  PhotosState,
  PhotoTarget,
  StoredPhoto,
} from "#app/features/boat-photos/domain/photo-board.ts";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import type { AddBoatForm } from "./use-add-boat-form.ts";

export type StepProps = Parts & { addBoat: AddBoatForm };

/** What other features show within the steps. */
export type Parts = {
  TypeIcon: ComponentType<{ type: BoatType; className: string }>;
  PhotoBoard: ComponentType<{
    id: string;
    name: string;
    filesName: string;
    target: PhotoTarget;
    initial: readonly StoredPhoto[];
    errors: readonly string[];
    onChange: (state: PhotosState) => void;
  }>;
};
