import { m } from "#app/i18n/paraglide/messages.js";
import { Photo, type StoredPhoto } from "#app/ui/photo.tsx";
import { PictureViewer, viewedPictureClasses } from "#app/ui/picture-viewer.tsx";

type PhotoViewerProps = {
  photos: readonly StoredPhoto[];
  title: string;
  /** Index of the photo to start with. */
  start: number;
  onClose: () => void;
};

/** All photos of a boat, one at a time in full screen (spec 1 §2). */
export function PhotoViewer({ photos, title, start, onClose }: PhotoViewerProps) {
  const count = photos.length;
  return (
    <PictureViewer
      title={m.boats_photos_of({ title })}
      count={count}
      start={start}
      onClose={onClose}
      texts={{
        previous: m.boats_photo_previous(),
        next: m.boats_photo_next(),
        position: (index) => m.boats_photo_position({ number: index + 1, count }),
      }}
      renderPicture={(index) => {
        const photo = photos[index];
        return (
          photo && (
            <Photo
              photo={photo}
              alt={m.boats_photo_alt({ title, number: index + 1, count })}
              sizes="100vw"
              priority={index === start}
              className={viewedPictureClasses}
            />
          )
        );
      }}
    />
  );
}
