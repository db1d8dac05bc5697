/** The pages of a profile that are saved by a button, as their addresses name them. */
export type ProfileFormPage = "personal" | "professional" | "experience" | "bank";

/** The address of a page of the profile. */
export function profilePath(page: ProfileFormPage | "documents"): string {
  return `/my-profile/${page}`;
}
