/** The pages of a profile that are saved by a button, by their name in the URL. */
export type ProfileFormPage = "personal" | "professional" | "experience" | "bank";

/** The path of a page of the profile. */
export function profilePath(page: ProfileFormPage | "documents"): string {
  return `/my-profile/${page}`;
}
