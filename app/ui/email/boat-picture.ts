import { photoShareUrl } from "#app/platform/photos/photo-url.ts";
import type { MailContent } from "./mail-content.ts";

/** Adds the boat's cover photo to a mail about a boat. Without a photo, returns the mail unchanged. */
export function withBoatPicture(
  content: MailContent,
  publicUrl: string,
  photos: readonly string[],
): MailContent {
  const [cover] = photos;
  // Only our own files exist in a format that mail clients show.
  if (!cover?.startsWith("/media/")) return content;
  return { ...content, picture: `${publicUrl}${photoShareUrl(cover)}` };
}
