import { CircleAlert, RotateCw, X } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { BoardPhoto } from "./use-photo-board.ts";

type FailedPhotosProps = {
  /** The id of the list of errors. */
  errorId: string;
  photos: readonly BoardPhoto[];
  /** The server's error messages about the form's photos. */
  errors: readonly string[];
  remove: (key: string) => void;
  retry: (key: string) => void;
};

/**
 * What is wrong with the photos of a board. Several photos that were not sent can be sent again or removed
 * together: a form with one of them is not saved, and a lost connection stops all of them.
 */
export function FailedPhotos({ errorId, photos, errors, remove, retry }: FailedPhotosProps) {
  const failed = photos.flatMap(({ key, progress }, index) =>
    progress.kind === "failed" ? [{ key, number: index + 1, ...progress }] : [],
  );
  const retriable = failed.filter(({ canRetry }) => canRetry);
  // 'Erreur lors de l'upload de la photo {n}' with the reason (spec 1 §8).
  const failures = failed.map(({ key, number, reason }) => ({
    key,
    text: m.boat_photos_failed_because({ number, reason }),
  }));
  const texts = [...failures, ...errors.map((text) => ({ key: text, text }))];
  if (texts.length === 0) return null;
  return (
    <div className="grid gap-3">
      <ul id={errorId} className="grid gap-1 text-sm font-medium text-danger">
        {texts.map(({ key, text }) => (
          <li key={key} className="flex gap-1.5">
            <CircleAlert className="mt-0.5 size-4" />
            {text}
          </li>
        ))}
      </ul>
      {failed.length > 1 && (
        <p className="flex flex-wrap gap-3">
          {retriable.length > 1 && (
            <Button
              size="sm"
              icon={<RotateCw />}
              onClick={() => retriable.forEach(({ key }) => retry(key))}
            >
              {m.boat_photos_retry_all({ count: retriable.length })}
            </Button>
          )}
          <Button size="sm" icon={<X />} onClick={() => failed.forEach(({ key }) => remove(key))}>
            {m.boat_photos_remove_failed({ count: failed.length })}
          </Button>
        </p>
      )}
    </div>
  );
}
