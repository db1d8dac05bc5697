import { createHash } from "node:crypto";
import type { profiles } from "#db/schema/schema.ts";
import { fieldsOfPage, type ProfileField } from "../domain/page-fields.ts";
import type { ProfileFormPage } from "../domain/profile-path.ts";

type StoredFields = Pick<typeof profiles.$inferSelect, ProfileField>;

/**
 * The version of each page of a profile, which changes whenever a field of that page changes: what is saved
 * on another page does not make the page outdated.
 */
export function profileVersions(stored: StoredFields): Record<ProfileFormPage, string> {
  const versionOf = (page: ProfileFormPage) => {
    const values = fieldsOfPage[page].map((field) => stored[field]);
    // 72 bits are enough to notice a change. The page contains all four, so they are short.
    return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 12);
  };
  return {
    personal: versionOf("personal"),
    professional: versionOf("professional"),
    experience: versionOf("experience"),
    bank: versionOf("bank"),
  };
}
