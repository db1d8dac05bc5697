import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { moveQuotes } from "#app/features/quotes/commands/move-quote.server.ts";
import { quoteLifecycle } from "#app/features/quotes/domain/quote-lifecycle.ts";
import { checkPassword } from "#app/features/security/commands/check-password.server.ts";
import { takeAdminRole } from "#app/features/security/commands/take-admin-role.server.ts";
import { releaseTaxDetails } from "#app/features/tax-details/commands/release-tax-details.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { transition } from "#app/platform/lifecycle.ts";
import type { RateLimited, RateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { boats, profiles, quotes, users } from "#db/schema/schema.ts";
import type { DeletionRefusal } from "../domain/deletion-refusal.ts";
import { findOpenBusiness } from "../queries/find-open-business.server.ts";
import { encryptLastMail } from "./encrypt-last-mail.server.ts";
import { erasePerson } from "./erase-person.server.ts";

/**
 * Closes the actor's account for good, after checking their password: ends their open quotes, takes their
 * boats off the market and erases their data; jobs delete their files and send the last email. Refused while
 * a rental of theirs is current or ahead, a payment or a refund to them is not done, or they are still to be
 * paid for a rental, and to the only admin. What others keep (reservations, messages, reviews) stays without
 * their name.
 */
export async function deleteAccount(
  {
    actor,
    db,
    now,
    record,
    limits,
    secrets,
  }: CommandContext & { limits: RateLimits; secrets: Secrets },
  { password }: { password: string },
): Promise<Outcome<null, DeletionRefusal> | RateLimited> {
  const { userId } = actor;
  const checked = await checkPassword({ actor, db, limits }, { password });
  if (!checked.ok) return checked;
  return db.transaction(async (tx) => {
    const email = await lockPerson(tx, userId);
    const why = await findOpenBusiness(tx, userId, now);
    if (why) return refused(why);
    if ((await takeAdminRole(tx, userId)) === "last_admin") return refused("last_admin");
    const left = { event: "person_left", by: "system", now } as const;
    for (const { id, ...sides } of await moveQuotes(tx, { where: openQuotes(userId), ...left })) {
      await record(tx, { type: "quote_person_left", quoteId: id, ...sides, leaverId: userId });
    }
    const language = await languageOf(tx, userId);
    await releaseTaxDetails({ actor, db: tx, now, secrets });
    await erasePerson(tx, { userId, email, now });
    const lastMail = encryptLastMail(secrets, { userId, email, language, closedAt: now });
    await record(tx, { type: "account_deleted", userId, lastMail });
    return done(null);
  });
}

/**
 * Locks the person's boats, open quotes and user row, in the order in which a payment locks: boat, quote,
 * person. This blocks transactions that start something with this person, and waits for those in progress:
 * every writer of a row that names a person takes a shared lock on the person's row, before it locks a row
 * that closing the account changes. Returns the person's email address.
 */
async function lockPerson(tx: Db, userId: string): Promise<string> {
  const offered = tx.select({ boatId: quotes.boatId }).from(quotes).where(openQuotes(userId));
  await tx
    .select({ id: boats.id })
    .from(boats)
    .where(or(eq(boats.userId, userId), inArray(boats.id, offered)))
    .orderBy(boats.id)
    .for("no key update");
  await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(openQuotes(userId))
    .orderBy(quotes.id)
    .for("no key update");
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("update");
  if (!person) throw new AppError("not_found");
  return person.email;
}

async function languageOf(tx: Db, userId: string) {
  const [profile] = await tx
    .select({ language: profiles.language })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return profile?.language ?? "fr";
}

function openQuotes(userId: string) {
  return and(
    or(eq(quotes.senderId, userId), eq(quotes.recipientId, userId)),
    inArray(quotes.status, transition(quoteLifecycle, "person_left", "system").from),
  );
}
