import { and, eq, gt } from "drizzle-orm";
import type { Language } from "#app/i18n/language.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { overLimit, type RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { internationalPhone } from "#app/platform/text/phone-number.server.ts";
import { accounts, emailConfirmations, profiles, users } from "#db/schema/schema.ts";
import { codeLifetimeMs, waitingSeconds } from "../domain/confirmation-code.ts";
import { waitingBrowser } from "../queries/find-waiting-browser.server.ts";
import type { RegistrationInput } from "../schema.ts";
import { beginConfirmation } from "./begin-confirmation.server.ts";
import { signInLimits } from "./sign-in.server.ts";

type Registration = RegistrationInput & { language: Language; redirectTo?: string | undefined };
type Registered = { userId: string; headers: Headers };
type Refused = "account_exists" | "phone_invalid";

/**
 * Creates an account with its profile and sends the mail that confirms its address; signing in is only
 * possible after that (spec 1 §4). The browser gets a cookie: it waits for the confirmation and is then
 * redirected to where the visitor was. Refuses an address that has an account, and says so, as spec 1 §8
 * requires. Of two concurrent registrations of an address, the database accepts one. Whoever sends the same
 * form again within a quarter of an hour, because the answer was lost, is answered as the first time.
 */
export async function registerAccount(
  scope: VisitorScope,
  input: Registration,
): Promise<Outcome<Registered, Refused> | RateLimited> {
  const { auth, db, record, limits, address, now } = scope;
  const number = internationalPhone(input.phone, input.countryCode);
  if (!number) return refused("phone_invalid");
  const tooMany = await overLimit(limits, ["registration", address]);
  if (tooMany) return tooMany;
  const { password: passwords } = await auth.$context;
  const hash = await passwords.hash(input.password);
  const registered = await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ name: `${input.firstName} ${input.lastName}`, email: input.email })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return refused("account_exists");
    await tx.insert(accounts).values({
      userId: user.id,
      accountId: user.id,
      providerId: "credential",
      password: hash,
    });
    await tx.insert(profiles).values({
      userId: user.id,
      firstName: input.firstName,
      lastName: input.lastName,
      ...number,
      language: input.language,
    });
    const { redirectTo } = input;
    const waiting = { userId: user.id, redirectTo };
    const { confirmationId, cookie } = await beginConfirmation(tx, now, waiting);
    await record(tx, { type: "account_registered", confirmationId, ...waiting });
    return done({ userId: user.id, headers: new Headers({ "Set-Cookie": cookie }) });
  });
  if (registered.ok) return registered;
  const before = await findOwnRegistration(scope, input, number);
  const again = before && (await waitAgain(db, before));
  return again ? done(again) : registered;
}

/**
 * Finds the registration that the same person sent just before, with the same content and password: who knows
 * the password could sign in, and would be led to the same mail. Checking it counts as an attempt to sign in.
 * Null when the address is confirmed, so that nobody is signed in by this form.
 */
async function findOwnRegistration(
  { auth, db, limits, address, now }: VisitorScope,
  { email, password, firstName, lastName }: Registration,
  { phone, countryCode }: { phone: string; countryCode: string },
): Promise<{ userId: string; confirmationId: string } | null> {
  const justNow = new Date(now.getTime() + waitingSeconds * 1000 - codeLifetimeMs);
  const [found] = await db
    .select({
      hash: accounts.password,
      userId: users.id,
      confirmationId: emailConfirmations.id,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(emailConfirmations, eq(emailConfirmations.userId, users.id))
    .where(
      and(
        eq(users.email, email),
        eq(users.emailVerified, false),
        eq(profiles.firstName, firstName),
        eq(profiles.lastName, lastName),
        eq(profiles.phone, phone),
        eq(profiles.countryCode, countryCode),
        gt(emailConfirmations.expiresAt, justNow),
      ),
    )
    .orderBy(emailConfirmations.expiresAt)
    .limit(1);
  const limited = signInLimits(email, address);
  if (!found?.hash || (await overLimit(limits, ...limited))) return null;
  const { password: passwords } = await auth.$context;
  if (!(await passwords.verify({ hash: found.hash, password }))) return null;
  for (const [rule, key] of limited) await limits.giveBack(rule, key);
  return found;
}

/** Lets this browser wait in the place of the one that got the lost answer; the mailed code works in it. */
async function waitAgain(
  db: Db,
  { userId, confirmationId }: { userId: string; confirmationId: string },
): Promise<Registered | null> {
  const { hash: browserHash, cookie } = await waitingBrowser.create();
  const [waiting] = await db
    .update(emailConfirmations)
    .set({ browserHash })
    .where(eq(emailConfirmations.id, confirmationId))
    .returning({ id: emailConfirmations.id });
  return waiting ? { userId, headers: new Headers({ "Set-Cookie": cookie }) } : null;
}
