import { type SQL, sql } from "drizzle-orm";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { sellerTaxDetails, taxDetailRequests } from "#db/schema/schema.ts";
import { heldSince } from "../domain/tax-details-request.ts";

/** A condition for users without tax details, for queries over many users. */
export function lacksTaxDetails(userId: SQL): SQL {
  return sql`not exists (
    select from ${sellerTaxDetails} where ${sellerTaxDetails.userId} = ${userId}
  )`;
}

/** A condition for users whose payouts are held today because their tax details are missing (DAC7). */
export function isHeldForTaxDetails(userId: SQL, today: CalendarDate): SQL {
  const { askedBy, remindedAgainBy } = heldSince(today);
  return sql`(exists (
    select from ${taxDetailRequests} where ${taxDetailRequests.userId} = ${userId}
      and ${taxDetailRequests.askedOn} <= ${askedBy}
      and ${taxDetailRequests.remindedAgainOn} <= ${remindedAgainBy}
  ) and ${lacksTaxDetails(userId)})`;
}
