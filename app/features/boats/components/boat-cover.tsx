import type { ReactNode } from "react";
import { Photo, type StoredPhoto } from "#app/ui/photo.tsx";
import type { BoatType } from "../domain/boat-type.ts";
import { BoatTypeIcon } from "./boat-type-icon.tsx";

type BoatCoverProps = {
  boat: { type: BoatType; photo: StoredPhoto | null };
  /** The `sizes` attribute of the photo. */
  sizes: string;
  /** Badges, which position themselves in the corners. */
  children?: ReactNode;
};

/** The first photo of a boat, or the silhouette of its type (spec 2 §2). */
export function BoatCover({ boat: { type, photo }, sizes, children }: BoatCoverProps) {
  return (
    <div className="relative aspect-3/2 overflow-hidden rounded-lg bg-limestone-deep">
      {photo ? (
        <Photo photo={photo} alt="" sizes={sizes} />
      ) : (
        <BoatTypeIcon type={type} className="absolute inset-0 m-auto size-16! text-field" />
      )}
      {children}
    </div>
  );
}
