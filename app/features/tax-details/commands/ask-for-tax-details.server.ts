import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { type CalendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { ledgerPostings, taxDetailRequests, users } from "#db/schema/schema.ts";
import { nextNotice, remindedBy, type TaxDetailsRequest } from "../domain/tax-details-request.ts";
import { taxDetailsRequestJob } from "../jobs.ts";
import { lacksTaxDetails } from "../queries/held-for-tax-details.server.ts";

/** The most sellers that one run handles; the next run follows on the next day. */
const maxPerRun = 500;
const { name: job } = taxDetailsRequestJob;

/**
 * Asks all sellers who earned something for the details that the law requires, and reminds them twice
 * (scheduled job ask-for-tax-details). Each notice has its own transaction, so that a failure does not delay
 * the others. Repeated or concurrent runs send each notice only once.
 */
export async function askForTaxDetails(context: SystemContext): Promise<void> {
  const today = todayInParis(context.now);
  await attempt({ job }, () => askNewSellers(context, today));
  await attempt({ job }, () => remindSellers(context, today));
}

async function askNewSellers({ db, record }: SystemContext, today: CalendarDate): Promise<void> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct ${ledgerPostings.ownerId} as "userId" from ${ledgerPostings}
    join ${users} on ${users.id} = ${ledgerPostings.ownerId} and ${users.deletedAt} is null
    where ${ledgerPostings.account} = 'owner'
      and not exists (
        select from ${taxDetailRequests} where ${taxDetailRequests.userId} = ${ledgerPostings.ownerId}
      )
      and ${lacksTaxDetails(sql`${ledgerPostings.ownerId}`)}
    limit ${maxPerRun}`);
  for (const { userId } of rows) {
    await attempt({ job, id: userId }, () =>
      db.transaction(async (tx) => {
        const asked = await tx
          .insert(taxDetailRequests)
          .values({ userId, askedOn: today })
          .onConflictDoNothing()
          .returning({ userId: taxDetailRequests.userId });
        if (asked.length === 0) return;
        await record(tx, { type: "tax_details_asked", userId, notice: "request" });
      }),
    );
  }
}

async function remindSellers({ db, record }: SystemContext, today: CalendarDate): Promise<void> {
  const due = await db
    .select()
    .from(taxDetailRequests)
    .where(isDue(today))
    .orderBy(taxDetailRequests.askedOn)
    .limit(maxPerRun);
  for (const { userId, ...request } of due) {
    const notice = nextNotice(request, today);
    if (notice === null) continue;
    await attempt({ job, id: userId }, () =>
      db.transaction(async (tx) => {
        const reminded = await tx
          .update(taxDetailRequests)
          .set(sentOn(request, today))
          .where(and(eq(taxDetailRequests.userId, userId), isDue(today)))
          .returning({ userId: taxDetailRequests.userId });
        if (reminded.length === 0) return;
        await record(tx, { type: "tax_details_asked", userId, notice });
      }),
    );
  }
}

function sentOn({ remindedOn }: TaxDetailsRequest, today: CalendarDate) {
  return remindedOn === null ? { remindedOn: today } : { remindedAgainOn: today };
}

/**
 * A condition for sellers without details whose latest notice is old enough for a reminder; it is false right
 * after a reminder.
 */
function isDue(today: CalendarDate) {
  const by = remindedBy(today);
  const { userId, askedOn, remindedOn, remindedAgainOn } = taxDetailRequests;
  return and(
    isNull(remindedAgainOn),
    or(lte(remindedOn, by), and(isNull(remindedOn), lte(askedOn, by))),
    lacksTaxDetails(sql`${userId}`),
  );
}
