import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { withoutRefused } from "#app/platform/text/plain-text.ts";
import { profiles } from "#db/schema/schema.ts";

/**
 * The company in a person's profile, as initial values for a boat's forms; empty strings without a company.
 */
export async function findOwnCompany(db: Db, userId: string) {
  const [company] = await db
    .select({ name: profiles.companyName, address: profiles.companyAddress })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return {
    companyName: typed(company?.name),
    fiscalAddress: typed(company?.address),
  };
}

/** As one line without refused characters, like the field's own content. */
function typed(text: string | null | undefined): string {
  return withoutRefused(text ?? "").replaceAll(/\s+/g, " ");
}
