import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { withoutRefused } from "#app/platform/plain-text.ts";
import { profiles } from "#db/schema/schema.ts";

/** The company of a person's profile as the forms of a boat take it; without one both are empty. */
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

/** One line, as the field shows it. */
function typed(text: string | null | undefined): string {
  return withoutRefused(text ?? "").replaceAll(/\s+/g, " ");
}
