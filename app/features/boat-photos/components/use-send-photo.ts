import { errorOf, firstErrorOf } from "#app/forms/form-answer.ts";
import { sendFile } from "#app/forms/send-file.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { PhotoTarget } from "../domain/stored-photos.ts";
import type { SendPhoto } from "./use-photo-board.ts";

/**
 * Removes an uploaded photo from the server that was removed from its form. Nothing depends on the answer:
 * the server removes photos that wait too long anyway.
 */
export function removeSentPhoto(key: string): void {
  const body = new URLSearchParams({ photo: key });
  fetch("/boat-photos/removed", { method: "POST", body, keepalive: true }).catch(() => undefined);
}

/** Uploads a photo to its own URL, where it waits until its boat is saved. */
export function useSendPhoto(target: PhotoTarget): SendPhoto {
  const language = useLanguage();
  return async ({ photoId, ...sending }) => {
    const { answer, canRetry } = await sendFile<{ url: string }>({
      to: localizedPath(language, `/boat-photos/${photoId}`),
      fields: target,
      ...sending,
    });
    if (answer?.done) return { ok: true, url: answer.value.url };
    const reason = errorOf(answer) ?? firstErrorOf(answer) ?? m.boat_photos_reason_failed();
    return { ok: false, reason, canRetry };
  };
}
