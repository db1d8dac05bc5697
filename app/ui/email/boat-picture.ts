import { photoShareUrl } from "#app/platform/photos/photo-url.ts";
import type { MailContent } from "./mail-content.ts";

/** A mail about a boat, with the boat's cover photo; as it is for a boat without one. */
export function withBoatPicture(
  content: MailContent,
  publicUrl: string,
  photos: readonly string[],
): MailContent {
  const [cover] = photos;
  // Only our own files have the form that mail programs show.
  if (!cover?.startsWith("/media/")) return content;
  return { ...content, picture: `${publicUrl}${photoShareUrl(cover)}` };
}
