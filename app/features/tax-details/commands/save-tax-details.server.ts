import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import { findOwnTaxDetails } from "../queries/find-own-tax-details.server.ts";
import type { TaxDetailsInput } from "../schema.ts";
import { encryptTaxDetails } from "./encrypt-tax-details.server.ts";

type SaveRefusal = "changed_meanwhile";

/**
 * Stores the user's own tax details, encrypted; replaces earlier ones, but only the version that they saw, so
 * that details from another tab are not silently overwritten: refused with `changed_meanwhile` otherwise. A
 * form that is sent again succeeds without effect, because the details already are as submitted. Payouts that
 * waited for the first details are sent at once. Throws `not_found` once the account is closed.
 */
export async function saveTaxDetails(
  { actor, db, now, record, secrets }: CommandContext & { secrets: Secrets },
  { version, ...details }: TaxDetailsInput,
): Promise<Outcome<null, SaveRefusal>> {
  const { userId } = actor;
  const columns = encryptTaxDetails(secrets, userId, details);
  return db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const [stored] = await tx
      .insert(sellerTaxDetails)
      .values({ userId, ...columns, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: sellerTaxDetails.userId,
        set: { ...columns, updatedAt: laterThanBefore(now) },
        ...(version !== undefined && { setWhere: sql`${versionOf} = ${version}` }),
      })
      // In PostgreSQL, `xmax` is 0 for a row that was inserted rather than updated.
      .returning({ isFirst: sql<boolean>`xmax = 0` });
    if (!stored) {
      const current = await findOwnTaxDetails({ actor, db: tx, secrets });
      return isDeepStrictEqual(current, details) ? done(null) : refused("changed_meanwhile");
    }
    await record(tx, { type: "tax_details_saved", userId, isFirst: stored.isFirst });
    return done(null);
  });
}

/** The version as `readOwnTaxDetails` returns it; a text, so that any form value can be compared. */
const versionOf = sql`to_char(${sellerTaxDetails.updatedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Changes the version even if the clock stands still or goes back. */
function laterThanBefore(now: Date) {
  return sql`greatest(${now.toISOString()}::timestamptz, ${sellerTaxDetails.updatedAt} + interval '1 millisecond')`;
}
